/** An observation as JSON: the map and what is in sight are written once as long as they stay, the rest is short. */
import { arePlain, listText, wordText } from '../../engine/json-text.ts';
import { observedFields } from '../../engine/observe-text.ts';
import { invariant } from '../../engine/result.ts';
import { KINDS, WEAPONS } from './kinds.ts';
import { knownMap, knownRound, rowsText } from './known-map.ts';
import {
  observeFelt,
  observeMonsters,
  observeStairs,
  observeYou,
  phaseOf,
  SwordLook,
  stackAt,
  topOfStacks,
} from './observe.ts';
import { placeText, sightText } from './places.ts';
import { points } from './rules/score.ts';
import { squareAt, xOf, yOf } from './state.ts';
import {
  type Felt,
  type ObservedMonster,
  type ObservedStair,
  RESULTS,
  type SwordObs,
  type SwordState,
  TERRAIN,
} from './types.ts';

invariant(arePlain([...KINDS, ...WEAPONS, ...RESULTS, TERRAIN]), 'names and letters are written as they are');

export const FIELDS = observedFields((s: SwordState) => new SwordLook(s), {
  game: () => '"sword"',
  phase: ({ s }) => `"${phaseOf(s)}"`,
  result: ({ s }) => `"${RESULTS[s.result]}"`,
  floor: ({ floor }) => `${floor}`,
  x: ({ at }) => `${xOf(at)}`,
  y: ({ at }) => `${yOf(at)}`,
  tu: ({ s }) => `${s.now}`,
  cheat: ({ s }) => `${s.cheat}`,
  deepest: ({ s }) => `${s.deepest}`,
  kills: ({ s }) => `${s.kills}`,
  hints: ({ s }) => `${s.hints}`,
  you: ({ s }) => youText(observeYou(s)),
  map: ({ s, floor }) => rowsText(knownMap(s, floor)),
  visible: ({ s }) => sightText(s),
  stairs: ({ s, floor }) => stairsText(s, observeStairs(s, floor)),
  items: (look) => listText(topOfStacks(look), itemText),
  here: (look) => listText(stackAt(look), wordText),
  monsters: (look) => listText(observeMonsters(look), monsterText),
  felt: (look) => listText(observeFelt(look), feltText),
  score: ({ s }) => `${points(s)}`,
});

function youText(you: SwordObs['you']): string {
  return (
    `{"kind":"${you.kind}","level":${you.level},"hp":${you.hp},"mhp":${you.mhp},"str":${you.str},"def":${you.def},` +
    `"atk":${you.atk},"slots":${listText(you.slots, wordText)},"wield":${you.wield},"canPostMove":${you.canPostMove},` +
    `"lastKill":${wordText(you.lastKill)},"nextLevelDepth":${you.nextLevelDepth},` +
    `"dragonsKilled":${listText(you.dragonsKilled, wordText)},"answers":${listText(you.answers, wordText)}}`
  );
}

function stairsText(s: SwordState, stairs: readonly ObservedStair[]): string {
  return listText(stairs, ({ x, y, direction, to, felt }) => {
    const end = squareAt(to.floor, to.x, to.y);
    const seen =
      felt === undefined ? '' : `,"felt":${listText(felt, placeText)},"around":${rowsText(knownRound(s, end))}`;
    return `{"x":${x},"y":${y},"direction":"${direction}","to":{"floor":${to.floor},"x":${to.x},"y":${to.y}}${seen}}`;
  });
}

function itemText({ x, y, kind }: SwordObs['items'][number]): string {
  return `{"x":${x},"y":${y},"kind":"${kind}"}`;
}

function monsterText(m: ObservedMonster): string {
  return (
    `{"id":${m.id},"x":${m.x},"y":${m.y},"kind":"${m.kind}","level":${m.level},"hp":${m.hp},"mhp":${m.mhp},` +
    `"str":${m.str},"def":${m.def},"atk":${m.atk},"weapon":${wordText(m.weapon)}${threatText(m)}}`
  );
}

function feltText(felt: Felt): string {
  return felt.threat === undefined ? placeText(felt) : `{"x":${felt.x},"y":${felt.y}${threatText(felt)}}`;
}

function threatText({ threat }: Felt): string {
  return threat === undefined ? '' : `,"threat":"${threat}"`;
}
