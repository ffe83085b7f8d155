/** The game that a recording or save names: of the present rules, or as an earlier release played it (PLAT-076). */
import { ARCHIVE } from '../../archive/index.ts';
import { fail, ok, type Result } from '../engine/result.ts';
import type { BotEntry } from '../host/agent.ts';
import { GAMES } from './index.ts';
import type { GameEntry, GameModule } from './types.ts';

/** What of a head says which rules are meant. */
export interface Version {
  readonly game: string;
  readonly rules: number;
}

/** `games` are those of the caller, who may offer fewer of them or others. */
export async function findVersion(
  { game, rules }: Version,
  games: readonly GameEntry[] = GAMES,
): Promise<Result<GameModule>> {
  const entry = games.find((g) => g.id === game);
  if (entry === undefined)
    return fail('no-such-game', 'game', `"${game}" is not here; known: ${games.map((g) => g.id).join(', ')}`);
  const present = await entry.load();
  if (present.game.rules === rules) return ok(present);
  const kept = ARCHIVE.filter((f) => f.game === game);
  const frozen = kept.find((f) => f.rules === rules);
  if (frozen === undefined && entry.from !== undefined) return otherVersion(present, rules);
  return frozen === undefined ? unknownRules(present, rules, kept) : ok(asBefore(present, await frozen.load()));
}

/** All earlier rules of these games, for those who cannot wait when one is asked for. */
export function loadArchive(games: readonly string[]): Promise<readonly GameModule[]> {
  return Promise.all(ARCHIVE.filter((f) => games.includes(f.game)).map((f) => f.load()));
}

/** The bots of today play by the old rules too: what they choose is put into the words of those rules. */
function asBefore(present: GameModule, frozen: GameModule): GameModule {
  if (present.rivals === undefined) return frozen;
  const rivals = present.rivals.map(
    (rival): BotEntry => ({
      name: rival.name,
      about: rival.about,
      make(game, seed) {
        const agent = rival.make(present.game, seed);
        return {
          name: rival.name,
          async decide(obs, legal, n) {
            const { actions } = present.game;
            const known = legal
              .map((a) => actions.parse(game.actions.format(a)))
              .flatMap((a) => (a.ok ? [a.value] : []));
            const chosen = game.actions.parse(actions.format(await agent.decide(obs, known, n)));
            return chosen.ok ? chosen.value : legal[0];
          },
        };
      },
    }),
  );
  return { ...frozen, rivals };
}

/** Of a game from elsewhere only its author keeps earlier rules. */
function otherVersion({ game }: GameModule, rules: number): Result<never> {
  const text = `made with rules ${rules} of ${game.title}; here are rules ${game.rules}. Another version of the game reads it`;
  return fail('other-rules', 'rules', text);
}

function unknownRules(
  { game }: GameModule,
  rules: number,
  kept: readonly { readonly rules: number; readonly release: string }[],
): Result<never> {
  const here = [...kept.map((f) => f.rules), game.rules].join(', ');
  const first = kept[0]?.release;
  const who =
    rules > game.rules
      ? 'a newer release of Ghostlight reads it: update with `npm install ghostlight@latest`'
      : `no release reads it: these rules are from before ${first === undefined ? 'the first release' : `release ${first}`}`;
  return fail('other-rules', 'rules', `made with rules ${rules} of ${game.title}; here are rules ${here}. ${who}`);
}
