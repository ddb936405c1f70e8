#include "cunusedcurl.h"

#include <stdio.h>
#include <stdlib.h>

#ifdef __linux__

// Hidden: nothing outside of the program finds them. A call is a mistake of ours, and ends the program with its name.
#define UNUSED(name)                                                               \
  __attribute__((visibility("hidden"))) void *name(void) {                         \
    fputs("rabbet: internal error: " #name " is called, and not linked\n", stderr); \
    abort();                                                                       \
  }

UNUSED(curl_easy_cleanup)
UNUSED(curl_easy_getinfo)
UNUSED(curl_easy_init)
UNUSED(curl_easy_pause)
UNUSED(curl_easy_setopt)
UNUSED(curl_easy_strerror)
UNUSED(curl_free)
UNUSED(curl_global_init)
UNUSED(curl_multi_add_handle)
UNUSED(curl_multi_assign)
UNUSED(curl_multi_cleanup)
UNUSED(curl_multi_info_read)
UNUSED(curl_multi_init)
UNUSED(curl_multi_remove_handle)
UNUSED(curl_multi_setopt)
UNUSED(curl_multi_socket_action)
UNUSED(curl_slist_append)
UNUSED(curl_slist_free_all)
UNUSED(curl_url)
UNUSED(curl_url_get)
UNUSED(curl_url_set)
UNUSED(curl_version)
UNUSED(curl_version_info)

#endif
