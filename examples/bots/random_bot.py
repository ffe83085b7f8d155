"""Plays random legal moves. Over TCP one game: python3 random_bot.py [HOST:]PORT [GAME]; for `ghostlight sim`: no arguments."""
import json
import random
import socket
import sys


def choose(obs, legal):
    """Your idea goes here: `obs` is all you may know, `legal` is what you may do. Returns a move, and why or None."""
    moves = [move for move in legal if move != "resign"] or legal
    return random.choice(moves), f"one of {len(moves)} moves at random"


OVER_TCP = len(sys.argv) > 1
lines, out = sys.stdin, sys.stdout
if OVER_TCP:
    host, _, port = sys.argv[1].rpartition(":")
    try:
        lines = out = socket.create_connection((host or "127.0.0.1", int(port))).makefile("rw", encoding="utf-8", newline="\n")
    except (OSError, ValueError) as trouble:
        sys.exit(f"no server at {sys.argv[1]}: {trouble}")


def say(*messages):
    out.write("".join(json.dumps(message) + "\n" for message in messages))
    out.flush()


for line in lines:
    try:
        heard = json.loads(line)
    except ValueError:
        heard = {}
    if "type" not in heard:
        sys.exit("this server does not speak ghostlight/1: take the port for bots, not the arena's or the page's")
    if heard["type"] == "welcome":
        say({"type": "new", "game": sys.argv[2] if len(sys.argv) > 2 else "nonet", "name": "python"})
    elif heard["type"] == "update" and heard["yours"]:
        session = heard["session"]
        move, why = choose(heard["obs"], heard["legal"])
        if why is not None and heard["n"] == 0:  # for whoever watches the recording; a note at every step is fine, too
            say({"type": "note", "session": session, "text": why})
        say({"type": "act", "session": session, "n": heard["n"], "action": move})
    elif heard["type"] in ("refused", "error"):
        print(heard["text"], file=sys.stderr)
    elif heard["type"] == "over" and OVER_TCP:
        print(heard["outcome"], file=sys.stderr)
        sys.exit()
if OVER_TCP:
    sys.exit("the server ended the connection before the game was over")
