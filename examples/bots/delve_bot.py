"""Delve, better than random: it explores, fights the nearest, drinks when it is hurt, rests and goes down. Started like random_bot.py."""
from random_bot import play

STEPS = {"n": (0, -1), "ne": (1, -1), "e": (1, 0), "se": (1, 1), "s": (0, 1), "sw": (-1, 1), "w": (-1, 0), "nw": (-1, -1)}
HURT = 0.45  # below this share of health something is drunk
WHOLE = 0.8  # below this share of health it rests when nobody is near


def potion(obs):
    """The place of a health potion in the backpack, counted from 1; None if there is none."""
    for place, item in enumerate(obs["player"]["backpack"], 1):
        if item["family"] == "potion" and "health" in item["template"]:
            return place
    return None


def distance(a, b):
    return max(abs(a["x"] - b["x"]), abs(a["y"] - b["y"]))


def towards(me, goal, legal):
    """The legal step that comes nearest to the goal; into a monster it is a blow."""
    moves = [move for move in STEPS if f"move {move}" in legal]
    after = lambda move: distance({"x": me["x"] + STEPS[move][0], "y": me["y"] + STEPS[move][1]}, goal)
    best = min(moves, key=after, default=None)
    return None if best is None else f"move {best}"


def grow(obs, legal):
    """Points of a new level: strength and vitality in turn, the first skill that can be learned."""
    player = obs["player"]
    if player["points"] > 0:
        return "allocate strength" if player["points"] % 2 else "allocate vitality"
    return next((move for move in legal if move.startswith("learn ")), None)


def fight(obs, legal, me):
    health = me["health"] / me["maxHealth"]
    drink = potion(obs)
    if health < HURT and drink:
        return f"use {drink}"
    nearest = min(obs["monsters"], key=lambda monster: distance(me, monster))
    if distance(me, nearest) == 1:
        # A mighty blow where there is mana for one.
        bash = next((move for move in legal if move.startswith("cast bash")), None)
        if bash and me["mana"] >= 4:
            return bash
    return towards(me, nearest, legal)


def errands(obs, me):
    """With nobody in view, what to try in turn; the first that the rules allow is done."""
    if me["health"] < WHOLE * me["maxHealth"]:
        yield "rest"
    yield "get"
    yield "explore"
    yield "travel"
    yield "exit"


def choose(obs, legal, memory):
    me = obs["player"]
    # What led to nothing at this very moment is not tried again: `explore`, `rest` and `travel` are never listed.
    tried = memory.setdefault("tried", set())
    moment = (obs["now"], me["x"], me["y"])
    if memory.get("moment") != moment:
        tried.clear()
        memory["moment"] = moment
    plans = [grow(obs, legal)]
    plans += [fight(obs, legal, me)] if obs["monsters"] else errands(obs, me)
    listed = {"get", "exit"}
    for move in plans:
        if move and move not in tried and (move not in listed or move in legal):
            tried.add(move)
            deeper = memory.get("depth") != obs["depth"]
            memory["depth"] = obs["depth"]
            return move, f"depth {obs['depth']}, {me['health']} of {me['maxHealth']} health" if deeper else None
    steps = [move for move in legal if move.startswith("move ")] or legal
    return steps[obs["now"] % len(steps)], None


if __name__ == "__main__":
    play(choose, "delve")
