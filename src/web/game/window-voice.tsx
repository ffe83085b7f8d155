/** What a window says as it opens, and which of its rows the keys come to: the board keeps the focus, so nothing else would be heard (SCREEN-025). */
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Block, Choice, FactRow, Thing } from '../../engine/panes.ts';
import type { Line, Pane, Span, View } from '../../engine/view.ts';
import { isNamed } from './panes/named.ts';
import { isQuestion } from './panes/question.ts';
import { capOf } from './tabbed.ts';

/** Whoever wants more of a long text than this reads it in the window. */
const MOST_WORDS = 80;

interface WindowWords {
  readonly title: string;
  /** What is to be known before choosing; a text. */
  readonly about: string;
  /** The row that the keys are at; empty: none. */
  readonly chosen: string;
}

/** Null: no window is open, and nothing is asked. The end of a game takes the focus, and is read out by that. */
export function windowWords({ panes }: Pick<View, 'panes'>): WindowWords | null {
  const shown = panes.filter((p) => p.slot === 'overlay' || isQuestion(p));
  if (shown.length === 0 || shown.some((p) => p.kind === 'ending')) return null;
  const about = shown.flatMap(aboutOf).join(' ').split(/\s+/);
  return {
    title: shown.find((p) => p.title !== undefined)?.title ?? '',
    about: about.length > MOST_WORDS ? `${about.slice(0, MOST_WORDS).join(' ')} ...` : about.join(' '),
    chosen: shown.map(chosenOf).find((text) => text !== '') ?? '',
  };
}

function aboutOf(pane: Pane): string[] {
  if (pane.kind === 'choices') return (pane.about ?? []).map(spoken);
  if (pane.kind === 'things') return pane.items.length === 0 ? [pane.none ?? ''] : [];
  return pane.kind === 'prose' ? pane.blocks.flatMap(blockWords) : [];
}

/** Tables are read where they stand. */
function blockWords(block: Block): string[] {
  return 'line' in block ? [spoken(block.line)] : [];
}

function chosenOf(pane: Pane): string {
  if (pane.kind !== 'things' && pane.kind !== 'choices') return '';
  const { selected = -1 } = pane;
  if (pane.kind === 'choices') return selected < 0 ? menuWords(pane.options) : choiceWords(pane.options[selected]);
  return thingWords(pane.items[selected]);
}

/** Where the keys are at none, all that can be chosen. */
function menuWords(options: readonly Choice[]): string {
  const labels = options.filter(({ on = true }) => on).map(({ label }) => label);
  return labels.length === 0 ? '' : `${labels.join(', ')}.`;
}

function choiceWords(option: Choice | undefined): string {
  if (option === undefined) return '';
  const { label, on = true, consequence } = option;
  return [`${label}${on ? '' : ', not now'}.`, ...(consequence === undefined ? [] : [spoken(consequence)])].join(' ');
}

function thingWords(thing: Thing | undefined): string {
  if (thing === undefined) return '';
  const { name, count, badges = [], detail, compare = [] } = thing;
  const head = [name, ...(count === undefined ? [] : [String(count)]), ...badges].join(', ');
  return [`${head}.`, ...(detail === undefined ? [] : [spoken(detail)]), ...compare.map(rowWords)].join(' ');
}

function rowWords({ label, value, change = 0 }: FactRow): string {
  const by = change === 0 ? '' : `, ${Math.abs(change)} ${change > 0 ? 'more' : 'less'}`;
  return `${label}: ${typeof value === 'object' ? spoken(value) : value}${by}.`;
}

/** Pictures by their names, keys as they are pressed here; a key that stands aside is on a button. */
function spoken(text: Line): string {
  const wordsOf = ({ tile, name, command, text: words }: Span, i: number) => {
    if (command !== undefined) return words.startsWith(' (') ? '' : capOf(words);
    if (tile === undefined || name === undefined) return words;
    return isNamed(text, i) ? '' : name;
  };
  return text.map(wordsOf).join('').replace(/\s+/g, ' ').trim();
}

/** What is new since the last words: all of a window that opens, then no more than the row that was come to. */
export function windowNews(before: WindowWords | null, now: WindowWords | null): string {
  if (now === null) return '';
  const { title, about, chosen } = now;
  if (before !== null && before.title === title && before.about === about)
    return before.chosen === chosen ? '' : chosen;
  return [/[.!?]$|^$/.test(title) ? title : `${title}.`, about, chosen].filter((text) => text !== '').join(' ');
}

export function WindowVoice({ view }: { view: View }) {
  const known = useRef<WindowWords | null>(null);
  const [words, setWords] = useState('');
  useLayoutEffect(() => {
    const now = windowWords(view);
    const news = windowNews(known.current, now);
    known.current = now;
    // What was said of a window that is closed is said again when it opens again.
    if (news !== '' || now === null) setWords(news);
  }, [view]);
  return (
    <p class="away" role="status">
      {words}
    </p>
  );
}
