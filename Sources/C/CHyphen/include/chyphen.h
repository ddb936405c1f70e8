#ifndef CHYPHEN_H
#define CHYPHEN_H

/// Opens a dictionary of hyphenation patterns by libhyphen, which is loaded when it is first needed. NULL where the library or the file is
/// missing, or the dictionary is not readable. It is never closed.
void *chyphen_open(const char *path);

/// Marks the characters of a word after which a line may end with a hyphen: `breaks` gets a 1 for each of these, and a 0 for each other.
///
/// The word is UTF-8 in lower case, of `count` characters, each one code point. Returns 0, or -1 where the dictionary's encoding has no letter for
/// one of them. Breaks that change letters are left out. Several threads may call it at once.
int chyphen_hyphenate(const void *dictionary, const char *word, int count, unsigned char *breaks);

#endif
