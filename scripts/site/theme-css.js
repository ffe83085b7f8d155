// The arcade's own dark and light colours as CSS: by what the reader's system prefers, or by what the reader chose.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const USED = {
  ink: 'white',
  strong: 'bright-white',
  soft: 'gray',
  link: 'bright-cyan',
  word: 'bright-magenta',
  string: 'bright-green',
  number: 'bright-yellow',
};

/** Between two colours, in percent, as the page of the arcade mixes its panels. */
function mix(a, b, percent) {
  const part = (text, i) => Number.parseInt(text.slice(1 + 2 * i, 3 + 2 * i), 16);
  const byte = (i) => Math.round(part(a, i) + ((part(b, i) - part(a, i)) * percent) / 100);
  return `#${[0, 1, 2].map((i) => byte(i).toString(16).padStart(2, '0')).join('')}`;
}

function variables({ ground, colours, kind }) {
  const lines = Object.entries(USED).map(([name, colour]) => `--${name}: ${colours[colour]};`);
  for (const [name, percent] of Object.entries({ panel: 5, raised: 11, edge: 22 }))
    lines.push(`--${name}: ${mix(ground, colours.white, percent)};`);
  return [`color-scheme: ${kind};`, `--ground: ${ground};`, ...lines].join('\n  ');
}

export function themeCss(root) {
  const theme = (name) => variables(JSON.parse(readFileSync(join(root, `src/theme/${name}.json`), 'utf8')));
  const [dark, light] = [theme('dark'), theme('light')];
  return [
    `:root {\n  ${light}\n}`,
    `@media (prefers-color-scheme: dark) {\n:root {\n  ${dark}\n}\n}`,
    `:root[data-theme="light"] {\n  ${light}\n}`,
    `:root[data-theme="dark"] {\n  ${dark}\n}`,
  ].join('\n');
}
