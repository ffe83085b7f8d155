/* Plays one game of Nonet with random legal moves. cc -o random_bot random_bot.c; TCP: ./random_bot PORT; sim: no argument. */
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

int main(int argc, char **argv) {
  FILE *in = stdin, *out = stdout;
  srand(time(NULL));
  if (argc > 1) {
    struct sockaddr_in to = {.sin_family = AF_INET, .sin_port = htons(atoi(argv[1])), .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    int s = socket(AF_INET, SOCK_STREAM, 0);
    if (connect(s, (struct sockaddr *)&to, sizeof to) < 0) return perror("connect"), 1;
    in = fdopen(s, "r"), out = fdopen(s, "w");
  }
  char *line = NULL, *legal, *word;
  for (size_t room = 0; getline(&line, &room, in) > 0 && !strstr(line, "\"type\":\"over\"");) {
    if (strstr(line, "\"type\":\"welcome\"")) fprintf(out, "{\"type\":\"new\",\"game\":\"nonet\",\"name\":\"c\"}\n");
    else if ((legal = strstr(line, "\"legal\":[\""))) { /* "legal":["move n",...]: it is our turn */
      int n = atoi(strstr(line, "\"n\":") + 4), count = 0;
      char *moves[512], *end = strchr(legal, ']');
      for (*end = 0, word = strtok(legal + 9, "\","); word && count < 512; word = strtok(NULL, "\","))
        if (strcmp(word, "resign")) moves[count++] = word;
      fprintf(out, "{\"type\":\"act\",\"n\":%d,\"action\":\"%s\"}\n", n, count ? moves[rand() % count] : "resign");
    }
    fflush(out);
  }
}
