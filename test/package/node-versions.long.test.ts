/** The core suites, the command and the library on every Node that we promise: each is installed from npm for this run. */
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { scratch } from '../command.ts';
import { ENTRIES, projectWithPackage } from './packed.ts';

const { engines } = JSON.parse(readFileSync('package.json', 'utf8')) as { engines: { node: string } };
/** The oldest that we promise, and the newest of the lines after it. */
const VERSIONS = [`${engines.node.replace('>=', '')}.0`, '22', '24'];
/** What decides whether a game is the same game everywhere; the rest of the tests use no more of Node than these. */
const SUITES = ['src/engine', 'src/kit', 'src/host', 'src/wire', 'test/golden'];

/** The package that npm's `node` would fetch for this machine, without a script that has to run at its install. */
const BINARY = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;

function installNode(version: string): string {
  const folder = scratch();
  writeFileSync(join(folder, 'package.json'), '{}\n');
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--no-save', `${BINARY}@${version}`], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  return join(folder, 'node_modules', BINARY, 'bin', 'node');
}

/** Nothing of the run that this test is part of. */
const env = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(VITEST|NODE_OPTIONS$|NODE_ENV$|npm_)/.test(name)),
);

function run(node: string, args: readonly string[], cwd = '.', input = '') {
  const { status, stdout, stderr } = spawnSync(node, args, { cwd, env, input, encoding: 'utf8', maxBuffer: 1 << 28 });
  return { status, stdout, stderr };
}

const MOVES = 'move n\nmove e\nmove s\nmove w\nmove n\n';
const IMPORTS = ENTRIES.map((entry, i) => `import * as e${i} from '${entry}';`).join('\n');
const TOLD = `console.log(${ENTRIES.map((_, i) => `Object.keys(e${i}).length > 0`).join(' && ')});`;

let project: string;
const played: string[] = [];
beforeAll(() => {
  project = projectWithPackage();
  writeFileSync(join(project, 'entries.mjs'), `${IMPORTS}\n${TOLD}\n`);
});

for (const version of VERSIONS)
  describe(`Node ${version}`, () => {
    let node: string;
    beforeAll(() => {
      node = installNode(version);
    });

    test(`PLAT-162 Node ${version} is what was asked for`, () => {
      expect(run(node, ['--version']).stdout).toMatch(new RegExp(`^v${version.replaceAll('.', '\\.')}`));
    });

    test(`PLAT-162 the core suites pass on Node ${version}`, () => {
      const args = [resolve('node_modules/vitest/vitest.mjs'), 'run', '--project', 'unit', ...SUITES];
      const { status, stdout, stderr } = run(node, args);
      expect([status, status === 0 ? '' : `${stdout}${stderr}`]).toEqual([0, '']);
      expect(Number(/(\d+) passed, 0 failed/.exec(stdout)?.[1] ?? 0)).toBeGreaterThan(400);
    });

    test(`PLAT-162 PLAT-001 the command plays the same games on Node ${version}`, () => {
      const bin = join(project, 'node_modules', 'ghostlight', 'dist', 'ghostlight.js');
      const game = run(
        node,
        [bin, 'run', 'nonet', '--seed', '7', '--actions', '-', '--emit', 'digest'],
        project,
        MOVES,
      );
      expect([game.status, game.stderr]).toEqual([0, '']);
      const many = run(
        node,
        [bin, 'sim', 'swamp', '--bot', 'greedy', '--games', '5', '--seed', '1', '--json'],
        project,
      );
      const { seats, length, endings } = JSON.parse(many.stdout) as Record<string, unknown>;
      played.push(game.stdout + JSON.stringify({ seats, length, endings }));
      expect(new Set(played).size).toBe(1);
    });

    test(`PLAT-162 every part of the library is imported on Node ${version}`, () => {
      expect(run(node, ['entries.mjs'], project)).toEqual({ status: 0, stdout: 'true\n', stderr: '' });
    });
  });
