/** For tests: a match that is watched while it is played, as a stream of the API. */
import { get as httpGet, type IncomingMessage } from 'node:http';
import { expect, onTestFinished } from 'vitest';
import type { ServedApi } from './served-contests.ts';

export interface Stream {
  readonly status: number;
  readonly answer: IncomingMessage;
  /** Messages so far. */
  readonly heard: { readonly event: string; readonly id: string; readonly data: unknown }[];
  readonly over: Promise<void>;
}

export function watchMatch(
  { port }: Pick<ServedApi, 'port'>,
  path: string,
  headers: Record<string, string> = {},
): Promise<Stream> {
  return new Promise((opened, failed) => {
    const asked = httpGet(
      { port, host: '127.0.0.1', path: `/api/contests${path}`, headers, agent: false },
      (answer) => {
        const heard: Stream['heard'] = [];
        let text = '';
        answer.setEncoding('utf8').on('data', (more: string) => {
          text += more;
          const blocks = text.split('\n\n');
          text = blocks.pop() ?? '';
          for (const block of blocks) {
            const of = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? '';
            if (of('event') !== '') heard.push({ event: of('event'), id: of('id'), data: JSON.parse(of('data')) });
          }
        });
        const over = new Promise<void>((done) => answer.on('close', done));
        opened({ status: answer.statusCode ?? 0, answer, heard, over });
      },
    );
    asked.on('error', failed);
    onTestFinished(() => void asked.destroy());
  });
}

export const partsOf = ({ heard }: Stream): unknown[] =>
  heard.flatMap((m) => (m.event === 'told' ? (m.data as unknown[]) : []));

/** The match of this bot, as soon as it is played. */
export async function playingOf(
  { get }: Pick<ServedApi, 'get'>,
  bot: string,
): Promise<{ match: string; live?: string }> {
  const find = async () =>
    (await get('/cup/status')).body.playing.find((m: { bots: string[] }) => m.bots.includes(`${bot}@1`));
  await expect.poll(find, { timeout: 60_000, interval: 20 }).toBeDefined();
  return find();
}
