/** Opens the ports that the bots of an event dial; without them the event cannot be played. */
import { type DialKind, dialsIn, type EventManifest } from '../../contest/manifest.ts';
import { openFiles } from '../../server/descriptors.ts';
import { seldom } from '../../server/log.ts';
import { reason } from '../files.ts';
import { note } from '../output.ts';
import { wholeNumber } from '../sim-setup.ts';
import { FAILED, Stop, wrong } from '../stop.ts';
import type { ContestDoor, DoorSpec } from './door.ts';
import { openRemoteDoor } from './remote-door.ts';

export interface DoorFlags {
  readonly arenaPort?: string | undefined;
  readonly port?: string | undefined;
  readonly host?: string | undefined;
}

const FLAGS = { arena: '--arena-port', remote: '--port' } as const;

/** `onFree`: somebody came, or is free again. */
export async function openDoors(
  manifest: EventManifest,
  ports: DoorFlags,
  onFree: () => void,
  most?: number,
): Promise<ContestDoor[]> {
  for (const [kind, given] of portsByKind(ports)) {
    const ids = manifest.bots.filter((b) => dialsIn(b) && b.kind === kind).map((b) => b.id);
    if (given === undefined && ids.length > 0)
      wrong(`${ids.join(', ')}: dial in while the event runs; give ${FLAGS[kind]} with the port for them`);
    if (given !== undefined && ids.length === 0)
      wrong(`${FLAGS[kind]}: no bot of this event comes that way; enter one with \`contest add --${kind}\``);
  }
  const doors = await openPorts(ports, { guests: () => manifest, most, onFree, report: seldom(note) });
  for (const { kind, port } of doors) {
    const may = manifest.bots.filter((b) => b.kind === kind).length;
    note(`listen port ${port}; bots of kind ${kind} that may dial in: ${may}`);
  }
  return doors;
}

function portsByKind({ arenaPort, port }: DoorFlags): [kind: DialKind, given: string | undefined][] {
  return [
    ['arena', arenaPort],
    ['remote', port],
  ];
}

/** Null: none is given. */
export function portsGiven({ arenaPort, port, host }: DoorFlags): DoorFlags | null {
  for (const [kind, given] of portsByKind({ arenaPort, port }))
    if (given !== undefined) wholeNumber(given, FLAGS[kind], 0, 65_535);
  return arenaPort === undefined && port === undefined ? null : { arenaPort, port, host };
}

/** Of the files that a program may open which does nothing but play: for connections. */
const SHARE = 0.6;

/** Connections of each door of such a program. */
export function mostAlone({ arenaPort, port }: DoorFlags): number {
  const doors = [arenaPort, port].filter((p) => p !== undefined).length;
  return Math.floor((SHARE * openFiles()) / Math.max(1, doors));
}

/** A door for each port that is given; all of them or none. */
export async function openPorts(
  ports: DoorFlags,
  spec: Pick<DoorSpec, 'guests' | 'room' | 'most' | 'onFree' | 'report'>,
): Promise<ContestDoor[]> {
  const doors: ContestDoor[] = [];
  for (const [kind, given] of portsByKind(ports)) {
    if (given === undefined) continue;
    const port = wholeNumber(given, FLAGS[kind], 0, 65_535);
    try {
      doors.push(await openDoor(kind, { ...spec, port, host: ports.host ?? null }));
    } catch (e) {
      await Promise.all(doors.map((d) => d.close()));
      throw new Stop(FAILED, `${FLAGS[kind]} ${given}: cannot be opened (${reason(e)})`);
    }
  }
  return doors;
}

async function openDoor(kind: DialKind, spec: DoorSpec): Promise<ContestDoor> {
  return kind === 'remote' ? openRemoteDoor(spec) : (await import('../ghostly/arena-door.ts')).openArenaDoor(spec);
}

/** Those of the ports that an event needs: several events of one server share them, one at a time. */
export function portsFor({ bots }: EventManifest, { arenaPort, port, host }: DoorFlags): DoorFlags {
  const comes = (kind: DialKind) => bots.some((b) => b.kind === kind);
  return {
    ...(arenaPort !== undefined && comes('arena') ? { arenaPort } : {}),
    ...(port !== undefined && comes('remote') ? { port } : {}),
    ...(host !== undefined ? { host } : {}),
  };
}
