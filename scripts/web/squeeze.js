// Beside every text file of the page the same one squeezed, so that no server has to do it for every visitor.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT = /\.(?:html|css|js|json|svg|txt|wasm|webmanifest)$/;
/** Shorter ones fit into one packet as they are. */
const LEAST = 1000;

export async function squeezeAll(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (f) => f.isFile() && TEXT.test(f.name),
  );
  await Promise.all(
    files.map(async ({ parentPath, name }) => {
      const path = join(parentPath, name);
      const plain = readFileSync(path);
      if (plain.length < LEAST) return;
      const quality = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
      writeFileSync(`${path}.br`, await promisify(brotliCompress)(plain, { params: quality }));
      writeFileSync(`${path}.gz`, await promisify(gzip)(plain, { level: 9 }));
    }),
  );
}
