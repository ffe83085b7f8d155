/**
 * The observation as JSON without the object: `JSON.stringify(observe(s))` to the byte. Parts that observations share
 * are written once and kept (`kept.ts`); only what is new in every observation is written here, in the same order.
 */
import { wordText } from '../../engine/json-text.ts';
import { observedFields } from '../../engine/observe-text.ts';
import { AUTO_PICKUP } from './actions.ts';
import type { Content } from './compiled.ts';
import { fieldsText, freshText, keptText, keptTexts } from './kept.ts';
import type { DelveObs, SeenSkill } from './observation.ts';
import { hotbarOf, resultOf, seenGround, seenKills, seenShop } from './observe.ts';
import { compare, seenItem } from './observe-items.ts';
import { mapText, seenStairs } from './observe-map.ts';
import { monstersText, seenStatuses } from './observe-monsters.ts';
import { type Sheet, sheetOf } from './observe-player.ts';
import { skillsNow } from './observe-skills.ts';
import { statsOf } from './rules/derived.ts';
import { threshold } from './rules/progress.ts';
import { score } from './rules/score.ts';
import { isSnared } from './rules/status.ts';
import { type DelveState, DIFFICULTIES } from './types.ts';

/** By content: its words in quotes, as they are met. */
const WORDS = new WeakMap<Content, Map<string | null, string>>();

function quoted(content: Content, word: string | null): string {
  let words = WORDS.get(content);
  if (words === undefined) {
    words = new Map();
    WORDS.set(content, words);
  }
  let text = words.get(word);
  if (text === undefined) {
    text = JSON.stringify(word);
    words.set(word, text);
  }
  return text;
}

/** A position, and the player's sheet once a field needs it. */
class Look {
  readonly s: DelveState;
  #sheet: Sheet | null = null;

  constructor(s: DelveState) {
    this.s = s;
  }

  get sheet(): Sheet {
    this.#sheet ??= sheetOf(this.s, statsOf(this.s));
    return this.#sheet;
  }
}

export const FIELDS = observedFields((s: DelveState) => new Look(s), {
  game: () => '"delve"',
  turn: ({ s }) => `${s.steps}`,
  now: ({ s }) => `${s.now}`,
  depth: ({ s }) => `${s.depth}`,
  theme: ({ s }) => quoted(s.content, themeOf(s).id),
  themeName: ({ s }) => quoted(s.content, themeOf(s).name),
  difficulty: ({ s }) => `"${DIFFICULTIES[s.difficulty]}"`,
  test: ({ s }) => `${s.test}`,
  options: ({ s }) => `{"autoEquip":${s.autoEquip},"autoPickup":"${AUTO_PICKUP[s.autoPickup]}"}`,
  player: ({ s, sheet }) => playerText(s, sheet),
  map: ({ s }) => mapText(s),
  monsters: ({ s, sheet }) => monstersText(s, sheet),
  ground: ({ s }) => groundText(s),
  compare: ({ s }) => keptTexts(s.player.backpack.map((item) => compare(s, item))),
  stairs: ({ s }) => stairsText(s),
  shop: ({ s }) => shopText(s),
  score: ({ s }) => `${score(s)}`,
  kills: ({ s }) => keptText(seenKills(s)),
  bosses: ({ s }) => `${s.bosses}`,
  result: ({ s }) => wordText(resultOf(s)),
  cause: ({ s }) => JSON.stringify(s.cause),
});

function themeOf({ content, depth }: DelveState): Content['themes'][number] {
  return content.themes[content.themeOf[depth]];
}

function playerText(s: DelveState, sheet: Sheet): string {
  const { player: p, content } = s;
  const { maxHealth, maxMana } = statsOf(s);
  const cls = content.classes[p.cls];
  return (
    `{"x":${p.at % s.width},"y":${Math.floor(p.at / s.width)}` +
    `,"class":${quoted(content, cls.id)},"className":${quoted(content, cls.name)}` +
    `,"level":${p.level},"exp":${p.experience},"next":${threshold(content, p.level)}` +
    `,"health":${p.health},"maxHealth":${maxHealth},"mana":${p.mana},"maxMana":${maxMana},"gold":${p.gold}` +
    `,${keptText(sheet, numbersText)}` +
    `,"statuses":${freshText(seenStatuses(s, p.statuses))},"snared":${isSnared(content, p.statuses)}` +
    `,"points":${p.points},"skillPoints":${p.skillPoints},"skills":${skillsText(s, sheet.skills)}` +
    `,"hotbar":${hotbarText(s)},"equipment":${keptText(sheet.equipment)}` +
    `,"backpack":${keptTexts(p.backpack.map((item) => seenItem(s, item)))}}`
  );
}

/** The numbers of a sheet, which stand side by side. */
function numbersText({ attributes, sources, previews, attack, moveTicks, castTicks }: Sheet): string {
  return fieldsText({ attributes, sources, previews, attack, moveTicks, castTicks });
}

/** Skills that wait for their time are new objects in every observation. */
function skillsText(s: DelveState, ready: readonly SeenSkill[]): string {
  const skills = skillsNow(s, ready);
  if (skills === ready) return keptText(ready);
  return `[${skills.map((k, i) => (k === ready[i] ? keptText(k) : JSON.stringify(k))).join(',')}]`;
}

function hotbarText(s: DelveState): string {
  const entries = hotbarOf(s);
  let out = quoted(s.content, entries[0]);
  for (let i = 1; i < entries.length; i++) out += `,${quoted(s.content, entries[i])}`;
  return `[${out}]`;
}

function groundText(s: DelveState): string {
  const { item, gold, compare: compared } = seenGround(s);
  return `{"item":${item === null ? 'null' : keptText(item)},"gold":${gold},"compare":${keptText(compared)}}`;
}

function stairsText(s: DelveState): string {
  const { known, x, y, sealed }: DelveObs['stairs'] = seenStairs(s);
  return `{"known":${known},"x":${x},"y":${y},"sealed":${sealed}}`;
}

function shopText(s: DelveState): string {
  const shop = seenShop(s);
  if (shop === null) return 'null';
  const wares = shop.wares.map(({ item, price }) => `{"item":${keptText(item)},"price":${price}}`);
  return `{"wares":[${wares.join(',')}],"gambles":${shop.gambles},"gamblePrice":${shop.gamblePrice}}`;
}
