"""Ghost in the Swamp, better than random: it lights harbors, spooks when it can pay, and keeps out of sight when it cannot. Started like random_bot.py."""
from random_bot import play

STEPS = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}
LAND, SWAMP = ".", "~"
SIGHT = {"T": 1, "S": 4, "E": 1, "P": 4}  # how far each kind of invader sees


def cell(obs, x, y):
    rows = obs["map"]
    return rows[y][x] if 0 <= y < len(rows) and 0 <= x < len(rows[0]) else "#"


def steps_from(obs, starts):
    """Steps over land from the nearest of some places."""
    far, queue = {place: 0 for place in starts}, list(starts)
    for x, y in queue:
        for right, down in STEPS.values():
            to = (x + right, y + down)
            if to not in far and cell(obs, *to) == LAND:
                far[to] = far[(x, y)] + 1
                queue.append(to)
    return far


def lines(obs, people, x, y):
    """The invaders in a straight line from a place, over land alone or over swamp alone: who, how far, over what."""
    for right, down in STEPS.values():
        over, distance = cell(obs, x + right, y + down), 1
        while True:
            at = (x + right * distance, y + down * distance)
            if at in people:
                yield people[at], distance, LAND if distance == 1 else over
                break
            if cell(obs, *at) != over or over not in (LAND, SWAMP):
                break
            distance += 1


def danger(obs, people, x, y):
    """How many invaders could see us here by the next turn: they may turn round, and come one step closer."""
    return sum(over == LAND and distance <= SIGHT[who["kind"]] + 1 for who, distance, over in lines(obs, people, x, y))


def value(obs, people, harbors, prey, place):
    """How good it is to stand there: mana comes from standing in line with invaders, and is all that protects us."""
    pc = obs["pc"]
    poor = pc["mp"] < 1
    seen = danger(obs, people, *place)
    in_line = any(True for _ in lines(obs, people, *place))
    good = 3 * in_line - (100 if poor else 4) * seen
    if pc["obsessed"]:  # a harbor can be lighted, which restores mana
        good -= 2 * harbors.get(place, 40)
    if not poor:
        good -= prey.get(place, 40)
    return good


def choose(obs, legal, memory):
    pc = obs["pc"]
    people = {(npc["x"], npc["y"]): npc for npc in obs["npcs"]}
    powers = {power["dir"]: power for power in obs["powers"] if f"power {power['dir']}" in legal}
    for direction, power in powers.items():
        if power["name"] == "Light":
            return f"power {direction}", "lights a harbor"
    # Never the last mana: whoever is seen without any has lost.
    spooks = {d: p["cost"] for d, p in powers.items() if p["name"] == "Spook" and pc["mp"] - p["cost"] >= 1}
    if spooks:
        cheapest = min(spooks, key=spooks.get)
        return f"power {cheapest}", f"spooks for {spooks[cheapest]} of {pc['mp']} mana"
    moves = [direction for direction in STEPS if f"move {direction}" in legal]
    lands = [direction for direction, power in powers.items() if power["name"] == "Land"]
    if lands and pc["on"] == "swamp":
        return f"power {lands[0]}", "lands before it sinks"
    if not moves:
        return legal[0], None
    sides = [(h["x"] + right, h["y"] + down) for h in obs["harbors"] if not h["lit"] for right, down in STEPS.values()]
    harbors = steps_from(obs, [place for place in sides if cell(obs, *place) == LAND])
    prey = steps_from(obs, list(people))
    visits = memory.setdefault("visits", {})

    def worth(direction):
        place = (pc["x"] + STEPS[direction][0], pc["y"] + STEPS[direction][1])
        # Not to and fro for ever.
        return value(obs, people, harbors, prey, place) - visits.get(place, 0)

    best = max(moves, key=worth)
    place = (pc["x"] + STEPS[best][0], pc["y"] + STEPS[best][1])
    visits[place] = visits.get(place, 0) + 1
    return f"move {best}", None


if __name__ == "__main__":
    play(choose, "swamp")
