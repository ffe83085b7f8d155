"""Plays one game with random legal moves. TCP: python3 random_bot.py PORT [GAME]; for `ghostlight sim`: no arguments."""
import json
import random
import socket
import sys

if len(sys.argv) > 1:
    stream = socket.create_connection(("127.0.0.1", int(sys.argv[1]))).makefile("rw", encoding="utf-8", newline="\n")
    lines, out = stream, stream
else:
    lines, out = sys.stdin, sys.stdout


def say(message):
    out.write(json.dumps(message) + "\n")
    out.flush()


for line in lines:
    heard = json.loads(line)
    if heard["type"] == "welcome":
        say({"type": "new", "game": sys.argv[2] if len(sys.argv) > 2 else "nonet", "name": "python"})
    elif heard["type"] == "update" and heard["yours"]:
        moves = [move for move in heard["legal"] if move != "resign"] or heard["legal"]
        say({"type": "act", "n": heard["n"], "action": random.choice(moves)})
    elif heard["type"] in ("refused", "error"):
        print(heard["text"], file=sys.stderr)
    elif heard["type"] == "over":
        print(heard["outcome"], file=sys.stderr)
        break
