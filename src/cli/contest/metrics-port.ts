/** A port of this machine on which a monitoring system finds the figures of a database. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isAway } from '../../database/connect.ts';
import { METRICS_AWAY, metricsText } from '../../database/metrics.ts';
import { note } from '../output.ts';
import { FAILED, Stop, wrong } from '../stop.ts';
import type { OpenDatabase } from './open-database.ts';

/** `[HOST:]PORT`. Returns a function that closes it. */
export async function serveMetrics(
  given: string,
  { database, queue }: Pick<OpenDatabase, 'database' | 'queue'>,
): Promise<() => void> {
  const [, host = '127.0.0.1', port] =
    /^(?:([\w.-]+):)?(\d{1,5})$/.exec(given) ?? wrong(`--metrics: expected [HOST:]PORT, got "${given}"`);
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('only /metrics is here\n');
      return;
    }
    const text = await metricsText(database, queue).catch((e) => {
      if (!isAway(e)) note(`metrics: ${(e as Error).message}`);
      return METRICS_AWAY;
    });
    response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4' }).end(text);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (e) => reject(new Stop(FAILED, `--metrics: ${e.message}`)));
    server.listen(Number(port), host, resolve);
  });
  const { port: taken } = server.address() as AddressInfo;
  note(`figures on http://${host}:${taken}/metrics`);
  return () => {
    server.close();
    server.closeAllConnections();
  };
}
