/** Seats of this browser on the server, and how the next one is asked for. */
import { signal } from '@preact/signals';
import type { Vault } from '../../host/vault.ts';
import { prefs } from '../prefs.ts';
import type { Hello } from './remote-port.ts';

/** What the form asks for, read by the page of the game. */
export const roomRequest = signal<{ readonly seed: string; readonly bots: readonly string[] }>({ seed: '', bots: [] });

function tokenFile(session: string): string {
  return `seats/${session}.txt`;
}

/** A token takes the seat back after a reload; null: this browser has no seat there. */
export function readToken(vault: Vault, session: string): string | null {
  return vault.read(tokenFile(session));
}

export function keepToken(vault: Vault, session: string, token: string | null): void {
  if (token === null) vault.remove(tokenFile(session));
  else vault.write(tokenFile(session), token);
}

/** `new`, `join` and a session, or a session alone, as the address says it. */
export function helloFor(vault: Vault, game: string, session: string): Hello {
  const { name } = prefs.value;
  const { seed, bots } = roomRequest.value;
  if (session === 'new') return { type: 'new', game, name, bots, ...(seed === '' ? {} : { seed }) };
  if (session.startsWith('join ')) return { type: 'join', session: session.slice('join '.length), name };
  const token = readToken(vault, session);
  return token === null ? { type: 'watch', session } : { type: 'resume', token };
}
