/** Figures of a database of events for a monitoring system, in the text format of Prometheus (CONTEST-066). */
import type { Database } from './connect.ts';
import type { Queue } from './queue.ts';
import { isDirected, loads, wordOf, workersHealth } from './status.ts';

type Sample = readonly [labels: Readonly<Record<string, string>>, value: number];

export interface MetricsShown {
  /** The word of each event. */
  readonly words: boolean;
}

export async function metricsText(
  database: Database,
  queue: Queue,
  { words }: MetricsShown = { words: true },
): Promise<string> {
  const [events, workers, directed] = [
    await loads(database),
    await workersHealth(database),
    await isDirected(database),
  ];
  const lengths = await queue.lengths();
  const perEvent = (value: (l: (typeof events)[number]) => number): Sample[] =>
    events.map((l) => [{ event: l.event }, value(l)]);
  const inQueue = (what: 'waiting' | 'taken' | 'oldestSeconds') => perEvent((l) => lengths.get(l.id)?.[what] ?? 0);
  const perWorker = (value: (w: (typeof workers)[number]) => number): Sample[] =>
    workers.map((w) => [{ worker: w.name }, value(w)]);
  return [
    gauge('database_up', 'Whether the database answers.', [[{}, 1]]),
    gauge('directed', 'Whether a director is at work.', [[{}, directed ? 1 : 0]]),
    words ? statusGauge(events.map((l) => [{ event: l.event, status: wordOf(l, directed, workers) }, 1])) : '',
    gauge('queue_matches', 'Matches that wait for a worker.', inQueue('waiting')),
    gauge('queue_taken', 'Matches that workers have taken.', inQueue('taken')),
    gauge('queue_oldest_seconds', 'How long the first match in the queue has waited.', inQueue('oldestSeconds')),
    gauge(
      'unchecked_results',
      'Results that were not played again yet.',
      perEvent((l) => l.unchecked),
    ),
    gauge(
      'unchecked_oldest_seconds',
      'How long the first of them has waited.',
      perEvent((l) => l.uncheckedAge),
    ),
    gauge(
      'counted_results',
      'Results that count.',
      perEvent((l) => l.counted),
    ),
    gauge(
      'refused_results',
      'Results whose recording did not verify.',
      perEvent((l) => l.refused),
    ),
    gauge(
      'second_results',
      'Second results that differ from the first.',
      perEvent((l) => l.faults),
    ),
    gauge(
      'matches_last_minute',
      'Results of the last minute.',
      perEvent((l) => l.perMinute),
    ),
    gauge(
      'worker_alive',
      'Whether a worker was seen lately and is trusted.',
      perWorker((w) => (w.alive ? 1 : 0)),
    ),
    gauge(
      'worker_seen_seconds',
      'How long ago a worker was seen.',
      perWorker((w) => w.secondsSinceSeen),
    ),
    gauge(
      'worker_matches',
      'Matches that a worker has played.',
      perWorker((w) => w.played),
    ),
  ].join('');
}

function statusGauge(samples: readonly Sample[]): string {
  return gauge('status', 'Why nothing is being played, or playing.', samples);
}

/** What there is to say while the database is away. */
export const METRICS_AWAY = gauge('database_up', 'Whether the database answers.', [[{}, 0]]);

function gauge(name: string, help: string, samples: readonly Sample[]): string {
  const full = `ghostlight_contest_${name}`;
  const lines = samples.map(([labels, value]) => `${full}${labelsText(labels)} ${value}\n`);
  return `# HELP ${full} ${help}\n# TYPE ${full} gauge\n${lines.join('')}`;
}

/** Names of events and workers are plain words: nothing in them needs an escape. */
function labelsText(labels: Readonly<Record<string, string>>): string {
  const list = Object.entries(labels).map(([name, value]) => `${name}="${value}"`);
  return list.length === 0 ? '' : `{${list.join(',')}}`;
}
