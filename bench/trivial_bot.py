"""The least that a bot in Python can do: reads every message as JSON and answers each update with the first legal move, all that has
arrived at one go. For pipes, or over TCP: [HOST:]PORT GAME ACTS, which prints how many acts it made a second. With "delta" as its last
word it hears only what changed, with "only" only what it uses: the legal moves. Tells the processor time that it took for an act, in microseconds, in the file that BENCH_COST names."""
import json
import os
import socket
import sys
import time

how = {"delta": {"delta": True}, "only": {"only": ["legal"]}}.get(sys.argv[-1], {})
over_tcp = len(sys.argv) > 2
if over_tcp:
    host, _, port = sys.argv[1].rpartition(":")
    peer = socket.create_connection((host or "127.0.0.1", int(port)))
    peer.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    read, write = peer.recv, peer.sendall
else:
    read, write = (lambda size: os.read(0, size)), (lambda data: os.write(1, data))

most, done, began = int(sys.argv[3]) if over_tcp else 0, 0, time.monotonic()
if how and not over_tcp:
    write((json.dumps({"type": "ready", **how}) + "\n").encode())
rest = b""
# As much as a pipe holds. For more than 128 KB Python asks the system for memory, and gives it back, at every read.
while data := read(1 << 16):
    *lines, rest = (rest + data).split(b"\n")
    answers = []
    for line in lines:
        message = json.loads(line)
        if message.get("yours"):
            done += 1
            move = {"type": "act", "session": message["session"], "n": message["n"], "action": message["legal"][0]}
            answers.append(json.dumps(move))
        elif over_tcp and message["type"] in ("welcome", "over"):
            answers.append(json.dumps({"type": "new", "game": sys.argv[2], "name": "bench", **how}))
    if answers:
        write(("\n".join(answers) + "\n").encode())
    if most and done >= most:
        sys.exit(print(done / (time.monotonic() - began)))
if "BENCH_COST" in os.environ:
    with open(os.environ["BENCH_COST"], "w") as file:
        file.write(str(1e6 * time.process_time() / max(1, done)))
