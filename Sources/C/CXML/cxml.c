#include "cxml.h"

#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <stdlib.h>
#include <string.h>

// Makes room for `extra` more elements; returns 0 where memory ran out or an index would exceed 32 bits.
static int reserve(cxml_document *d, void **array, size_t count, size_t *capacity, size_t extra, size_t size) {
  if (d->is_refused) return 0;
  if (count + extra <= *capacity) return 1;
  size_t wanted = (count + extra) * 2 + 64;
  void *grown = wanted > UINT32_MAX ? NULL : realloc(*array, wanted * size);
  if (!grown) {
    d->is_refused = 1;
    d->line = d->column = 1;
    strcpy(d->reason, "there is not enough memory for the document");
    return 0;
  }
  *array = grown;
  *capacity = wanted;
  return 1;
}

static cxml_range keep(cxml_document *d, const xmlChar *bytes, size_t count) {
  cxml_range range = {(uint32_t)d->text_count, (uint32_t)count};
  if (!reserve(d, (void **)&d->text, d->text_count, &d->text_capacity, count, 1)) return (cxml_range){0, 0};
  if (count) memcpy(d->text + d->text_count, bytes, count);
  d->text_count += count;
  return range;
}

static void add(cxml_document *d, cxml_kind kind, cxml_range text, uint32_t attributes) {
  if (!reserve(d, (void **)&d->events, d->event_count, &d->event_capacity, 1, sizeof(cxml_event))) return;
  d->events[d->event_count++] = (cxml_event){kind, text, (uint32_t)d->attribute_count - attributes, attributes};
}

static void start(
    void *context, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri, int namespace_count,
    const xmlChar **namespaces, int attribute_count, int default_count, const xmlChar **attributes) {
  cxml_document *d = context;
  cxml_range text = keep(d, name, strlen((const char *)name));
  uint32_t kept = 0;
  for (int i = 0; i < attribute_count; i++) {
    const xmlChar **a = attributes + i * 5;
    if (!reserve(d, (void **)&d->attributes, d->attribute_count, &d->attribute_capacity, 1, sizeof(cxml_attribute)))
      return;
    cxml_range key = keep(d, a[0], strlen((const char *)a[0]));
    cxml_range value = keep(d, a[3], (size_t)(a[4] - a[3]));
    d->attributes[d->attribute_count++] = (cxml_attribute){key, value};
    kept++;
  }
  add(d, CXML_START, text, kept);
}

static void end(void *context, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri) {
  add(context, CXML_END, (cxml_range){0, 0}, 0);
}

static void characters(void *context, const xmlChar *bytes, int count) {
  cxml_document *d = context;
  add(d, CXML_TEXT, keep(d, bytes, (size_t)count), 0);
}

static void quiet(void *context, const xmlError *error) {}

void cxml_parse(const char *bytes, int count, cxml_document *d) {
  memset(d, 0, sizeof *d);
  xmlSAXHandler handler;
  memset(&handler, 0, sizeof handler);
  handler.initialized = XML_SAX2_MAGIC;
  handler.startElementNs = start;
  handler.endElementNs = end;
  handler.characters = characters;
  handler.cdataBlock = characters;
  handler.serror = (xmlStructuredErrorFunc)quiet;
  xmlParserCtxtPtr parser = xmlCreateMemoryParserCtxt(bytes, count);
  if (!parser) {
    d->is_refused = 1;
    d->line = d->column = 1;
    strcpy(d->reason, "the document is empty");
    return;
  }
  xmlSAXHandlerPtr own = parser->sax;
  parser->sax = &handler;
  parser->userData = d;
  // XML_PARSE_HUGE lifts the library's own limits on depth and text; those of the caller, checked before, are stricter.
  xmlCtxtUseOptions(parser, XML_PARSE_NONET | XML_PARSE_NOENT | XML_PARSE_NOERROR | XML_PARSE_NOWARNING | XML_PARSE_HUGE);
  handler.serror = (xmlStructuredErrorFunc)quiet;
  xmlParseDocument(parser);
  if (!d->is_refused && !parser->wellFormed) {
    const xmlError *error = xmlCtxtGetLastError(parser);
    d->is_refused = 1;
    d->line = error ? error->line : 1;
    d->column = error && error->int2 > 0 ? error->int2 : 1;
    const char *message = error && error->message ? error->message : "the document is not well-formed";
    size_t length = strcspn(message, "\r\n");
    if (length >= CXML_REASON_CAPACITY) length = CXML_REASON_CAPACITY - 1;
    memcpy(d->reason, message, length);
    d->reason[length] = 0;
  }
  parser->sax = own;
  xmlFreeParserCtxt(parser);
}

void cxml_free(cxml_document *d) {
  free(d->text);
  free(d->events);
  free(d->attributes);
  memset(d, 0, sizeof *d);
}
