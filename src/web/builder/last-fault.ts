/** With what a bot failed when it last played: shown beside its script as long as that is the same. */
import { signal } from '@preact/signals';

export interface LastFault {
  readonly id: string;
  readonly source: string;
  readonly why: string;
  readonly line: number | null;
}

export const lastFault = signal<LastFault | null>(null);
