"""The least that a bot in Python can do: the first legal move of every update, all that has arrived at one go. 
For pipes (with "delta": hears only what changed), or over TCP: [HOST:]PORT GAME ACTS, which prints how many acts it made a
second. Tells the processor time that it took for an act, in microseconds, in the file that BENCH_COST names."""
import os
import socket
import sys
import time

over_tcp = len(sys.argv) > 2
if over_tcp:
    host, _, port = sys.argv[1].rpartition(":")
    peer = socket.create_connection((host or "127.0.0.1", int(port)))
    peer.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    read, write = peer.recv, peer.sendall
else:
    read, write = (lambda size: os.read(0, size)), (lambda data: os.write(1, data))

NEW = b'{"type":"new","game":"%s","name":"bench"}\n' % (sys.argv[2] if len(sys.argv) > 2 else "nonet").encode()
most, done, began = int(sys.argv[3]) if len(sys.argv) > 3 else 0, 0, time.monotonic()
if sys.argv[1:] == ["delta"]:
    write(b'{"type":"ready","delta":true}\n')
rest = b""
while data := read(1 << 18):
    *lines, rest = (rest + data).split(b"\n")
    answers = []
    for line in lines:
        at = line.rfind(b'"legal":["')
        if at >= 0:
            name = line.index(b'"session":"') + 11
            session = line[name : line.index(b'"', name)]
            number = line.index(b'"n":', name) + 4
            n = line[number : line.index(b",", number)]
            move = line[at + 10 : line.index(b'"', at + 10)]
            done += 1
            answers.append(b'{"type":"act","session":"%s","n":%s,"action":"%s"}\n' % (session, n, move))
        elif line.startswith((b'{"type":"welcome"', b'{"type":"over"')) and over_tcp:
            answers.append(NEW)
    if answers:
        write(b"".join(answers))
    if most and done >= most:
        sys.exit(print(done / (time.monotonic() - began)))
if "BENCH_COST" in os.environ:
    with open(os.environ["BENCH_COST"], "w") as file:
        file.write(str(1e6 * time.process_time() / max(1, done)))
