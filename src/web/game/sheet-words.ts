/** The words that a tile sheet is written in, besides names of pictures and colours. */

/** What is drawn for a moment where something happened. */
export const EFFECTS = ['hit', 'death', 'pickup', 'ring', 'ray'] as const;
export type EffectKind = (typeof EFFECTS)[number];

/** Ground that is painted rather than filled. */
export type Nature = 'water' | 'deep' | 'ice' | 'lava' | 'void' | 'earth' | 'glow';
