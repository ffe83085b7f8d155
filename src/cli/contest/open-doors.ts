/** Opens the ports that the bots of an event dial; without them the event cannot be played. */
import { dialsIn, type EventManifest } from '../../contest/manifest.ts';
import { seldom } from '../../server/log.ts';
import { reason } from '../files.ts';
import { note } from '../output.ts';
import { wholeNumber } from '../sim-setup.ts';
import { FAILED, Stop, wrong } from '../stop.ts';
import type { ContestDoor, DoorSpec } from './door.ts';
import { openRemoteDoor } from './remote-door.ts';

export interface DoorFlags {
  readonly arenaPort?: string;
  readonly port?: string;
  readonly host?: string;
}

const FLAGS = { arena: '--arena-port', remote: '--port' } as const;

/** `onFree`: somebody came, or is free again. */
export async function openDoors(
  manifest: EventManifest,
  { arenaPort, port, host }: DoorFlags,
  onFree: () => void,
): Promise<ContestDoor[]> {
  const doors: ContestDoor[] = [];
  const report = seldom(note);
  for (const [kind, given] of [['arena', arenaPort] as const, ['remote', port] as const]) {
    const bots = manifest.bots.filter((b) => dialsIn(b) && b.kind === kind);
    if (given === undefined && bots.length > 0)
      wrong(
        `${bots.map((b) => b.id).join(', ')}: dial in while the event runs; give ${FLAGS[kind]} with the port for them`,
      );
    if (given === undefined) continue;
    if (bots.length === 0)
      wrong(`${FLAGS[kind]}: no bot of this event comes that way; enter one with \`contest add --${kind}\``);
    const spec: DoorSpec = {
      manifest,
      port: wholeNumber(given, FLAGS[kind], 0, 65_535),
      host: host ?? null,
      onFree,
      report,
    };
    try {
      doors.push(await openDoor(kind, spec));
    } catch (e) {
      await Promise.all(doors.map((d) => d.close()));
      throw new Stop(FAILED, `${FLAGS[kind]} ${given}: cannot be opened (${reason(e)})`);
    }
    note(`listen port ${doors[doors.length - 1].port}; bots of kind ${kind} that may dial in: ${bots.length}`);
  }
  return doors;
}

async function openDoor(kind: ContestDoor['kind'], spec: DoorSpec): Promise<ContestDoor> {
  return kind === 'remote' ? openRemoteDoor(spec) : (await import('../ghostly/arena-door.ts')).openArenaDoor(spec);
}

/** Those of the ports that an event needs: several events of one server share them, one at a time. */
export function portsFor({ bots }: EventManifest, { arenaPort, port, host }: DoorFlags): DoorFlags {
  const comes = (kind: ContestDoor['kind']) => bots.some((b) => b.kind === kind);
  return {
    ...(arenaPort !== undefined && comes('arena') ? { arenaPort } : {}),
    ...(port !== undefined && comes('remote') ? { port } : {}),
    ...(host !== undefined ? { host } : {}),
  };
}
