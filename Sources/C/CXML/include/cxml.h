#ifndef CXML_H
#define CXML_H

#include <stddef.h>
#include <stdint.h>

// A small interface to libxml2: a whole document in memory, as flat arrays of events. Nothing is fetched, nothing is printed, only the five
// predefined entities of XML exist, and no state is shared between calls.

#define CXML_REASON_CAPACITY 256

typedef enum { CXML_START = 0, CXML_END = 1, CXML_TEXT = 2 } cxml_kind;

// A range of bytes in `text`.
typedef struct {
  uint32_t offset;
  uint32_t count;
} cxml_range;

// A start event has a name, a text event has characters; the attributes of an element are consecutive in `attributes`.
typedef struct {
  cxml_kind kind;
  cxml_range text;
  uint32_t first_attribute;
  uint32_t attribute_count;
} cxml_event;

typedef struct {
  cxml_range name;
  cxml_range value;
} cxml_attribute;

typedef struct {
  uint8_t *text;
  size_t text_count, text_capacity;
  cxml_event *events;
  size_t event_count, event_capacity;
  cxml_attribute *attributes;
  size_t attribute_count, attribute_capacity;
  // Not 0 where the document was rejected or memory ran out; line and column count from 1.
  int is_refused;
  int line, column;
  char reason[CXML_REASON_CAPACITY];
} cxml_document;

// Parses `count` bytes of UTF-8. The caller ensures that there is no document type declaration and that nesting is bounded.
void cxml_parse(const char *bytes, int count, cxml_document *document);

// Frees the arrays.
void cxml_free(cxml_document *document);

#endif
