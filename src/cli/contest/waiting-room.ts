/** Who has dialled in and said who it is: it waits here for a match, or for the chair that another connection of the same bot has lost. */

/** What a chair is told. */
export interface Sitter<G> {
  sat(guest: G): void;
  /** Its connection is gone; another of the same bot may come. */
  lost(): void;
}

/** A seat of one match that is kept for one bot, whichever of its connections is there. */
export interface Chair<G> {
  readonly guest: G | null;
  /** From now on, and at once if somebody sits on it. */
  use(sitter: Sitter<G>): void;
  /** The match is over for it: whoever sits there waits for the next one. Said twice it means nothing. */
  free(): void;
}

export interface WaitingRoom<G> {
  /** `bot`: who it says that it is. False: there are enough of that bot. */
  enter(bot: string, guest: G): boolean;
  leave(guest: G): void;
  isSeated(guest: G): boolean;
  /** A chair for each of these bots, taken together; null: somebody is missing or plays. */
  take(bots: readonly string[]): readonly Chair<G>[] | null;
  /** Nobody of this bot waits or plays. */
  isMissing(bot: string): boolean;
}

/** Connections of one bot; further ones are of no use to anybody. */
const MOST_OF_A_BOT = 16;

interface Seat<G> extends Chair<G> {
  guest: G | null;
  sitter: Sitter<G> | null;
}

interface Party<G> {
  /** In the order in which they came. */
  waiting: G[];
  readonly chairs: Set<Seat<G>>;
}

/** A bot may be wanted more than once. */
function areHere<G>(parties: ReadonlyMap<string, Party<G>>, bots: readonly string[]): boolean {
  return bots.every((bot) => (parties.get(bot)?.waiting.length ?? 0) >= bots.filter((other) => other === bot).length);
}

/** `onFree`: somebody waits who did not before. */
export function newWaitingRoom<G>(onFree: () => void): WaitingRoom<G> {
  const parties = new Map<string, Party<G>>();
  const places = new Map<G, { readonly bot: string; chair: Seat<G> | null }>();

  function partyOf(bot: string): Party<G> {
    const party = parties.get(bot) ?? { waiting: [], chairs: new Set() };
    parties.set(bot, party);
    return party;
  }

  function seat(chair: Seat<G>, guest: G): void {
    const place = places.get(guest);
    if (place !== undefined) place.chair = chair;
    chair.guest = guest;
    chair.sitter?.sat(guest);
  }

  /** An empty chair comes first: there a match is going on. */
  function place(bot: string, guest: G): void {
    const party = partyOf(bot);
    for (const chair of party.chairs) if (chair.guest === null) return seat(chair, guest);
    party.waiting.push(guest);
    onFree();
  }

  function newChair(bot: string): Seat<G> {
    const party = partyOf(bot);
    const chair: Seat<G> = {
      guest: null,
      sitter: null,
      use(sitter) {
        chair.sitter = sitter;
        if (chair.guest !== null) sitter.sat(chair.guest);
      },
      free() {
        if (!party.chairs.delete(chair)) return;
        const { guest } = chair;
        chair.guest = null;
        chair.sitter = null;
        const held = guest === null ? undefined : places.get(guest);
        if (guest === null || held === undefined) return;
        held.chair = null;
        place(bot, guest);
      },
    };
    party.chairs.add(chair);
    const first = party.waiting.shift();
    if (first !== undefined) seat(chair, first);
    return chair;
  }

  return {
    enter(bot, guest) {
      const party = partyOf(bot);
      if (party.waiting.length + party.chairs.size >= MOST_OF_A_BOT) return false;
      places.set(guest, { bot, chair: null });
      place(bot, guest);
      return true;
    },
    leave(guest) {
      const held = places.get(guest);
      if (held === undefined) return;
      places.delete(guest);
      const party = partyOf(held.bot);
      party.waiting = party.waiting.filter((g) => g !== guest);
      const { chair } = held;
      if (chair === null) return;
      chair.guest = null;
      chair.sitter?.lost();
      const spare = chair.guest === null && party.chairs.has(chair) ? party.waiting.shift() : undefined;
      if (spare !== undefined) seat(chair, spare);
    },
    isSeated: (guest) => (places.get(guest)?.chair ?? null) !== null,
    take: (bots) => (areHere(parties, bots) ? bots.map(newChair) : null),
    isMissing(bot) {
      const party = parties.get(bot);
      return party === undefined || (party.waiting.length === 0 && ![...party.chairs].some((c) => c.guest !== null));
    },
  };
}
