/** What came of an attack, by damage type (DELVE-145). */

export interface Part {
  readonly raw: number;
  readonly mitigated: number;
  readonly absorbed: number;
  readonly reduced: number;
  readonly final: number;
}

export interface AttackResult {
  readonly missed: boolean;
  readonly evaded: boolean;
  readonly blocked: boolean;
  readonly critical: boolean;
  readonly before: number;
  readonly after: number;
  /** By damage type, in resolver order; null where nothing of the type was dealt. */
  readonly parts: readonly (Part | null)[];
  readonly damage: number;
  readonly healing: number;
  readonly poison: number;
  readonly killed: boolean;
  readonly success: boolean;
}
