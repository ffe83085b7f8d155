/** A player sat down at a game: session, journal and controller together, and what happens when it ends. */
import type { Types } from '../engine/game.ts';
import { canonicalJson } from '../engine/hash.ts';
import { formatProblem, type Problem, type Result } from '../engine/result.ts';
import type { ShellRequest } from '../engine/ui.ts';
import { type Line, line } from '../engine/view.ts';
import type { GameModule } from '../games/index.ts';
import { type Controller, createController } from '../host/controller.ts';
import { type Journal, openJournal } from '../host/journal.ts';
import { whyUnfair } from '../host/proof.ts';
import { parseLine } from '../host/recording.ts';
import type { Kept } from '../host/save.ts';
import { addScore } from '../host/scores.ts';
import type { Session } from '../host/session.ts';
import { type Vault, VaultError } from '../host/vault.ts';
import { verify } from '../host/verify.ts';
import { mend } from './fields.ts';
import { readOwnFiles } from './own-files.ts';
import { seatRivals } from './rivals.ts';
import { type Stage, saveName } from './screen.ts';
import { createTutor, type Tutor } from './tutor.ts';

/** What was kept, and at which step; null: nothing was. */
export interface KeptAt extends Kept {
  readonly at: number | null;
}

/** So many changes of the screen are appended before the file is written afresh. */
const REWRITE_AFTER = 1000;
const UI_LINE = '\n{"at":"ui","n":';

/** The step of the last front-end line of a save. */
export function keptAt(save: string): number | null {
  const from = save.lastIndexOf(UI_LINE);
  return from < 0 ? null : Number.parseInt(save.slice(from + UI_LINE.length), 10);
}

export interface Sitting {
  readonly session: Session<Types>;
  readonly controller: Controller<Types>;
  readonly tutor: Tutor;
  /** Settings or keys were changed. */
  refresh(): void;
  leave(): void;
}

export function sitDown(
  stage: Stage,
  module: GameModule,
  session: Session<Types>,
  kept: KeptAt,
  onShell: (request: ShellRequest) => void,
): Result<Sitting> {
  const { game, ui } = module;
  const { vault, settings } = stage;
  let controller: Controller<Types> | null = null;
  let done = false;
  let trouble: Problem | null = null;

  const tutor = createTutor(module, settings);
  const hand = readOwnFiles(vault, settings, module);
  const own = () => settings.of(game.id);
  const made = createController({
    game,
    ui,
    port: session.port(0),
    seed: session.head.start.seed,
    settings: mend(ui.settings, own().settings),
    remaps: own().keys,
    files: hand.files,
    saved: kept.ui === undefined ? null : { ui: kept.ui, log: kept.log.filter(isLine), current: kept.at === session.n },
    onChange: () => {
      if (controller !== null) {
        keep(controller);
        tutor.look(controller.now.obs, controller.ui);
      }
      stage.changed();
    },
    onShell,
    onCopy: stage.copy,
  });
  if (!made.ok) return made;
  controller = made.value;
  // Only now is it known that the save can be used: until here its file was left alone.
  let journal = open(kept);
  let written = 0;
  keep(controller);
  tutor.look(controller.now.obs, controller.ui);
  if (hand.trouble !== null) controller.notify(line(hand.trouble, 'bad'));

  function open(already: Kept): Journal {
    const onTrouble = (p: Problem) => {
      trouble = p;
    };
    return openJournal(vault, saveName(game.id), session, onTrouble, already);
  }

  function keep(c: Controller<Types>): void {
    if (done) return;
    if (c.now.outcome === null) write(c);
    else finish(c);
    if (trouble === null) return;
    const { text } = trouble;
    trouble = null;
    c.notify(line(`Not saved: ${text}`, 'bad'));
  }

  function write({ ui: now, log }: Controller<Types>): void {
    const value = ui.keep?.(now) ?? now;
    journal.ui(value, log);
    // Every move of a cursor is a line: opening the journal anew leaves only what still counts.
    if (++written < REWRITE_AFTER) return;
    written = 0;
    journal.close();
    journal = open({ ui: value, log });
  }

  function finish(c: Controller<Types>): void {
    done = true;
    tutor.keep();
    // Asked first: the recording of this very game would answer for it.
    const unrated = whyUnrated(vault, module, session);
    journal.finish();
    const words = unrated ?? ranked(c);
    if (words !== '') c.notify(line(words, 'accent'));
  }

  function ranked(c: Controller<Types>): string {
    const standing = ui.standing(c.now.obs, c.ui);
    if (standing === null) return '';
    const { seed } = session.head.start;
    try {
      const r = addScore(vault, game.id, standing, { seed, date: stage.date(), n: session.n });
      if (r.problem !== null) return formatProblem(r.problem);
      return r.place === null ? '' : `Place ${r.place} of the best ${r.table.length} (${standing.table}).`;
    } catch (e) {
      if (!(e instanceof VaultError)) throw e;
      return `The score was not kept: ${e.message}`;
    }
  }

  const sendOff = seatRivals(module, session);
  return {
    ok: true,
    value: {
      session,
      controller,
      tutor,
      refresh() {
        made.value.configure(mend(ui.settings, own().settings));
        made.value.rebind(own().keys);
      },
      leave() {
        sendOff();
        tutor.keep();
        made.value.stop();
        if (!done) journal.save();
        journal.close();
      },
    },
  };
}

/**
 * Only a fair game makes a record: one whose recording, played again from its first line, leads to this very end, and
 * which the player did not know already.
 */
function whyUnrated(vault: Vault, { game }: GameModule, { head, lines }: Session<Types>): string | null {
  if (head.seats[0].kind === 'bot') return 'Not rated: a program played it.';
  const verified = verify(game, `${lines.join('\n')}\n`);
  if (!verified.ok) return `Not rated: the game does not verify (${formatProblem(verified.problem)}).`;
  const unfair = whyUnfair(verified.value.proof);
  if (unfair !== null) return `Not rated: ${unfair}.`;
  const { seed } = head.start;
  // Part of the name of every recording with this seed.
  const word = /[A-Za-z0-9]{0,24}/.exec(seed)![0];
  const options = canonicalJson(head.options);
  const known = vault
    .list('recordings')
    .filter((name) => name.startsWith(`recordings/${head.game}-`) && name.includes(word))
    .some((name) => {
      const text = vault.read(name) ?? '';
      const first = parseLine(text.slice(0, Math.max(0, text.indexOf('\n'))));
      if (!first.ok || first.value.at !== 'head') return false;
      return first.value.start.seed === seed && canonicalJson(first.value.options) === options;
    });
  return known ? 'Not rated: you have played this seed before.' : null;
}

function isLine(x: unknown): x is Line {
  return (
    Array.isArray(x) &&
    x.every((s) => s !== null && typeof s === 'object' && typeof s.text === 'string' && typeof s.ink === 'string')
  );
}
