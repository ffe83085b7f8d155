"""Plays random legal moves. Over TCP one game: python3 random_bot.py [HOST:]PORT [GAME]; for `ghostlight sim`: no arguments."""
import json
import random
import socket
import sys


def choose(obs, legal, memory):
    """Your idea goes here: `obs` is all you may know, `legal` what you may do, `memory` a dict of your own for this game.
    Returns a move, and why (noted for whoever watches the recording) or None."""
    moves = [move for move in legal if move not in ("resign", "abandon")] or legal
    why = None if memory else f"one of {len(moves)} moves at random"  # once a game; at every step is fine, too
    memory["noted"] = True
    return random.choice(moves), why


def play(choose, game="nonet"):
    over_tcp = len(sys.argv) > 1
    lines, out = sys.stdin, sys.stdout
    if over_tcp:
        host, _, port = sys.argv[1].rpartition(":")
        try:
            lines = out = socket.create_connection((host or "127.0.0.1", int(port))).makefile("rw", encoding="utf-8", newline="\n")
        except (OSError, ValueError, OverflowError) as trouble:
            sys.exit(f"no server at {sys.argv[1]}: {trouble}")

    def say(**message):
        out.write(json.dumps(message) + "\n")
        out.flush()

    asked, memories = {}, {}  # by session: there may be several games at a time

    def answer(update):
        session = update["session"]
        move, why = choose(update["obs"], update["legal"], memories.setdefault(session, {}))
        if why is not None:
            say(type="note", session=session, text=why)
        say(type="act", session=session, n=update["n"], action=move)

    def hear(line):
        try:
            heard = json.loads(line)
        except ValueError:
            heard = {}
        if "type" not in heard:
            sys.exit("this server does not speak ghostlight/1: take the port for bots, not the arena's or the page's")
        session = heard.get("session")
        if heard["type"] == "update" and heard["yours"]:
            asked[session] = heard
            answer(heard)
        elif heard["type"] == "refused" and asked.get(session, {}).get("n") == heard["n"]:
            print(heard["text"], file=sys.stderr)
            answer(asked[session])
        elif heard["type"] == "error" and over_tcp and not asked:
            sys.exit(heard["text"])  # no game has begun
        elif heard["type"] == "error":
            print(heard["text"], file=sys.stderr)
        elif heard["type"] == "over":
            asked.pop(session, None)
            memories.pop(session, None)
            if over_tcp:
                sys.exit(print(heard["outcome"], file=sys.stderr))

    try:
        if over_tcp:  # at once, without waiting for the welcome: a wrong port answers then, too
            say(type="new", game=sys.argv[2] if len(sys.argv) > 2 else game, name="python")
        for line in lines:
            hear(line)
    except ConnectionError:
        pass
    if over_tcp:
        sys.exit("the server ended the connection before the game was over")


if __name__ == "__main__":
    play(choose)
