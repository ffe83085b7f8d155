"""Takes a bot that plays over pipes to a contest over the network: python3 dial.py HOST PORT KEY COMMAND... (a process for each game)."""
import json
import socket
import subprocess
import sys
import threading


def start(command, connection):
    """The bot as a process; what it says goes out as it comes."""
    bot = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def pump():
        for line in bot.stdout:
            connection.sendall(line)

    bot.pump = threading.Thread(target=pump, daemon=True)
    bot.pump.start()
    return bot


def stop(bot):
    """No more of the last game is said once this returns."""
    bot.stdin.close()
    bot.wait()
    bot.pump.join()


def main():
    host, port, key, *command = sys.argv[1:]
    bot = None
    with socket.create_connection((host, int(port))) as connection:
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        connection.sendall((json.dumps({"type": "enter", "key": key}) + "\n").encode())
        for line in connection.makefile("rb"):
            kind = json.loads(line)["type"]
            if kind == "reset":
                stop(bot)
                bot = None
            elif kind == "error" and bot is None:
                sys.exit(line.decode())
            elif kind != "entered":
                bot = bot or start(command, connection)
                bot.stdin.write(line)
                bot.stdin.flush()
    if bot is not None:
        stop(bot)


if __name__ == "__main__":
    main()
