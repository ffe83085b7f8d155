"""Professional Sword Tester, better than random: it takes the iron sword, strikes who is near, and walks down. Started like random_bot.py."""
from random_bot import play

STEPS = {"n": (0, -1), "ne": (1, -1), "e": (1, 0), "se": (1, 1), "s": (0, 1), "sw": (-1, 1), "w": (-1, 0), "nw": (-1, -1)}
WALL, UNKNOWN = "#", " "
DEEPEST = 10


def way(obs, goals, closed):
    """The first step of a shortest way to one of the goals; None if there is none."""
    rows, start = obs["map"], (obs["x"], obs["y"])
    first, queue = {start: None}, [start]
    for x, y in queue:
        if (x, y) in goals and (x, y) != start:
            return first[(x, y)]
        for direction, (right, down) in STEPS.items():
            to = (x + right, y + down)
            if to not in first and to not in closed and rows[to[1]][to[0]] not in (WALL, UNKNOWN):
                first[to] = first[(x, y)] or direction
                queue.append(to)
    return None


def edge(obs):
    """Known floor beside the unknown: where there is something to find."""
    rows, found = obs["map"], set()
    for y in range(1, len(rows) - 1):
        for x in range(1, len(rows[0]) - 1):
            if rows[y][x] not in (WALL, UNKNOWN) and UNKNOWN in rows[y - 1][x - 1 : x + 2] + rows[y][x - 1 : x + 2] + rows[y + 1][x - 1 : x + 2]:
                found.add((x, y))
    return found


def beside(obs, other):
    return max(abs(other["x"] - obs["x"]), abs(other["y"] - obs["y"])) == 1


def strike(obs, other):
    for direction, (right, down) in STEPS.items():
        if (obs["x"] + right, obs["y"] + down) == (other["x"], other["y"]):
            return f"move {direction}"
    return None


def choose(obs, legal, memory):
    near = [monster for monster in obs["monsters"] if beside(obs, monster)]
    if obs["phase"] != "normal":  # a question in the middle of a turn: strike once more if that is possible
        blows = [strike(obs, monster) for monster in near if strike(obs, monster) in legal]
        return (blows + [move for move in legal if move != "resign"])[0], None
    if near:  # the weakest first: the fewer are left, the fewer strike back
        blows = [strike(obs, monster) for monster in sorted(near, key=lambda monster: monster.get("hp", 0))]
        blows = [blow for blow in blows if blow in legal]
        if blows:
            return blows[0], None
    stair = next((s for s in obs["stairs"] if (s["x"], s["y"]) == (obs["x"], obs["y"]) and s["direction"] == "down"), None)
    unarmed = all(slot is None for slot in obs["you"]["slots"])
    if unarmed:
        pick = next((move for move in legal if move.startswith("pickup")), None)
        if pick:
            return pick, "takes a weapon"
        swords = {(item["x"], item["y"]) for item in obs["items"] if item["kind"] == "iron sword"}
        step = way(obs, swords, frozenset()) if swords else None
        if step:
            return f"move {step}", None
    if stair and "climb" in legal and obs["floor"] < DEEPEST:
        return "climb", f"goes down from floor {obs['floor']} with {obs['you']['hp']} of {obs['you']['mhp']} health"
    closed = frozenset((monster["x"], monster["y"]) for monster in obs["monsters"])
    down = {(s["x"], s["y"]) for s in obs["stairs"] if s["direction"] == "down"}
    step = way(obs, down, closed) or way(obs, edge(obs), closed)
    if step and f"move {step}" in legal:
        return f"move {step}", None
    moves = [move for move in legal if move.startswith("move ")] or legal
    return moves[obs["tu"] % len(moves)], None


if __name__ == "__main__":
    play(choose, "sword")
