/**
 * What a server needs of whoever keeps its contests, in folders or in a database: the state of an event, its files, its keys and the
 * deeds of its organiser. All that pages show is computed from the state (`contest/event-view.ts`), so a desk computes nothing.
 */

import type { KeyHolder } from '../../contest/key-holder.ts';
import type { LiveForm } from '../../contest/live.ts';
import type { EventClock } from '../../contest/manifest.ts';
import type { ServedEvent } from '../../contest/served-event.ts';
import type { Result } from '../../engine/result.ts';

/** Among the events may be one that cannot be opened: it is named, and the others work. */
export interface EventEntry {
  readonly id: string;
  readonly trouble: string | null;
}

export type Deed =
  | { readonly do: 'start' }
  | { readonly do: 'pause' }
  | { readonly do: 'kick'; readonly bot: string }
  | { readonly do: 'wake'; readonly bot: string }
  | { readonly do: 'clock'; readonly clock: EventClock }
  /** The seeding: all ids, the best first; with groups before a bracket, how many. */
  | { readonly do: 'order'; readonly bots: readonly string[]; readonly groups?: number | undefined }
  /** An empty text takes it back. */
  | { readonly do: 'announce'; readonly text: string };

export interface NewBot {
  readonly id: string;
  readonly name: string;
  /** Left out: that of the version before, if there is one. */
  readonly author: string | null;
  readonly what:
    | { readonly script: string }
    | { readonly command: string; readonly files: readonly NewFile[] }
    | { readonly house: string };
}

export interface NewFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** A match that is being played, as it is told to watchers: parts from `first` to before `length`, and more as they come. */
export interface LiveMatch {
  /** Each part is a line of its recording, or a picture of what every seat may know. */
  readonly form: Exclude<LiveForm, 'hidden'>;
  /** Parts before it are no longer kept. */
  readonly first: number;
  readonly length: number;
  /** No more will come. */
  readonly over: boolean;
  /** JSON, as it was told. */
  part(n: number): string;
  /** Whenever there is more, or it is over; the result ends that. */
  listen(on: () => void): () => void;
}

export interface ContestDesk {
  list(): Promise<readonly EventEntry[]>;
  open(event: string): Promise<Result<ServedEvent>>;
  /** Packed, as it was written. */
  recording(event: string, match: string): Promise<Result<Uint8Array>>;
  /** A match while it is played; left out: this desk tells of matches when they are over. */
  watch?(event: string, match: string): Promise<Result<LiveMatch>>;
  /** What a bot (id@version) wrote in a match. */
  log(event: string, bot: string, match: string): Promise<Result<string>>;
  /** Null: nobody's key. Takes as long for any key. The problem: it cannot be said now. */
  holder(event: string, key: string): Promise<Result<KeyHolder | null>>;
  /** What was done, in words. */
  act(event: string, deed: Deed): Promise<Result<string>>;
  /** Probed before it enters; id@version. */
  add(event: string, bot: NewBot): Promise<Result<string>>;
  /** Told of events that have changed; the result ends that. */
  listen(tell: (event: string) => void): () => void;
  /** More for a monitoring system, in the text format of Prometheus. */
  figures?(): Promise<string>;
  close(): Promise<void>;
}
