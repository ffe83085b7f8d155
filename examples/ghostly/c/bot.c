/* A bot for the Ghostly arena: walks to the nearest pellet that nobody stands in front of. C11 and POSIX sockets. */
#define _POSIX_C_SOURCE 200809L
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

#define MOST 100

static const char *const WORDS[4] = {"UP", "LEFT", "DOWN", "RIGHT"};
static const int DX[4] = {0, -1, 0, 1};
static const int DY[4] = {-1, 0, 1, 0};

/* The number after "key": from a place in the text on; -1 if it is not there. */
static int number_after(const char *text, const char *key) {
    char wanted[32];
    snprintf(wanted, sizeof wanted, "\"%s\":", key);
    const char *found = text == NULL ? NULL : strstr(text, wanted);
    return found == NULL ? -1 : atoi(found + strlen(wanted));
}

static int is_dangerous(const char *ghost) {
    const char *found = strstr(ghost, "\"isdangerous\":");
    return found != NULL && found[14] == 't';
}

/* Your idea goes here. This one: the first step of the shortest way to a pellet; UP if there is none. */
static const char *choose(const char *message) {
    static char tiles[MOST][MOST + 1];
    static int first[MOST * MOST], queue[MOST * MOST];
    const char *map = strstr(message, "\"content\":["), *others = strstr(message, "\"others\":[");
    const char *you = strstr(message, "\"you\":{");
    const int width = number_after(message, "width"), height = number_after(message, "height");
    if (map == NULL || others == NULL || you == NULL || width < 1 || width > MOST || height < 1 || height > MOST)
        return WORDS[0];

    const char *at = map + strlen("\"content\":[");
    for (int y = 0; y < height; y++) {
        at = strchr(at, '"') + 1;
        memcpy(tiles[y], at, (size_t)width);
        at += width + 1;
    }
    const int powered = is_dangerous(you);
    /* Objects inside the list begin with { and the list ends with ]. */
    const char *end = strchr(others, ']');
    for (const char *ghost = strchr(others, '{'); ghost != NULL && ghost < end; ghost = strchr(ghost + 1, '{'))
        if (is_dangerous(ghost) || !powered) tiles[number_after(ghost, "y")][number_after(ghost, "x")] = '|';

    for (int i = 0; i < width * height; i++) first[i] = -1;
    const int start = number_after(you, "y") * width + number_after(you, "x");
    int head = 0, tail = 0;
    queue[tail++] = start;
    first[start] = 4;
    while (head < tail) {
        const int here = queue[head++], x = here % width, y = here / width;
        if (here != start && (tiles[y][x] == '.' || tiles[y][x] == 'o')) return WORDS[first[here]];
        for (int d = 0; d < 4; d++) {
            const int nx = (x + DX[d] + width) % width, ny = y + DY[d], to = ny * width + nx;
            if (ny < 0 || ny >= height || tiles[ny][nx] == '|' || first[to] >= 0) continue;
            first[to] = here == start ? d : first[here];
            queue[tail++] = to;
        }
    }
    return WORDS[0];
}

static int open_connection(const char *host, const char *port) {
    struct addrinfo hints = {0}, *list;
    hints.ai_socktype = SOCK_STREAM;
    if (getaddrinfo(host, port, &hints, &list) != 0) return -1;
    int connection = -1;
    for (struct addrinfo *a = list; a != NULL && connection < 0; a = a->ai_next) {
        connection = socket(a->ai_family, a->ai_socktype, a->ai_protocol);
        if (connection >= 0 && connect(connection, a->ai_addr, a->ai_addrlen) != 0) connection = -1;
    }
    freeaddrinfo(list);
    const int on = 1;
    if (connection >= 0) setsockopt(connection, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    return connection;
}

int main(int argc, char **argv) {
    const char *name = argc > 1 ? argv[1] : "c", *host = argc > 2 ? argv[2] : "127.0.0.1";
    const char *port = argc > 3 ? argv[3] : "54321";
    const int connection = open_connection(host, port);
    if (connection < 0) {
        fprintf(stderr, "no arena at %s:%s\n", host, port);
        return 1;
    }
    char answer[64], *line = NULL;
    size_t room = 0;
    FILE *in = fdopen(connection, "r");
    int length = snprintf(answer, sizeof answer, "NAME %.40s\n", name);
    send(connection, answer, (size_t)length, MSG_NOSIGNAL);
    while (getline(&line, &room, in) > 0) {
        if (strstr(line, "\"messagetype\":") == NULL) {
            fputs("this port is no Ghostly arena: take the arena's, not the page's or the one for bots\n", stderr);
            return 1;
        }
        if (strstr(line, "\"messagetype\":\"stateupdate\"") == NULL) continue;
        length = snprintf(answer, sizeof answer, "%s\n", choose(line));
        send(connection, answer, (size_t)length, MSG_NOSIGNAL);
    }
    free(line);
    fclose(in);
    return 0;
}
