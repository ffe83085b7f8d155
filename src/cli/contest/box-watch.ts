/**
 * The memory of a box: what all its processes together hold, and the files in its scratch space. Limits of the kernel count by process,
 * and leave out what processes share; so we look, several times a second (CONTEST-050).
 */
import { readdirSync, readFileSync, statfsSync, statSync } from 'node:fs';

/** In this time a program can touch some hundred MiB more. */
const LOOK_MS = 200;
/** Empty files take no room of their own, and a kilobyte of the kernel's memory each. */
const MOST_FILES = 10_000;
const KIB_PER_MIB = 1024;

/** A watch over the box that a process has made: it fails once, and ends when it is told to. */
export function boxWatch(mostMiB: number) {
  return (pid: number, fail: (why: string) => void): (() => void) => {
    const timer = setInterval(() => {
      const why = excessOf(pid, mostMiB);
      if (why === null) return;
      clearInterval(timer);
      fail(why);
    }, LOOK_MS);
    return () => clearInterval(timer);
  };
}

function excessOf(pid: number, mostMiB: number): string | null {
  const inside = descendants(pid);
  const kib = inside.reduce((sum, one) => sum + heldBy(one), 0);
  if (kib > mostMiB * KIB_PER_MIB) return `used more than ${mostMiB} MiB of memory in all`;
  return inside.some((one) => filesOf(one) > MOST_FILES) ? `made more than ${MOST_FILES} files` : null;
}

/** All that it started, and what those started: nobody gets out of a name space of processes. */
function descendants(pid: number): number[] {
  return childrenOf(pid).flatMap((child) => [child, ...descendants(child)]);
}

/** None, if it is gone. */
function childrenOf(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
      readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
    );
  } catch {
    return [];
  }
}

/** KiB that no file holds: its own, and what it shares. */
function heldBy(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return [...status.matchAll(/^Rss(?:Anon|Shmem):\s+(\d+) kB$/gm)].reduce((sum, [, kib]) => sum + Number(kib), 0);
  } catch {
    return 0;
  }
}

/** In the scratch space, as this process sees it; who has not yet gone into the box sees ours, which does not count. */
function filesOf(pid: number): number {
  const root = `/proc/${pid}/root`;
  try {
    if (statSync(root).dev === statSync('/').dev) return 0;
    const { files, ffree } = statfsSync(`${root}/tmp`);
    return files - ffree;
  } catch {
    return 0;
  }
}
