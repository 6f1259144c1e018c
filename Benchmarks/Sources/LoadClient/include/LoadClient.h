#ifndef LOAD_CLIENT_H
#define LOAD_CLIENT_H

#include <stddef.h>

/*
 Sends whole HTTP/1.1 requests over several connections to a port of this machine, each connection
 sending its next one when the answer to the last one is complete.

 The requests lie one behind the other in `bytes`; `ends` has where each ends. An answer is good when
 its status is 200 and `expected` (if any) stands somewhere in it. `seconds` gets how long each
 request took. Returns how many answers were not good, or -1 when a connection broke.
 */
int load_send(
    int port, int connections, const char *bytes, const size_t *ends, size_t count, const char *expected,
    double *seconds);

#endif
