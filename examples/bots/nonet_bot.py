"""Nonet, better than random: it knows what each fight will cost and takes the cheapest. Started like random_bot.py."""
from random_bot import play

STEPS = {"n": (-1, 0), "e": (0, 1), "s": (1, 0), "w": (0, -1)}
HEALTH, STAMINA, BOOST, ROOT = 2, 3, 4, 9


def name(row, column):
    return "ABCDEFGHI"[row] + str(column + 1)


def place(cell):
    return "ABCDEFGHI".index(cell[0]), int(cell[1]) - 1


def neighbours(cell):
    row, column = place(cell)
    for direction, (down, right) in STEPS.items():
        if 0 <= row + down < 9 and 0 <= column + right < 9:
            yield direction, name(row + down, column + right)


def ways(board, at):
    """Every cell that can be stepped on, with the first step of the way there: over conquered cells, and one step more."""
    first, queue = {at: None}, [at]
    for cell in queue:
        for direction, to in neighbours(cell):
            if to not in first:
                first[to] = first[cell] or direction
                if board[to]["s"] == "c":
                    queue.append(to)
    return {cell: step for cell, step in first.items() if board[cell]["s"] != "c"}


def strength(board, cell):
    """What is left of the monster if it is seen; else the mean of the values that its row, column and box leave open."""
    seen = board[cell]
    if "c" in seen:
        return seen["c"]
    row, column = place(cell)
    taken = set()
    for other, facts in board.items():
        r, c = place(other)
        if "v" in facts and (r == row or c == column or (r // 3, c // 3) == (row // 3, column // 3)):
            taken.add(facts["v"])
    left = [value for value in range(1, 10) if value not in taken] or [5]
    return max(1, round(1.1 * sum(left) / len(left)) - seen.get("arrows", 0))


def cost(obs, monster):
    """The health that a fight to the end takes: every blow that does not kill is answered by what is left of the monster."""
    stamina, boost, lost = obs["stamina"], obs["boost"], 0
    while monster > 0:
        used = min(boost, max(0, monster - obs["damage"]))
        monster = max(0, monster - obs["damage"] - used)
        boost -= used
        lost += monster + (1 if stamina == 0 else 0)
        stamina = max(0, stamina - 1)
    return lost


def worth(obs, facts):
    """What the cell gives back, in health, as far as it is known."""
    item, value = facts.get("i"), facts.get("v", 0)
    if item == HEALTH:
        return min(value, obs["maxHealth"] - obs["health"])
    if item == ROOT:
        return obs["maxHealth"] - obs["health"] + 3
    return {STAMINA: value / 3, BOOST: value / 2}.get(item, 0.5)


def choose(obs, legal, memory):
    board = {facts["cell"]: facts for facts in obs["cells"]}
    reach = ways(board, obs["at"])
    if obs["phase"] == "arrow":  # at the strongest monster that we could meet next, else at the strongest in sight
        seen = [cell for cell in board if f"target {cell.lower()}" in legal and board[cell].get("c", 0) > 0]
        best = max(seen, key=lambda cell: (cell in reach, board[cell]["c"]), default=None)
        return ("skip", None) if best is None else (f"target {best.lower()}", None)
    if obs["phase"] == "vision":  # at the fog that we could step into next
        fog = [cell for cell in reach if board[cell]["s"] == "f" and f"target {cell.lower()}" in legal]
        return (f"target {fog[0].lower()}" if fog else "skip"), None
    if obs["phase"] != "move":
        return "skip", None
    for thing in ("buy damage", "buy health"):
        if thing in legal:
            return thing, None
    prices = {cell: cost(obs, strength(board, cell)) for cell in reach}
    best = min(reach, key=lambda cell: (prices[cell] >= obs["health"], prices[cell] - worth(obs, board[cell])))
    why = f"to {best}: about {prices[best]} of {obs['health']} health"
    return f"move {reach[best]}", why if memory.get("at") != best and not memory.update(at=best) else None


if __name__ == "__main__":
    play(choose, "nonet")
