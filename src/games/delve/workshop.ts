/** The face of the content workshop: all that its page and its commands use of the game beyond the game itself. */
export type { Fraction } from '../../kit/fraction.ts';
export { formatChunkText } from './chunk-text.ts';
export { SHIPPED } from './content.ts';
export { fits } from './items/affix.ts';
export { classNamed } from './items/drops.ts';
export {
  completed,
  formatBundle,
  formatTable,
  type OpenedPack,
  openBundle,
  openFiles,
  playable,
  together,
} from './pack.ts';
export { type Pack, TABLES, type TableName } from './schema.ts';
export { alternativeOf, blankOf, isKeyed, nameOfShape, rowShape, type ValueShape } from './shape.ts';
export { DIFFICULTIES, RANKS } from './types.ts';
export type { RawPack } from './validate.ts';
export { affixMatrix, affixOdds, groupTiers, LEVELS } from './workshop/affix-view.ts';
export { checkPack, type Report } from './workshop/check.ts';
export { choicesFor } from './workshop/choices.ts';
export { type ClassGraph, classGraph, type GraphNode } from './workshop/class-graph.ts';
export { differences } from './workshop/differences.ts';
export { change, type Draft, openDraft, redo, undo } from './workshop/draft.ts';
export { SOURCE_NAMES } from './workshop/drop-source.ts';
export { ASSUMPTIONS } from './workshop/duel.ts';
export {
  type Equipment,
  type FightReport,
  fightSimulation,
  INTENDED,
  type SweepRow,
  simulateFights,
  sweepDepth,
} from './workshop/fights.ts';
export { DROPS_OF_A_BAND } from './workshop/kit.ts';
export { labelsOf, type RowLabel, searchedLabels } from './workshop/labels.ts';
export {
  type Branch,
  type Classes,
  classesOf,
  classTree,
  flatten,
  formatFraction,
  sourcesOf,
} from './workshop/odds.ts';
export {
  faultOf,
  fill,
  mirrored,
  PALETTE,
  paint,
  rotated,
  type ShownLevel,
  showInLevel,
  squared,
  withOpenings,
} from './workshop/painter.ts';
export {
  affixTexts,
  QUALITIES,
  rolledExamples,
  skillLevels,
  statBlocks,
  type Tooltip,
  templateTooltips,
  uniqueTooltips,
} from './workshop/preview.ts';
export { isAttributeTable, type Reference, referencesOf, usedBy } from './workshop/references.ts';
export {
  addRow,
  type BulkOp,
  bulkEdit,
  deleteRow,
  duplicateRow,
  moveEntry,
  renameRow,
  setField,
} from './workshop/rows.ts';
export { type DropReport, dropSimulation, type Histogram, simulateDrops } from './workshop/simulate.ts';
export { packStats } from './workshop/stats.ts';
export {
  findRow,
  formatPath,
  isList,
  isTable,
  type Path,
  placeOf,
  rowsOf,
  spliced,
  type TableRow,
} from './workshop/tables.ts';
export { learnable, pointsFor, skillPointsAt, skillsFor } from './workshop/training.ts';
export { wordsFor } from './workshop/words.ts';
