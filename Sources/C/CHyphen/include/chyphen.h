#ifndef CHYPHEN_H
#define CHYPHEN_H

/// Opens a dictionary of hyphenation patterns by libhyphen, which is loaded when it is first needed. NULL where the library or the file is
/// missing, or the dictionary is not readable. It is never closed.
void *chyphen_open(const char *path);

/// Marks the characters of a word behind which it may be divided: `places` gets a 1 for each of these, and a 0 for each other.
///
/// The word is UTF-8 in lower case, of `count` characters, each one code point. Returns 0, or -1 where the dictionary's encoding has no letter for
/// one of them. Divisions that change letters are left out. Several threads may call it at once.
int chyphen_divide(const void *dictionary, const char *word, int count, unsigned char *places);

#endif
