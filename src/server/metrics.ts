/** Figures for a monitoring system, in the text format of Prometheus. */
import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';

export interface Metrics {
  readonly messagesIn: { inc(): void };
  readonly messagesOut: { inc(): void };
  readonly refusals: { inc(): void };
  readonly faults: { inc(): void };
  readonly errors: (code: string) => void;
  readonly dropped: (why: string) => void;
  readonly turnedAway: (why: string) => void;
  readonly finished: (game: string) => void;
  /** From now on the state of contests, too, and what else whoever keeps them tells, as a text. */
  contests(read: ReadContests, more?: () => Promise<string>): void;
  readonly contentType: string;
  text(): Promise<string>;
}

/** What is told of contests when somebody asks for the figures. */
export type ReadContests = () => Promise<{
  readonly listeners: number;
  readonly events: readonly { readonly id: string; readonly status: string; readonly played: number }[];
}>;

export interface Gauges {
  sessions(): number;
  connections(): number;
}

export function newMetrics(gauges: Gauges): Metrics {
  const registry = new Registry();
  const registers = [registry];
  let furtherText = async () => '';
  collectDefaultMetrics({ register: registry });
  // Counted with every message, and handed over when somebody asks.
  const counter = (name: string, help: string) => {
    let more = 0;
    new Counter({
      name: `ghostlight_${name}`,
      help,
      registers,
      collect() {
        this.inc(more);
        more = 0;
      },
    });
    return { inc: () => void more++ };
  };
  const labelled = (name: string, help: string, label: string) => {
    const made = new Counter({ name: `ghostlight_${name}`, help, labelNames: [label], registers });
    return (value: string) => made.inc({ [label]: value });
  };
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name: `ghostlight_${name}`,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });

  gauge('sessions', 'Games in memory.', gauges.sessions);
  gauge('connections', 'Open connections of the wire.', gauges.connections);
  return {
    messagesIn: counter('messages_received_total', 'Messages received.'),
    messagesOut: counter('messages_sent_total', 'Messages sent.'),
    refusals: counter('refusals_total', 'Actions refused.'),
    faults: counter('faults_total', 'Internal faults; each closed one game at most.'),
    errors: labelled('errors_total', 'Errors answered, by code.', 'code'),
    dropped: labelled('dropped_total', 'Connections ended by a limit.', 'why'),
    turnedAway: labelled('turned_away_total', 'Requests and connections that were not let in.', 'why'),
    contests(read, more) {
      addContestGauges(registry, read);
      if (more !== undefined) furtherText = more;
    },
    finished: labelled('games_finished_total', 'Games played to their end.', 'game'),
    contentType: registry.contentType,
    text: async () => (await registry.metrics()) + (await furtherText()),
  };
}

/** CONTEST-066: whether an event is played, and if not, why. */
function addContestGauges(registry: Registry, read: ReadContests): void {
  const registers = [registry];
  const played = new Gauge({
    name: 'ghostlight_contest_matches',
    help: 'Matches played.',
    labelNames: ['event'],
    registers,
  });
  const listeners = new Gauge({ name: 'ghostlight_contest_listeners', help: 'Open streams of news.', registers });
  new Gauge({
    name: 'ghostlight_contest_status',
    help: 'What an event does, by its word.',
    labelNames: ['event', 'status'],
    registers,
    async collect() {
      const now = await read();
      this.reset();
      played.reset();
      listeners.set(now.listeners);
      for (const { id, status, played: n } of now.events) {
        this.set({ event: id, status }, 1);
        played.set({ event: id }, n);
      }
    },
  });
}
