/** Screens of text: help, log and messages. */
import type { Block } from '../../engine/panes.ts';
import { fitTo } from '../../engine/text-flow.ts';
import { type HelpPage, helpFor } from '../../engine/ui.ts';
import { type Line, line } from '../../engine/view.ts';
import type { Context } from '../context.ts';
import { type Hint, page, prosePane } from '../layout.ts';
import { createPager } from '../pager.ts';
import type { ShellScreen } from '../screen.ts';

const SCROLL: readonly Hint[] = [
  { key: 'Up', does: 'scroll', shown: '↑ ↓' },
  { key: 'PageDown', does: 'scroll far', shown: 'PgUp PgDn' },
  { key: 'Escape', does: 'back', shown: 'Esc' },
];

/** `blocks`: what the lines say, where that cannot be read from them. */
export function textScreen(
  context: Context,
  name: string,
  title: string,
  lines: readonly Line[],
  atEnd = false,
  blocks?: readonly Block[],
): ShellScreen {
  const pager = createPager(lines, { newest: atEnd, ...(blocks === undefined ? {} : { blocks }) });
  return {
    name,
    key(key) {
      if (['Escape', 'q', 'Q', 'Enter'].includes(key)) context.back();
      else pager.key(key);
    },
    view(frame) {
      // The place is known only after the text was wrapped.
      const body = page(frame, { title, hints: SCROLL, body: (box) => [pager.pane(box)] });
      return pager.where() === ''
        ? body
        : page(frame, { title, aside: pager.where(), hints: SCROLL, body: (box) => [pager.pane(box)] });
    },
  };
}

/** Pages one after the other, Left and Right between them. */
export function helpScreen(context: Context, title: string, help: readonly HelpPage[]): ShellScreen {
  const pages = helpFor(help, 'terminal');
  let at = 0;
  const pagers = pages.map((p) => createPager(p.lines, { layOut: fitTo }));
  const hints: readonly Hint[] = pages.length > 1 ? [{ key: 'Right', does: 'page', shown: '← →' }, ...SCROLL] : SCROLL;
  return {
    name: 'help',
    key(key) {
      const turn = { Left: -1, Right: 1, Tab: 1, 'Shift+Tab': -1 }[key];
      if (['Escape', 'q', 'Q', 'Enter', '?'].includes(key)) context.back();
      else if (turn !== undefined) at = (at + turn + pages.length) % pages.length;
      else pagers[at]?.key(key);
    },
    view: (frame) => {
      const topic = pages[at]?.title ?? 'help';
      const draw = (aside: string) =>
        page(frame, {
          title: `${title}: ${topic}`,
          shortTitle: topic,
          aside,
          hints,
          body: (box) => (pagers[at] === undefined ? [] : [pagers[at].pane(box)]),
        });
      draw('');
      const where = pagers[at]?.where() ?? '';
      return draw(`${where}   page ${at + 1} of ${pages.length}`.trim());
    },
  };
}

export function askScreen(context: Context, question: readonly Line[], yes: () => void): ShellScreen {
  return {
    name: 'ask',
    key(key) {
      if (key === 'y' || key === 'Y') {
        context.back();
        yes();
      } else if (key === 'n' || key === 'N' || key === 'Escape') context.back();
    },
    view: (frame) =>
      page(frame, {
        title: 'Are you sure?',
        hints: [
          { key: 'y', does: 'yes' },
          { key: 'n', does: 'no', shown: 'n Esc' },
        ],
        body: (box) => [prosePane('question', box, question, 'overlay')],
      }),
  };
}

export function waitScreen(title: string): ShellScreen {
  return {
    name: 'wait',
    key: () => {},
    view: (frame) =>
      page(frame, {
        title,
        hints: [],
        body: (box) => [prosePane('wait', box, [line('One moment ...', 'muted')])],
      }),
  };
}
