/** Words that rules and tables share, and that no content adds to: known without the schemas of the tables, which only packs need. */

export const SLOTS = ['weapon', 'offhand', 'head', 'body', 'hands', 'waist', 'feet', 'neck', 'ring', 'none'] as const;
export const DAMAGE = ['magic', 'lightning', 'fire', 'cold', 'poison', 'physical'] as const;
export const AIS = [
  ...['melee', 'skirmisher', 'archer', 'caster', 'erratic', 'turret', 'ambusher', 'bomber', 'blinker', 'boss'],
] as const;
export const SCHOOLS = ['martial', 'fire', 'cold', 'lightning', 'occult', 'monster'] as const;
export const EVENTS = ['onHit', 'onCrit', 'onKill', 'onStruck', 'onBlock'] as const;
