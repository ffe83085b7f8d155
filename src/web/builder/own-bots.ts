/** The bots that somebody writes in this page, kept on this device: a file each, with the texts they had before. */
import type { Vault } from '../../host/vault.ts';

export interface OwnBot {
  /** In addresses, and on a server: small letters, digits and dashes. */
  readonly id: string;
  readonly name: string;
  readonly game: string;
  readonly source: string;
  /** Whom it plays against, by seat after its own; null: itself. */
  readonly against: readonly (string | null)[];
  /** Newest first. */
  readonly versions: readonly BotVersion[];
}

interface BotVersion {
  /** As `toISOString` writes it. */
  readonly at: string;
  readonly source: string;
}

const FOLDER = 'bots';
const MOST_VERSIONS = 30;
const LONGEST_ID = 32;
export const LONGEST_NAME = 40;

const fileOf = (id: string) => `${FOLDER}/${id}.json`;

export function ownBots(vault: Vault): readonly OwnBot[] {
  const bots = vault.list(FOLDER).flatMap((file) => {
    const bot = parseBot(vault.read(file));
    return bot === null || fileOf(bot.id) !== file ? [] : [bot];
  });
  return bots.sort((a, b) => (a.id < b.id ? -1 : 1));
}

export function findBot(vault: Vault, id: string): OwnBot | null {
  return isId(id) ? parseBot(vault.read(fileOf(id))) : null;
}

export function keepBot(vault: Vault, bot: OwnBot): void {
  vault.write(fileOf(bot.id), `${JSON.stringify(bot)}\n`);
}

export function dropBot(vault: Vault, id: string): void {
  vault.remove(fileOf(id));
}

/** With an id that no other bot has. */
export function newBot(vault: Vault, { name, game, source }: Pick<OwnBot, 'name' | 'game' | 'source'>): OwnBot {
  const wanted = idFrom(name);
  let id = wanted;
  for (let k = 2; vault.read(fileOf(id)) !== null; k++) id = `${wanted.slice(0, LONGEST_ID - 4)}-${k}`;
  return { id, name: name.slice(0, LONGEST_NAME), game, source, against: [], versions: [] };
}

/** As servers take it; whatever is no letter or digit is a dash. */
export function idFrom(name: string): string {
  const plain = name.normalize('NFD').toLowerCase();
  const id = plain
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+/, '')
    .slice(0, LONGEST_ID);
  return id.replace(/-+$/, '') || 'bot';
}

export function isId(text: string): boolean {
  return /^[a-z0-9][a-z0-9-]{0,31}$/.test(text);
}

/** The present text becomes a version, unless it is the last one already. */
export function withVersion(bot: OwnBot, at: string): OwnBot {
  if (bot.versions[0]?.source === bot.source) return bot;
  return { ...bot, versions: [{ at, source: bot.source }, ...bot.versions].slice(0, MOST_VERSIONS) };
}

/** Null: it is none. What is missing in it is as for a new one. */
function parseBot(text: string | null): OwnBot | null {
  let raw: Partial<Record<keyof OwnBot, unknown>>;
  try {
    raw = Object(JSON.parse(text ?? 'null'));
  } catch {
    return null;
  }
  const { id, name, game, source, against, versions } = raw;
  if (typeof id !== 'string' || !isId(id) || typeof game !== 'string' || typeof source !== 'string') return null;
  return {
    id,
    name: typeof name === 'string' && name !== '' ? name : id,
    game,
    source,
    against: Array.isArray(against) ? against.map((a) => (typeof a === 'string' ? a : null)) : [],
    versions: Array.isArray(versions) ? versions.filter(isVersion) : [],
  };
}

function isVersion(raw: unknown): raw is BotVersion {
  const { at, source } = Object(raw);
  return typeof at === 'string' && typeof source === 'string';
}
