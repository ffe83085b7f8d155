/** The package as npm would install it: packed, and unpacked into the `node_modules` of a project of its own. */
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { scratch } from '../command.ts';

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly exports: Readonly<Record<string, unknown>>;
  readonly bin: Readonly<Record<string, string>>;
}

const MANIFEST = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest;

/** What people may import, such as `ghostlight/kit`. */
export const ENTRIES = Object.keys(MANIFEST.exports)
  .filter((name) => name !== './package.json')
  .map((name) => `ghostlight${name.slice(1)}`);

/** The packed package, as a file in this folder. */
function packInto(folder: string): string {
  mkdirSync(folder, { recursive: true });
  const packed = execFileSync('npm', ['pack', '--ignore-scripts', '--json', '--pack-destination', folder], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [{ filename }] = JSON.parse(packed) as [{ filename: string }];
  return join(folder, filename);
}

/** What npm would put into a package made now, from the folder of the package. */
export function packedFiles(): readonly string[] {
  const packed = execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [{ files }] = JSON.parse(packed) as [{ files: { path: string }[] }];
  return files.map((f) => f.path);
}

/**
 * A project that has the package installed and nothing else, in a folder beside the one with the packed file; what the package
 * itself needs is linked from here.
 */
export function projectWithPackage(): string {
  const root = scratch();
  const file = packInto(join(root, 'ghostlight'));
  const project = join(root, 'project');
  const installed = join(project, 'node_modules', 'ghostlight');
  mkdirSync(installed, { recursive: true });
  execFileSync('tar', ['-xzf', file, '-C', installed, '--strip-components=1']);
  mkdirSync(join(installed, 'node_modules'));
  // As npm links the commands of a package.
  mkdirSync(join(project, 'node_modules', '.bin'));
  for (const [name, path] of Object.entries(MANIFEST.bin)) {
    chmodSync(join(installed, path), 0o755);
    symlinkSync(join('..', 'ghostlight', path), join(project, 'node_modules', '.bin', name));
  }
  for (const name of Object.keys(MANIFEST.dependencies)) {
    if (name.startsWith('@')) mkdirSync(join(installed, 'node_modules', name.split('/')[0]), { recursive: true });
    symlinkSync(resolve('node_modules', name), join(installed, 'node_modules', name));
  }
  writeFileSync(join(project, 'package.json'), '{"type":"module"}\n');
  return project;
}

/** All files below a folder, from there. */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((f) => f.isFile())
    .map((f) => join(f.parentPath, f.name));
}
