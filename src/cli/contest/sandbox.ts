/**
 * The sandbox of programs: bubblewrap with name spaces of its own for users, processes, network and files, a filter of system calls,
 * and limits for memory, processes, files and processor time (CONTEST-050). The command is handed to a shell inside; all around it is written here.
 */
import { randomInt } from 'node:crypto';
import { accessSync, constants, existsSync, lstatSync, readdirSync, readlinkSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';
import type { EventBudget } from '../../contest/manifest.ts';
import { filterFile, hasFilter } from './box-filter.ts';

const MIB = 1 << 20;
/** What programs may use unless an event says otherwise. */
export const USUAL_BUDGET: EventBudget = {
  memory: 512,
  processes: 32,
  files: 64,
  scratch: 16,
  seconds: 600,
  work: 200,
};

/** Where a system keeps its programs and libraries; on many some of them are links into /usr. */
const SYSTEM = ['/usr', '/bin', '/sbin', '/lib', '/lib32', '/lib64', '/libx32'];
/** Of its settings only what programs need to start at all: no names, no keys. */
const SETTINGS = ['alternatives', 'ld.so.cache', 'localtime', 'ssl/openssl.cnf', 'ssl/certs'];
/** The bot's own folder, as it sees it. */
const HOME = '/bot';
/** A user that nobody else is: limits count by user, and no file belongs to it. */
const FIRST_USER = 100_000_000;
const USERS = 1_000_000_000;

/** The open file in which bubblewrap reads the filter of system calls. */
const FILTER = 9;

export interface Boxed {
  readonly command: string;
  /** The files of the bot; one without files has an empty folder. */
  readonly folder: string;
  readonly budget: EventBudget;
  /** What else may be read, such as the folder of an interpreter. */
  readonly see: readonly string[];
}

/** Null: programs can be boxed here; else what is missing. */
export function sandboxMissing(): string | null {
  if (process.platform !== 'linux') return 'bubblewrap runs on Linux only';
  if (!hasFilter()) return `programs are boxed on x64 and arm64, and this is ${process.arch}`;
  const missing = ['bwrap', 'prlimit', ...(isRoot() ? ['setpriv'] : [])].filter((name) => !isInPath(name));
  return missing.length === 0 ? null : `${missing.join(', ')} cannot be found`;
}

/** The words of the command that runs a program in its box; it reads its filter from a file that is open. */
function boxedWords({ command, folder, budget, see }: Boxed): string[] {
  const seen = [...ownNode(), ...see.map((path) => realpathSync(resolve(path)))];
  return [
    'bwrap',
    ...SPACES,
    ...system(),
    ...(existsSync(folder) ? ['--ro-bind', resolve(folder), HOME] : ['--perms', '0755', '--dir', HOME]),
    ...['--proc', '/proc', '--dev', '/dev'],
    ...['--perms', '1777', '--size', String(budget.scratch * MIB), '--tmpfs', '/tmp'],
    ...seen.flatMap((path) => [...waysTo(path), '--ro-bind', path, path]),
    ...['--clearenv', '--setenv', 'PATH', searchPath(seen), '--setenv', 'HOME', '/tmp', '--setenv', 'LANG', 'C.UTF-8'],
    // Nothing can be written but the scratch space, also where the box is the user's own.
    ...['--remount-ro', '/dev', '--remount-ro', '/'],
    ...['--seccomp', String(FILTER), '--chdir', HOME, '--'],
    ...asNobody(),
    ...limits(budget),
    ...['sh', '-c', command],
  ];
}

/**
 * Without our environment, where the password of a database may stand: the first process of the box is bubblewrap itself, and a program
 * of the same user can read with what it was started.
 */
const bare = () => ['env', '-i', `PATH=${process.env.PATH ?? ''}`];

/** For a shell, which it replaces. Only programs that we start can read the filter. */
export function boxedCommand(boxed: Boxed): string {
  return `exec ${[...bare(), ...boxedWords(boxed)].map(quoted).join(' ')} ${FILTER}<${quoted(filterFile())}`;
}

export function quoted(word: string): string {
  return `'${word.replaceAll("'", "'\\''")}'`;
}

const SPACES = [
  ...['--unshare-ipc', '--unshare-pid', '--unshare-net', '--unshare-uts', '--unshare-cgroup-try'],
  ...['--die-with-parent', '--new-session', '--cap-drop', 'ALL'],
];

/** Root makes the box and then becomes a user of its own in it; anybody else has a name space of users for that. */
function asNobody(): string[] {
  if (!isRoot()) return [];
  const user = String(FIRST_USER + randomInt(USERS));
  return [
    ...['setpriv', '--reuid', user, '--regid', user, '--clear-groups'],
    ...['--no-new-privs', '--inh-caps=-all', '--bounding-set=-all', '--'],
  ];
}

/** Memory is what can be written: interpreters reserve far more addresses than they ever use. */
function limits({ memory, processes, files, scratch, seconds }: EventBudget): string[] {
  return [
    ...['prlimit', `--data=${memory * MIB}`, `--nproc=${processes}`, `--nofile=${files}`],
    ...[`--fsize=${scratch * MIB}`, `--cpu=${seconds}`, '--core=0', '--'],
  ];
}

function system(): string[] {
  const words = isRoot()
    ? ['CAP_SETUID', 'CAP_SETGID', 'CAP_SETPCAP'].flatMap((c) => ['--cap-add', c])
    : ['--unshare-user'];
  for (const path of SYSTEM) {
    const found = lstatSync(path, { throwIfNoEntry: false });
    if (found?.isSymbolicLink() === true) words.push('--symlink', readlinkSync(path), path);
    else if (found !== undefined) words.push('--ro-bind', path, path);
  }
  words.push(...waysTo('/etc/ssl/x'));
  const java = readdirSync('/etc').filter((name) => name.startsWith('java'));
  for (const name of [...SETTINGS, ...java]) words.push('--ro-bind-try', `/etc/${name}`, `/etc/${name}`);
  return words;
}

/** Where this Node lives, if not in the system: bots in JavaScript are the most likely ones. */
function ownNode(): string[] {
  const prefix = dirname(dirname(realpathSync(process.execPath)));
  return prefix === '/' || isBelow(prefix, '/usr') ? [] : [prefix];
}

/** Of the folders where commands are looked up, those that can be seen inside. */
function searchPath(seen: readonly string[]): string {
  const ours = (process.env.PATH ?? '').split(delimiter).filter((at) => at.startsWith('/'));
  const visible = ours.filter((at) => [...SYSTEM, ...seen].some((root) => isBelow(at, root)));
  return [
    ...new Set([...visible, ...seen.map((path) => join(path, 'bin')), '/usr/local/bin', '/usr/bin', '/bin']),
  ].join(':');
}

/** Folders that are made on the way to a place would be for root alone. */
function waysTo(path: string): string[] {
  const parts = dirname(path).split('/').slice(1);
  return parts.flatMap((_, i) => ['--perms', '0755', '--dir', `/${parts.slice(0, i + 1).join('/')}`]);
}

function isBelow(path: string, root: string): boolean {
  return path === root || path.startsWith(`${root}/`);
}

function isRoot(): boolean {
  return process.getuid?.() === 0;
}

function isInPath(name: string): boolean {
  return (process.env.PATH ?? '').split(delimiter).some((at) => {
    try {
      accessSync(join(at, name), constants.X_OK);
      return at !== '';
    } catch {
      return false;
    }
  });
}
