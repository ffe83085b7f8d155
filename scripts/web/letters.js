// The page's letters in two files: the characters that its sources hold, and all others, loaded when one of those turns up.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cutFont, unicodeRange } from './font.js';

const FACE = /@font-face\s*\{[^}]*url\("([^"]+)\.woff2"\)[^}]*\}/;

function plainLetters() {
  // With the space that does not break, which is never written as itself.
  return ['\u00a0', ...Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i))];
}

/** Every character that stands in a source file: whatever a game draws is among them. */
function lettersIn(folder) {
  const found = new Set(plainLetters());
  for (const file of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!file.isFile() || !/(?<!\.test)\.(?:ts|tsx|json|css|html)$/.test(file.name)) continue;
    const text = readFileSync(join(file.parentPath, file.name), 'utf8');
    for (const c of text) if (c > '~') found.add(c);
  }
  return found;
}

export function letters(source) {
  return {
    name: 'letters',
    enforce: 'pre',
    transform(code, id) {
      const face = id.endsWith('.css') ? FACE.exec(code) : null;
      if (face === null) return null;
      const { file, codes } = cutFont(readFileSync(join(id, '..', `${face[1]}.woff`)), lettersIn(source));
      const asset = this.emitFile({ type: 'asset', name: 'letters.woff2', source: file });
      const part = face[0]
        .replace(`${face[1]}.woff2`, `__VITE_ASSET__${asset}__`)
        .replace('}', `  unicode-range: ${unicodeRange(codes)};\n}`);
      return { code: code.replace(face[0], `${face[0]}\n${part}`), map: null };
    },
  };
}
