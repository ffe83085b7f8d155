/** Who brings a key: the organiser, or the author of some bots. */
export interface KeyHolder {
  readonly role: 'organiser' | 'author';
  readonly name: string;
}
