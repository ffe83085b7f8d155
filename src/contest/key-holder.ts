/** Who brings a key: the organiser, or the author of some bots. */
export interface KeyHolder {
  readonly role: 'organiser' | 'author';
  readonly name: string;
}

/** A key as it is kept: not the key itself. */
export interface KeptKey extends KeyHolder {
  readonly sha256: string;
}
