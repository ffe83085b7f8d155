/** All clients of the wire at the moment. */
import { openConnection } from './connection.ts';
import type { Connection, ConnectionSpec, Transport } from './connection-types.ts';

/** Clients get a moment to read that the server closes; transports end those that do not. */
const FAREWELL_MS = 2_500;

export interface Clients {
  open(transport: Transport, address: string): Connection;
  /** Tells all, and waits until they have left. */
  close(): Promise<void>;
}

export function newClients(spec: ConnectionSpec): Clients {
  const connections = new Set<Connection>();
  return {
    open(transport, address) {
      const connection = openConnection(spec, transport, address);
      connections.add(connection);
      return {
        ...connection,
        gone: () => connection.gone(() => connections.delete(connection)),
      };
    },
    async close() {
      for (const connection of connections) connection.close();
      const until = performance.now() + FAREWELL_MS;
      while (connections.size > 0 && performance.now() < until) await new Promise((done) => setTimeout(done, 20));
    },
  };
}
