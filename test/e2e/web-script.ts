/** A whole game as keys: a bot chooses, and a controller without a screen tells which keys a person would press. */

import { planner } from '../../src/bots/nonet/planner.ts';
import { asText } from '../../src/engine/raster.ts';
import type { AnyUi } from '../../src/engine/ui.ts';
import { nonet } from '../../src/games/nonet/index.ts';
import { actions, type Nonet, type NonetObs } from '../../src/games/nonet/types.ts';
import { nonetUi } from '../../src/games/nonet/ui/index.ts';
import { createController } from '../../src/host/controller.ts';
import { newHead } from '../../src/host/recording.ts';
import { openSession } from '../../src/host/session.ts';

/** Short games: the planner wins the one, walking into the first thing there is loses the other. */
const WINNING_SEED = 'web-7';
const LOSING_SEED = 'web-1';

export interface ScriptStep {
  readonly action: string;
  readonly keys: readonly string[];
  /** The screen after it, 80 x 24. */
  readonly screen: string;
  readonly digest: string;
  /** The mode in which it was given: `shop` when the shop had opened by itself. */
  readonly mode: string;
  /** Where the player stood before it. */
  readonly at: string;
}

export interface Script {
  readonly seed: string;
  readonly first: string;
  readonly steps: readonly ScriptStep[];
  readonly recording: string;
  readonly outcome: string;
}

type Decide = (obs: NonetObs, legal: readonly Nonet['action'][], n: number) => Nonet['action'];

const STEP: Readonly<Record<string, string>> = { n: 'Up', e: 'Right', s: 'Down', w: 'Left' };

function keysFor(action: string, mode: string): string[] {
  const [type, word] = action.split(' ');
  const cell = () => [word[0].toUpperCase(), word[1], 'Enter'];
  const out = mode === 'shop' && type !== 'buy' ? ['Escape'] : [];
  switch (type) {
    case 'move':
      return [...out, STEP[word]];
    case 'go':
      return [...out, 'g', ...cell()];
    case 'target':
      return cell();
    case 'skip':
      return ['Escape', 'y'];
    case 'buy':
      return mode === 'shop' ? [word[0]] : ['u', word[0]];
    default:
      throw new Error(`no keys for ${action}`);
  }
}

function write(seed: string, decide: Decide): Script {
  const session = openSession(nonet, newHead(nonet, { seed, seats: [{ name: 'player', kind: 'human' }] }));
  if (!session.ok) throw new Error(session.problem.text);
  const ui = nonetUi as unknown as AnyUi;
  const made = createController({
    game: nonet,
    ui: ui as never,
    port: session.value.port(0),
    seed,
    settings: ui.settings.defaults,
    onChange: () => {},
    onShell: () => {},
  });
  if (!made.ok) throw new Error(made.problem.text);
  const c = made.value;
  const text = () => asText(c.view({ cols: 80, rows: 24 }));
  const first = text();
  const steps: ScriptStep[] = [];
  while (c.now.outcome === null && steps.length < 400) {
    const action = actions.format(decide(c.now.obs as NonetObs, c.now.legal as never, c.now.n));
    const { mode } = c.ui;
    const { at } = c.now.obs as NonetObs;
    const keys = keysFor(action, mode);
    const before = session.value.n;
    for (const key of keys) c.key(key);
    // A blow that would kill and a hasty purchase are warned about; the same key again means it.
    if (session.value.n === before) {
      const again = keys[keys.length - 1];
      keys.push(again);
      c.key(again);
    }
    steps.push({ action, keys, screen: text(), digest: session.value.digest(), mode, at });
  }
  return {
    seed,
    first,
    steps,
    recording: `${session.value.lines.join('\n')}\n`,
    outcome: c.now.outcome?.kind ?? 'none',
  };
}

export function winningScript(): Script {
  const agent = planner('reason', 4, 3);
  return write(WINNING_SEED, (obs, legal, n) => agent.decide(obs, legal, n) as Nonet['action']);
}

export function losingScript(): Script {
  return write(LOSING_SEED, (_, legal) => legal.find((a) => a.type === 'skip') ?? legal[0]);
}
