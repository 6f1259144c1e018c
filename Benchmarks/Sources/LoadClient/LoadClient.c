#define _GNU_SOURCE
#include "LoadClient.h"
#include <arpa/inet.h>
#include <errno.h>
#include <netinet/tcp.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum { LARGEST_ANSWER = 4 << 20 };

typedef struct {
    int socket;
    size_t request;
    size_t sent;
    size_t received;
    double began;
    char *answer;
} Connection;

typedef struct {
    const char *bytes;
    const size_t *ends;
    size_t count;
    size_t next;
    size_t answered;
    const char *expected;
    double *seconds;
    int bad;
} Load;

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

static int open_connection(int port) {
    int handle = socket(AF_INET, SOCK_STREAM, 0);
    struct sockaddr_in address = {0};
    address.sin_family = AF_INET;
    address.sin_port = htons((unsigned short)port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (handle < 0 || connect(handle, (struct sockaddr *)&address, sizeof address) != 0) return -1;
    int yes = 1;
    setsockopt(handle, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    return handle;
}

/* Sends what is left of the request; these are small, so that one write does. */
static int send_rest(Load *load, Connection *connection) {
    size_t start = connection->request == 0 ? 0 : load->ends[connection->request - 1];
    size_t length = load->ends[connection->request] - start;
    while (connection->sent < length) {
        ssize_t count = send(
            connection->socket, load->bytes + start + connection->sent, length - connection->sent, MSG_NOSIGNAL);
        if (count < 0 && errno == EINTR) continue;
        if (count <= 0) return -1;
        connection->sent += (size_t)count;
    }
    return 0;
}

/* Takes the next request, if there is one. */
static int begin(Load *load, Connection *connection) {
    if (load->next == load->count) return 0;
    connection->request = load->next++;
    connection->sent = 0;
    connection->received = 0;
    connection->began = now();
    return send_rest(load, connection);
}

/* How long the answer will be, or 0 while its head is not complete. */
static size_t whole_length(const char *answer) {
    const char *end = strstr(answer, "\r\n\r\n");
    if (end == NULL) return 0;
    const char *field = strcasestr(answer, "\r\ncontent-length:");
    size_t length = field != NULL && field < end ? strtoul(field + 17, NULL, 10) : 0;
    return (size_t)(end - answer) + 4 + length;
}

static int take_answer(Load *load, Connection *connection) {
    ssize_t count = recv(
        connection->socket, connection->answer + connection->received, LARGEST_ANSWER - 1 - connection->received, 0);
    if (count < 0 && errno == EINTR) return 0;
    if (count <= 0) return -1;
    connection->received += (size_t)count;
    connection->answer[connection->received] = 0;
    size_t length = whole_length(connection->answer);
    if (length == 0 || connection->received < length) return 0;
    load->seconds[connection->request] = now() - connection->began;
    load->answered += 1;
    int good = strncmp(connection->answer, "HTTP/1.1 200", 12) == 0
        && (load->expected == NULL || strstr(connection->answer, load->expected) != NULL);
    if (!good) load->bad += 1;
    return begin(load, connection);
}

int load_send(
    int port, int connections, const char *bytes, const size_t *ends, size_t count, const char *expected,
    double *seconds) {
    Load load = {bytes, ends, count, 0, 0, expected, seconds, 0};
    Connection *all = calloc((size_t)connections, sizeof(Connection));
    int poll = epoll_create1(0);
    int result = poll < 0 ? -1 : 0;
    for (int index = 0; index < connections && result == 0; index++) {
        all[index].answer = malloc(LARGEST_ANSWER);
        all[index].socket = open_connection(port);
        struct epoll_event event = {.events = EPOLLIN, .data.u32 = (unsigned)index};
        if (all[index].socket < 0 || epoll_ctl(poll, EPOLL_CTL_ADD, all[index].socket, &event) != 0) result = -1;
    }
    for (int index = 0; index < connections && result == 0; index++) result = begin(&load, &all[index]);
    while (result == 0 && load.answered < count) {
        struct epoll_event events[64];
        int ready = epoll_wait(poll, events, 64, 30000);
        if (ready == 0 || (ready < 0 && errno != EINTR)) result = -1;
        for (int index = 0; index < ready && result == 0; index++) {
            result = take_answer(&load, &all[events[index].data.u32]);
        }
    }
    for (int index = 0; index < connections; index++) {
        if (all[index].socket > 0) close(all[index].socket);
        free(all[index].answer);
    }
    if (poll >= 0) close(poll);
    free(all);
    return result == 0 ? load.bad : -1;
}
