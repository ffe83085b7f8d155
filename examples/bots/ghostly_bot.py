"""Ghostly, better than random: it eats the nearest pellet, runs from what eats it and hunts when it can. Started like random_bot.py."""
from random_bot import play

STEPS = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}
WALL, PELLETS = "|", ".o"
NEAR = 4  # steps within which something dangerous is fled from
PREY = 12  # steps within which somebody is worth hunting


def distances(grid, start, closed=frozenset()):
    """Steps from the start to every square that can be walked to; the maze is open at its sides."""
    height, width = len(grid), len(grid[0])
    far, queue = {start: 0}, [start]
    for x, y in queue:
        for right, down in STEPS.values():
            to = ((x + right) % width, (y + down) % height)
            if to not in far and grid[to[1]][to[0]] != WALL and to not in closed:
                far[to] = far[(x, y)] + 1
                queue.append(to)
    return far


def step_to(grid, here, goal, closed):
    """The step after which the goal is nearest; None if there is no way."""
    far = distances(grid, goal, closed - {goal})
    height, width = len(grid), len(grid[0])
    around = {move: ((here[0] + right) % width, (here[1] + down) % height) for move, (right, down) in STEPS.items()}
    best = min(around, key=lambda move: far.get(around[move], 10**6))
    return best if around[best] in far else None


def choose(obs, legal, memory):
    state = obs["gamestate"]
    me = state["you"]
    if me is None or "wait" not in legal or len(legal) == 1:
        return legal[0], None
    grid, here = state["map"]["content"], (me["x"], me["y"])
    others = {(other["x"], other["y"]): other for other in state["others"]}
    far = distances(grid, here)
    threats = [p for p, other in others.items() if other["isdangerous"] and far.get(p, 99) <= NEAR]
    prey = [p for p, other in others.items() if me["isdangerous"] and not other["isdangerous"] and far.get(p, 99) <= PREY]
    if threats and not me["isdangerous"]:
        # Away from the nearest one: to the neighbour that is farthest from it.
        danger = distances(grid, min(threats, key=far.get))
        steps = {move: (here[0] + right, here[1] + down) for move, (right, down) in STEPS.items()}
        free = [move for move, p in steps.items() if p in danger and p not in others]
        if free:
            return f"move {max(free, key=lambda move: danger[steps[move]])}", None
    closed = {p for p in others if p not in prey}
    open_far = distances(grid, here, closed)
    food = [p for p in open_far if grid[p[1]][p[0]] in PELLETS and p != here]
    goal = min(prey, key=far.get) if prey else min(food, key=open_far.get, default=None)
    step = None if goal is None else step_to(grid, here, goal, closed)
    why = f"round {obs['tally']['round']}: the nearest pellet is {open_far.get(goal)} steps away"
    if memory.get("round") == obs["tally"]["round"] or goal is None:
        why = None
    memory["round"] = obs["tally"]["round"]
    return (f"move {step}" if step else "wait"), why


if __name__ == "__main__":
    play(choose, "ghostly")
