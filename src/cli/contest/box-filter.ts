/**
 * What a program in its box may not ask the kernel for: name spaces of its own, in which it would be root and could mount file systems
 * without a limit, and memory that belongs to no process, which no limit counts (CONTEST-050). A filter of system calls for bubblewrap.
 */
import { mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface Machine {
  /** As the kernel names it (linux/audit.h). */
  readonly arch: number;
  readonly clone: number;
  readonly refused: readonly number[];
}

/** The same everywhere: io_uring_setup, open_tree, move_mount, fsopen, fsconfig, fsmount, fspick, mount_setattr, memfd_secret. */
const NEWER = [425, 428, 429, 430, 431, 432, 433, 442, 447];
const CLONE3 = 435;

const MACHINES: Readonly<Record<string, Machine>> = {
  x64: {
    arch: 0xc000003e,
    clone: 56,
    // shmget, semget, msgget, pivot_root, mount, umount2, add_key, request_key, keyctl, unshare, perf_event_open, setns, memfd_create, bpf, userfaultfd
    refused: [29, 64, 68, 155, 165, 166, 248, 249, 250, 272, 298, 308, 319, 321, 323, ...NEWER],
  },
  arm64: {
    arch: 0xc00000b7,
    clone: 220,
    // umount2, mount, pivot_root, unshare, msgget, semget, shmget, add_key, request_key, keyctl, perf_event_open, setns, memfd_create, bpf, userfaultfd
    refused: [39, 40, 41, 97, 186, 190, 194, 217, 218, 219, 241, 268, 279, 280, 282, ...NEWER],
  },
};

/** CLONE_NEWNS, -CGROUP, -UTS, -IPC, -USER, -PID, -NET. */
const NEW_SPACES = 0x7e020000;
/** x64 has a second set of numbers, from here on. */
const OTHER_NUMBERS = 0x40000000;

const LOAD = 0x20;
const IS = 0x15;
const IS_AT_LEAST = 0x35;
const HAS = 0x45;
const RETURN = 0x06;
const ALLOW = 0x7fff0000;
const REFUSE = 0x00050001; // EPERM
const UNKNOWN = 0x00050026; // ENOSYS: libraries then ask in the older way, whose flags can be read
/** Where a call's number, machine and first argument stand. */
const NUMBER = 0;
const ARCH = 4;
const FIRST = 16;

type Step = readonly [code: number, yes: number, no: number, value: number];

export function hasFilter(machine: string = process.arch): boolean {
  return MACHINES[machine] !== undefined;
}

/** The program of the filter, as the kernel reads it. */
function filterFor({ arch, clone, refused }: Machine): Buffer {
  const steps: Step[] = [
    [LOAD, 0, 0, ARCH],
    [IS, 1, 0, arch],
    [RETURN, 0, 0, REFUSE],
    [LOAD, 0, 0, NUMBER],
    [IS_AT_LEAST, 0, 1, OTHER_NUMBERS],
    [RETURN, 0, 0, REFUSE],
    [IS, 0, 1, CLONE3],
    [RETURN, 0, 0, UNKNOWN],
    ...refused.flatMap((call): Step[] => [
      [IS, 0, 1, call],
      [RETURN, 0, 0, REFUSE],
    ]),
    [IS, 1, 0, clone],
    [RETURN, 0, 0, ALLOW],
    [LOAD, 0, 0, FIRST],
    [HAS, 0, 1, NEW_SPACES],
    [RETURN, 0, 0, REFUSE],
    [RETURN, 0, 0, ALLOW],
  ];
  const bytes = Buffer.alloc(8 * steps.length);
  steps.forEach(([code, yes, no, value], i) => {
    bytes.writeUInt16LE(code, 8 * i);
    bytes.writeUInt8(yes, 8 * i + 2);
    bytes.writeUInt8(no, 8 * i + 3);
    bytes.writeUInt32LE(value, 8 * i + 4);
  });
  return bytes;
}

let opened: string | null = null;

/** A file with the filter, for whom we start. It has no name any more: however we end, nothing is left behind. */
export function filterFile(): string {
  if (opened !== null) return opened;
  const machine = MACHINES[process.arch];
  if (machine === undefined) throw new Error(`no filter for programs on ${process.arch}`);
  const folder = mkdtempSync(join(tmpdir(), 'ghostlight-'));
  const path = join(folder, 'filter');
  writeFileSync(path, filterFor(machine), { mode: 0o600 });
  opened = `/proc/${process.pid}/fd/${openSync(path, 'r')}`;
  rmSync(folder, { recursive: true });
  return opened;
}
