/* Plays random legal moves. cc -o random_bot random_bot.c; over TCP one game: ./random_bot [HOST:]PORT [GAME]; for `ghostlight sim`: no arguments. */
#define _GNU_SOURCE
#include <netdb.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

/* Your idea goes here: `line` holds the observation, `moves` is what you may do. `why` (200 bytes) is noted if you fill it. */
static const char *choose(const char *line, char **moves, int count, char *why) {
  (void)line;
  snprintf(why, 200, "one of %d moves at random", count);
  return count ? moves[rand() % count] : "resign";
}

static FILE *dial(char *address) {
  char *colon = strrchr(address, ':'), *port = colon ? colon + 1 : address, *host = colon ? address : "127.0.0.1";
  if (colon) *colon = 0;
  struct addrinfo want = {.ai_socktype = SOCK_STREAM}, *all = NULL;
  if (getaddrinfo(host, port, &want, &all)) return NULL;
  for (struct addrinfo *to = all; to; to = to->ai_next) {
    int s = socket(to->ai_family, to->ai_socktype, 0);
    if (s >= 0 && !connect(s, to->ai_addr, to->ai_addrlen)) return fdopen(s, "r+");
    if (s >= 0) close(s);
  }
  return NULL;
}

int main(int argc, char **argv) {
  FILE *in = stdin, *out = stdout;
  char *line = NULL, *legal, *word, *moves[4096];
  const char *game = argc > 2 ? argv[2] : "nonet";
  int begun = 0;
  srand(time(NULL));
  signal(SIGPIPE, SIG_IGN);
  if (argc > 1 && !(in = dial(argv[1]))) return fprintf(stderr, "no server at %s\n", argv[1]), 1;
  if (argc > 1) { /* at once, without waiting for the welcome: a wrong port answers then, too */
    out = fdopen(dup(fileno(in)), "w");
    fprintf(out, "{\"type\":\"new\",\"game\":\"%s\",\"name\":\"c\"}\n", game);
    fflush(out);
  }
  for (size_t room = 0; getline(&line, &room, in) > 0; fflush(out)) {
    if (strncmp(line, "{\"type\":", 8))
      return fprintf(stderr, "this server does not speak ghostlight/1: take the port for bots, not the arena's or the page's\n"), 1;
    if (argc > 1 && strstr(line, "{\"type\":\"over\"") == line) return fputs(line, stderr), 0;
    if (strstr(line, "{\"type\":\"error\"") == line || strstr(line, "{\"type\":\"refused\"") == line) fputs(line, stderr);
    if (strstr(line, "{\"type\":\"joined\"") == line) begun = 1;
    if (strstr(line, "{\"type\":\"error\"") == line && argc > 1 && !begun) return 1;
    if ((legal = strstr(line, "\"legal\":[\""))) { /* "legal":["move n",...]: it is our turn */
      char session[65] = "", why[200] = "";
      int n = atoi(strstr(line, "\"n\":") + 4), count = 0;
      sscanf(strstr(line, "\"session\":\"") + 11, "%64[^\"]", session);
      for (*strchr(legal, ']') = 0, word = strtok(legal + 9, "\","); word && count < 4096; word = strtok(NULL, "\","))
        if (strcmp(word, "resign") && strcmp(word, "abandon")) moves[count++] = word;
      const char *move = choose(line, moves, count, why);
      /* For whoever watches the recording; a note at every step is fine, too. */
      if (*why && n == 0) fprintf(out, "{\"type\":\"note\",\"session\":\"%s\",\"text\":\"%s\"}\n", session, why);
      fprintf(out, "{\"type\":\"act\",\"session\":\"%s\",\"n\":%d,\"action\":\"%s\"}\n", session, n, move);
    }
  }
  return argc > 1 ? fprintf(stderr, "the server ended the connection before the game was over\n"), 1 : 0;
}
