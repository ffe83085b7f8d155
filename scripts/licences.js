// The licences of what is copied into dist/: libraries and the fonts inside the page, and its icons. Whatever else runs is
// installed by npm with its own licence beside it.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

/** Packages of which code or files are in the page; building it fails when one is missing here. */
export const BUNDLED = [
  '@fontsource-variable/atkinson-hyperlegible-next',
  '@fontsource/dejavu-mono',
  '@jitl/quickjs-ffi-types',
  '@jitl/quickjs-wasmfile-release-sync',
  '@noble/ed25519',
  '@noble/hashes',
  '@preact/signals',
  '@preact/signals-core',
  'fflate',
  'preact',
  'quickjs-emscripten-core',
  'zod',
  'zzfx',
];

const WHAT = {
  '@fontsource-variable/atkinson-hyperlegible-next': 'the font Atkinson Hyperlegible Next',
  '@fontsource/dejavu-mono': 'the font DejaVu Sans Mono',
};

function folderOf(name) {
  for (const folder of require.resolve.paths(name)) {
    try {
      readFileSync(join(folder, name, 'package.json'));
      return join(folder, name);
    } catch {
      // Perhaps further up.
    }
  }
  throw new Error(`${name} is not installed`);
}

function packageLicence(name) {
  const folder = folderOf(name);
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const what = WHAT[name] === undefined ? '' : `: ${WHAT[name]}`;
  return `${name} ${version}${what}\n\n${readFileSync(join(folder, 'LICENSE'), 'utf8').trim()}`;
}

/** Their package holds no text; the licence asks for the authors, the source, the changes and its own address. */
function iconLicence() {
  const folder = dirname(require.resolve('@iconify-json/game-icons/info.json'));
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return [
    `@iconify-json/game-icons ${version}: the icons of the tiles and covers`,
    '',
    'Icons by Lorc, Delapouite and the other authors of https://game-icons.net, from https://github.com/game-icons/icons,',
    'used under the Creative Commons Attribution 3.0 Unported licence: https://creativecommons.org/licenses/by/3.0/',
    'Changes: recoloured, scaled and combined into pictures. They come without any warranty.',
  ].join('\n');
}

/** The whole file. */
export function licences() {
  const parts = [...BUNDLED.map(packageLicence), iconLicence()];
  const rule = `\n\n${'-'.repeat(100)}\n\n`;
  const own = 'Ghostlight itself is under the MIT licence; see LICENSE. Parts of other works are inside of it:';
  return `${[own, ...parts].join(rule)}\n`;
}

/** The package that a module of a bundle comes from; null: one of ours, or made by the bundler. */
export function packageOf(module) {
  const path = module.replaceAll('\\', '/').split('/node_modules/').at(-1);
  if (path === module.replaceAll('\\', '/')) return null;
  const [scope, name] = path.split('/');
  return scope.startsWith('@') ? `${scope}/${name}` : scope;
}
