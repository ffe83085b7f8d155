"""Plays random legal moves. Over TCP one game: python3 random_bot.py [HOST:]PORT [GAME]; for `ghostlight sim`: no arguments."""
import json
import random
import socket
import sys


def choose(obs, legal):
    """Your idea goes here: `obs` is all you may know, `legal` is what you may do."""
    return random.choice([move for move in legal if move != "resign"] or legal)


if len(sys.argv) > 1:
    host, _, port = sys.argv[1].rpartition(":")
    try:
        stream = socket.create_connection((host or "127.0.0.1", int(port))).makefile("rw", encoding="utf-8", newline="\n")
    except (OSError, ValueError) as trouble:
        sys.exit(f"no server at {sys.argv[1]}: {trouble}")
    lines, out = stream, stream
else:
    lines, out = sys.stdin, sys.stdout


def say(message):
    out.write(json.dumps(message) + "\n")
    out.flush()


for line in lines:
    try:
        heard = json.loads(line)
    except ValueError:
        heard = {}
    if heard.get("type") == "welcome":
        say({"type": "new", "game": sys.argv[2] if len(sys.argv) > 2 else "nonet", "name": "python"})
    elif "type" not in heard:
        sys.exit("this server does not speak ghostlight/1: take the port for bots, not the arena's")
    elif heard["type"] == "update" and heard["yours"]:
        move = choose(heard["obs"], heard["legal"])
        say({"type": "act", "session": heard["session"], "n": heard["n"], "action": move})
    elif heard["type"] in ("refused", "error"):
        print(heard["text"], file=sys.stderr)
    elif heard["type"] == "over" and len(sys.argv) > 1:
        print(heard["outcome"], file=sys.stderr)
        break
