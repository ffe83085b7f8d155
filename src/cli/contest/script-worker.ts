/** The thread of one script, ended from outside if it does not answer (CONTEST-053). */
import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { serveScript } from '../../script/serve-script.ts';
import { scriptEngine } from './script-engine.ts';

/** What a thread is told when it begins. */
export interface ScriptStart {
  readonly file: string;
  readonly work: number;
}

const { file, work } = workerData as ScriptStart;
const hear = serveScript({
  source: readFileSync(file, 'utf8'),
  work,
  engine: scriptEngine(),
  say: (answer) => parentPort?.postMessage(answer),
  now: () => performance.now(),
});
parentPort?.on('message', hear);
