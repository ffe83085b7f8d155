/** A whole server on free ports of this machine, for tests that speak to it through sockets. */
import { memoryVault } from '../../src/host/vault.ts';
import { type RunningServer, type ServerSpec, startServer } from '../../src/server/server.ts';

/** A rate that no test reaches. */
export const UNHURRIED = { perSecond: 1e9, burst: 1e9 };

/** Bots may think as long as they like, and clients speak as fast as they can: a busy machine is nobody's fault. */
export function runServer(more: Partial<ServerSpec> = {}): Promise<RunningServer> {
  return startServer({
    vault: memoryVault(),
    version: '0',
    host: '127.0.0.1',
    port: 0,
    botPort: 0,
    webRoot: null,
    budget: null,
    limits: { rate: UNHURRIED, work: UNHURRIED },
    ...more,
  });
}
