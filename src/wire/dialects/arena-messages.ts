/** The arena's original protocol, server to client: compact JSON with sorted keys, one message a line (GHOST-147 to GHOST-160). */

export const DEAD = '{"messagetype":"dead"}\n';
export const END_OF_ROUND = '{"messagetype":"endofround"}\n';
export const START_OF_ROUND = '{"messagetype":"startofround"}\n';

/** GHOST-152, GHOST-156. Rows hold no character that JSON would escape, so they are joined as they are. */
export function mapJson(rows: readonly string[], pelletsLeft: number): string {
  return `{"content":["${rows.join('","')}"],"height":${rows.length},"pelletsleft":${pelletsLeft},"width":${rows[0].length}}`;
}

/** GHOST-159. */
export function ghostJson(id: number, isDangerous: boolean, score: number, x: number, y: number): string {
  return `{"id":${id},"isdangerous":${isDangerous},"score":${score},"x":${x},"y":${y}}`;
}

export function welcome(map: string, you: string): string {
  return `{"map":${map},"messagetype":"welcome","you":${you}}\n`;
}

/** Everything of a `stateupdate` that all receivers share. */
export function updateHead(map: string): string {
  return `{"gamestate":{"map":${map},"others":[`;
}

export function updateTail(others: string, you: string): string {
  return `${others}],"you":${you}},"messagetype":"stateupdate"}\n`;
}
