#ifndef CCURL_H
#define CCURL_H

#include <stddef.h>

// One request with libcurl, loaded at run time: libcurl is not needed to build or to start.

typedef struct {
  const char *address;
  /// Lines such as "Accept: image/*", of at most 4 KB each.
  const char *headers;
  /// The number of seconds below a hundred bytes per second after which the transfer fails.
  long stall;
  /// The maximum bytes of a body that declares its length.
  long long limit;
  /// Whether the proxies of the environment are ignored.
  int is_direct;
  /// Receives the target of a redirect, as an absolute URL, or the reason why there is no response; empty for neither.
  char *text;
  size_t capacity;
  /// Passed to the functions.
  void *context;
  /// Receives a line of the header, including its end. Returns 0 to continue.
  int (*head)(void *context, const void *line, size_t count);
  /// Receives a part of the body. Returns 0 to continue.
  int (*body)(void *context, const void *bytes, size_t count);
  /// Called about once a second, and with each part; the total is 0 where it is unknown. Returns 0 to continue.
  int (*progress)(void *context, long long received, long long total);
} ccurl_request;

typedef struct {
  /// 0 for a complete response, -1 where libcurl is missing, else its error code.
  int code;
  long status;
} ccurl_result;

/// Sends one GET over HTTP or HTTPS and follows no redirect. Loads libcurl on the first call.
ccurl_result ccurl_get(const ccurl_request *request);

#endif
