/* Four trivial clients of the arena in one process: each answers every stateupdate at once. Usage: client PORT */
#include <arpa/inet.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#define CLIENTS 4

static int join(int port, int i) {
    struct sockaddr_in to = {0};
    to.sin_family = AF_INET;
    to.sin_port = htons((unsigned short)port);
    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    const int s = socket(AF_INET, SOCK_STREAM, 0), on = 1;
    if (connect(s, (struct sockaddr *)&to, sizeof to) != 0) exit(1);
    setsockopt(s, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    char name[32];
    const int n = snprintf(name, sizeof name, "NAME trivial%d\n", i);
    return write(s, name, (size_t)n) == n ? s : -1;
}

int main(int argc, char **argv) {
    static char held[CLIENTS][1 << 16];
    static const char *const words[4] = {"up\n", "up\n", "up\n", "up\n"};
    size_t count[CLIENTS] = {0};
    struct pollfd ends[CLIENTS];
    int open = CLIENTS;
    if (argc < 2) return 2;
    for (int i = 0; i < CLIENTS; i++) ends[i] = (struct pollfd){.fd = join(atoi(argv[1]), i), .events = POLLIN};
    while (open > 0 && poll(ends, CLIENTS, -1) > 0) {
        for (int i = 0; i < CLIENTS; i++) {
            if (ends[i].fd < 0 || ends[i].revents == 0) continue;
            const ssize_t n = read(ends[i].fd, held[i] + count[i], sizeof held[i] - count[i]);
            if (n <= 0) {
                close(ends[i].fd);
                ends[i].fd = -1;
                open--;
                continue;
            }
            count[i] += (size_t)n;
            char *line = held[i], *end;
            while ((end = memchr(line, '\n', (size_t)(held[i] + count[i] - line))) != NULL) {
                /* Only a stateupdate begins with {"g. */
                if (line[2] == 'g' && write(ends[i].fd, words[i], 3) != 3) return 1;
                line = end + 1;
            }
            count[i] -= (size_t)(line - held[i]);
            memmove(held[i], line, count[i]);
        }
    }
    return 0;
}
