"""Hears only what changed (docs/bots.md, "Only what changed"). For pipes: ghostlight sim GAME --bot-cmd "python3 changes.py"."""
import json
import sys


def apply(obs, changes):
    """Makes the present observation of the one before."""
    for path, *value in changes:
        at = obs
        for key in path[:-1]:
            at = at[key]
        if not value:
            del at[path[-1]]
        elif isinstance(at, list) and path[-1] == len(at):
            at.append(value[0])
        else:
            at[path[-1]] = value[0]


def choose(obs, legal):
    """Your idea goes here. This one goes by the length of all that it knows, so that a change it missed would show."""
    moves = [move for move in legal if move != "resign"] or legal
    return moves[len(json.dumps(obs, separators=(",", ":"), ensure_ascii=False)) % len(moves)]


def say(**message):
    print(json.dumps(message), flush=True)


if __name__ == "__main__":
    known = {}  # by session: there may be several games at a time
    say(type="ready", delta=True)  # over TCP: "delta": true in `new`, `join`, `watch` or `resume`
    for line in sys.stdin:
        heard = json.loads(line)
        session = heard.get("session")
        if heard["type"] == "update":
            known[session] = heard["obs"]
        elif heard["type"] == "changes":
            apply(known[session], heard["changes"])
        elif heard["type"] == "over":
            known.pop(session, None)
        if heard.get("yours"):
            say(type="act", session=session, n=heard["n"], action=choose(known[session], heard["legal"]))
