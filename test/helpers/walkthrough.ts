/** The files that a page of documentation builds up: whole files, and changes of them as lines that go and come. */

interface Block {
  /** The heading that it stands below. */
  readonly step: string;
  readonly language: string;
  /** Empty for commands. */
  readonly path: string;
  readonly text: string;
}

/** All fenced blocks of a page, in order. */
function blocksOf(page: string): readonly Block[] {
  const blocks: Block[] = [];
  let step = '';
  for (const [, heading, language, path, text] of page.matchAll(
    /^(?:## (.*)|```(\w+)(?: ([\w./-]+))?\n([\s\S]*?)^```)$/gm,
  )) {
    if (heading !== undefined) step = heading;
    else blocks.push({ step, language, path: path ?? '', text });
  }
  return blocks;
}

/** Parts of a change stand one after the other, parted by a line `@@`; each names lines that are there exactly once. */
export function changed(before: string, change: string, where: string): string {
  // Whole lines: what is looked for begins and ends with one.
  let now = `\n${before}`;
  for (const part of change.split(/^@@\n/m)) {
    const lines = part.split('\n').filter((l) => l !== '');
    const side = (sign: string) => lines.filter((l) => l[0] === ' ' || l[0] === sign).map((l) => l.slice(1));
    const text = (sign: string) =>
      side(sign)
        .map((l) => `\n${l}`)
        .join('');
    const old = `${text('-')}\n`;
    const first = now.indexOf(old);
    if (first < 0) throw new Error(`${where}: these lines are not there:\n${old}`);
    if (now.includes(old, first + 1)) throw new Error(`${where}: these lines are there twice:\n${old}`);
    now = now.replace(old, () => `${text('+')}\n`);
  }
  return now.slice(1);
}

export type Files = ReadonlyMap<string, string>;

/** The files after one block more. */
function afterBlock(files: Files, { language, path, text, step }: Block): Files {
  if (path === '') return files;
  const next = new Map(files);
  next.set(path, language === 'diff' ? changed(files.get(path) ?? '', text, `${step}, ${path}`) : text);
  return next;
}

/** Step -> all files as they are at its end. */
export function stepsOf(page: string): ReadonlyMap<string, Files> {
  const steps = new Map<string, Files>();
  let files: Files = new Map();
  for (const block of blocksOf(page)) {
    files = afterBlock(files, block);
    if (files.size > 0) steps.set(block.step, files);
  }
  return steps;
}
