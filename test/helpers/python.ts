/** Python is on most machines, not on all: what is tried with it is tried where it is. */
import { spawnSync } from 'node:child_process';

export const hasPython = spawnSync('python3', ['--version'], { stdio: 'ignore' }).status === 0;
