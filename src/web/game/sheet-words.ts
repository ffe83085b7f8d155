/** The words that a tile sheet is written in, besides names of pictures and colours. */

/** What is drawn for a moment where something happened. */
export const EFFECTS = ['hit', 'hurt', 'death', 'pickup', 'level', 'ring', 'ray', 'win', 'lose'] as const;
export type EffectKind = (typeof EFFECTS)[number];

/** Ground that is painted rather than filled. */
export const NATURES = ['water', 'deep', 'ice', 'lava', 'void', 'earth', 'glow'] as const;
export type Nature = (typeof NATURES)[number];

/** What floors are made of. */
export type FloorKind = 'flags' | 'gravel' | 'dirt' | 'meadow' | 'frost' | 'plates' | 'slabs' | 'paper' | 'plain';
/** And walls. */
export type WallKind = 'blocks' | 'rock' | 'beams' | 'ice' | 'brick' | 'obsidian' | 'ruled';
