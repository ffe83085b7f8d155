/** `ghostlight`: what a game is, and the host that plays, records, verifies, saves and replays it. */
export {
  type ActionOf,
  type ActionSet,
  type ActionSpec,
  type ActionTable,
  defineActions,
} from '../engine/actions.ts';
export * as codec from '../engine/codec.ts';
export { type Codec, digestOf } from '../engine/codec.ts';
export { type Bag, defineGame, type GameSpec } from '../engine/define-game.ts';
export { defineUi, type UiSpec } from '../engine/define-ui.ts';
export {
  type AnyGame,
  type Audience,
  type Emit,
  EVERYONE,
  type Game,
  NOBODY,
  type ObservedFields,
  type Outcome,
  type Seat,
  type Setup,
  type Sketch,
  SOLO,
  type Turn,
  type Types,
  type Watcher,
} from '../engine/game.ts';
export { hashJson } from '../engine/hash.ts';
export { observedFields, type WrittenFields } from '../engine/observe-text.ts';
export { defineOptions, type Field, type OptionFields, type OptionSet } from '../engine/options.ts';
export type {
  Block,
  Choice,
  Column,
  Consequence,
  FactRow,
  Grid,
  LogEntry,
  Thing,
  Tick,
  Value,
} from '../engine/panes.ts';
export { button, buttonsPane, charCell } from '../engine/pieces.ts';
export { type Fact, type Legend, type LegendEntry, type PlainScreen, plainView } from '../engine/plain-view.ts';
export { asText, type Raster, rasterize } from '../engine/raster.ts';
export {
  fail,
  formatProblem,
  invariant,
  ok,
  type Problem,
  type Refusal,
  type Result,
  unreachable,
} from '../engine/result.ts';
export { below, between, chance, pick, type Rng, shuffle, stream, weighted } from '../engine/rng.ts';
export { type Lexicon, say, type TileWord } from '../engine/say.ts';
export { parseSeed } from '../engine/seed.ts';
export type {
  AnyUi,
  GameUi,
  Guide,
  GuideStep,
  HelpPage,
  KeyMap,
  Lesson,
  NextGame,
  Preset,
  Press,
  ShellRequest,
  Standing,
  Talk,
  Ui,
} from '../engine/ui.ts';
export {
  type Box,
  type Cell,
  type CellGauge,
  type Light,
  type LightSource,
  type Line,
  line,
  type MapPane,
  type MapRange,
  type Mark,
  type Near,
  type Pane,
  plain,
  type Role,
  type Size,
  type Slot,
  type Span,
  span,
  type View,
  wrap,
} from '../engine/view.ts';
export { type Agent, type BotEntry, type BotSpec, defineBot } from '../host/agent.ts';
export { type Controller, createController } from '../host/controller.ts';
export { driveAgent } from '../host/drive-agent.ts';
export type { Head, RecordLine, SeatName } from '../host/lines.ts';
export { isPacked, pack, type Squeeze, unpack } from '../host/pack.ts';
export {
  type AgentsResult,
  type Choose,
  type PlayoutResult,
  playOn,
  playout,
  randomPlayout,
  runAgents,
} from '../host/playout.ts';
export type { FromHost, Port, Refused, Update } from '../host/port.ts';
export { type Proof, proofLines, proofOf, whyUnfair } from '../host/proof.ts';
export { formatLine, newHead, parseRecording, type Recording } from '../host/recording.ts';
export { buildSave, type Loaded, loadSave } from '../host/save.ts';
export { formatScenario, headFromScenario, parseScenario, type Scenario, scenarioOf } from '../host/scenario.ts';
export { openSession, type Session } from '../host/session.ts';
export { type Clock, createTicker, stepWhenAnswered, type Ticker, tickSession } from '../host/ticker.ts';
export { type Verified, verify } from '../host/verify.ts';
export { openViewer, type Viewer } from '../host/viewer.ts';
