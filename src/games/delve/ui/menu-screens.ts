/** The menu, and the question before a run is given up. */
import type { Choice } from '../../../engine/panes.ts';
import { line } from '../../../engine/view.ts';
import type { DelveScreen } from './screen.ts';

function plainScreen(
  title: string,
  lines: readonly string[],
  about: readonly string[],
  options: Choice[],
): DelveScreen {
  return {
    name: title,
    facts: [],
    title,
    items: [],
    selected: -1,
    detail: lines.map((t) => line(t)),
    list: { kind: 'choices', ...(about.length > 0 ? { about: about.map((t) => line(t)) } : {}), options },
  };
}

export function menu(): DelveScreen {
  return plainScreen(
    'Menu',
    ['r  back to the dungeon', 's  settings', 'h  help', 'a  abandon the run', 'q  save and leave'],
    [],
    [
      { key: 'Escape', label: 'Back to the dungeon', usual: true },
      { key: 's', label: 'Settings' },
      { key: 'h', label: 'Help' },
      { key: 'q', label: 'Save and leave', consequence: line('The run waits for you.', 'muted') },
      { key: 'a', label: 'Abandon the run', danger: true, consequence: line('You are asked first.', 'muted') },
    ],
  );
}

const LOST = 'Everything is lost: it counts as death by despair.';

export function askAbandon(): DelveScreen {
  return plainScreen(
    'Give up this run?',
    [LOST, '', 'y  yes', 'n  no'],
    [LOST],
    [
      { key: 'Escape', label: 'No, go on', usual: true },
      { key: 'y', label: 'Yes, give up', danger: true, consequence: line('The run ends here.', 'bad') },
    ],
  );
}
