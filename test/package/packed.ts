/** The package as npm would install it: packed, and unpacked into the `node_modules` of a project of its own. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { scratch } from '../command.ts';

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly exports: Readonly<Record<string, unknown>>;
}

const MANIFEST = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest;

/** What people may import, such as `ghostlight/kit`. */
export const ENTRIES = Object.keys(MANIFEST.exports)
  .filter((name) => name !== './package.json')
  .map((name) => `ghostlight${name.slice(1)}`);

/** A project that has the package installed and nothing else; what the package itself needs is linked from here. */
export function projectWithPackage(): string {
  execFileSync(process.execPath, ['scripts/build-lib.js']);
  const project = scratch();
  const packed = execFileSync('npm', ['pack', '--ignore-scripts', '--json', '--pack-destination', project], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [{ filename }] = JSON.parse(packed) as [{ filename: string }];
  const installed = join(project, 'node_modules', 'ghostlight');
  mkdirSync(installed, { recursive: true });
  execFileSync('tar', ['-xzf', join(project, filename), '-C', installed, '--strip-components=1']);
  mkdirSync(join(installed, 'node_modules'));
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
