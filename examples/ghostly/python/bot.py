"""A bot for the Ghostly arena: walks to the nearest pellet that nobody stands in front of."""
import json
import socket
import sys
from collections import deque

STEPS = {"UP": (0, -1), "LEFT": (-1, 0), "DOWN": (0, 1), "RIGHT": (1, 0)}


def choose(state):
    """Your idea goes here. This one: the first step of the shortest way to a pellet; UP if there is none."""
    rows, width, height = state["map"]["content"], state["map"]["width"], state["map"]["height"]
    me = state["you"]
    taken = {(o["x"], o["y"]) for o in state["others"] if o["isdangerous"] or not me["isdangerous"]}
    start = (me["x"], me["y"])
    seen = {start}
    queue = deque([(start, None)])
    while queue:
        (x, y), first = queue.popleft()
        if rows[y][x] in ".o" and first is not None:
            return first
        for word, (dx, dy) in STEPS.items():
            to = ((x + dx) % width, y + dy)
            if not 0 <= to[1] < height or rows[to[1]][to[0]] == "|" or to in seen or to in taken:
                continue
            seen.add(to)
            queue.append((to, first or word))
    return "UP"


def main():
    name = sys.argv[1] if len(sys.argv) > 1 else "python"
    host = sys.argv[2] if len(sys.argv) > 2 else "127.0.0.1"
    port = sys.argv[3] if len(sys.argv) > 3 else "54321"
    try:
        connection = socket.create_connection((host, int(port)))
    except (OSError, ValueError, OverflowError) as trouble:
        sys.exit(f"no arena at {host}:{port}: {trouble}")
    connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    connection.sendall(f"NAME {name}\n".encode())
    for line in connection.makefile("r", encoding="utf-8", newline="\n"):
        try:
            message = json.loads(line)
            kind = message["messagetype"]
        except (ValueError, KeyError):
            sys.exit("this port is no Ghostly arena: take the arena's, not the page's or the one for bots")
        if kind == "stateupdate":
            connection.sendall((choose(message["gamestate"]) + "\n").encode())


if __name__ == "__main__":
    try:
        main()
    except ConnectionError:
        sys.exit("the arena ended the connection")
