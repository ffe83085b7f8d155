/** What the server tells its log and its figures of rooms and messages, and what it tells every client first. */
import type { GameModule } from '../games/index.ts';
import { PROTOCOL, type Welcome } from '../wire/messages.ts';
import type { WireCounters } from './connection-types.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import type { RoomHooks } from './room-types.ts';

/** `recorded`: a recording is on file. */
export function roomHooks(log: Log, metrics: Metrics, recorded: (replay: string) => void): RoomHooks {
  return {
    finished(room, replay) {
      metrics.finished(room.file.game);
      if (replay !== null) recorded(replay);
      log.info({ session: room.id, game: room.file.game, n: room.n }, 'game over');
    },
    recorded(room, replay) {
      recorded(replay);
      log.info({ session: room.id, game: room.file.game }, 'recording kept late');
    },
    broken(room, e) {
      metrics.faults.inc();
      log.error({ session: room.id, game: room.file.game, err: e }, 'game stopped by a fault');
    },
    trouble: (session, problem) => log.warn({ session, ...problem }, 'storage trouble: not saved'),
    repaired: (session) => log.info({ session }, 'all is saved again'),
  };
}

export function wireCounters(log: Log, metrics: Metrics): WireCounters {
  return {
    received: () => metrics.messagesIn.inc(),
    sent: () => metrics.messagesOut.inc(),
    refused: () => metrics.refusals.inc(),
    error: metrics.errors,
    dropped: metrics.dropped,
    fault(e) {
      metrics.faults.inc();
      log.error({ err: e }, 'message failed');
    },
  };
}

/** PLAT-041 */
export function welcomeText(version: string, modules: readonly GameModule[]): string {
  const welcome: Welcome = {
    type: 'welcome',
    protocol: PROTOCOL,
    version,
    games: modules.map(({ game }) => ({
      id: game.id,
      title: game.title,
      seats: game.seats,
      options: game.options.fields,
    })),
  };
  return JSON.stringify(welcome);
}
