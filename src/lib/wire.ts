/** `ghostlight/wire`: the messages of `ghostlight/1`, for clients and servers of one's own. */
export { applyChanges, type Change, type ChangePath } from '../wire/changes.ts';
export { errorMessage, formatMessage, parseMessage } from '../wire/codec.ts';
export { type LineReader, newLineReader } from '../wire/line-reader.ts';
export {
  type ChangesMessage,
  type ClientMessage,
  type ErrorMessage,
  type Joined,
  MAX_LINE,
  type Over,
  PROTOCOL,
  type RefusedMessage,
  type Reset,
  type ServerMessage,
  type UpdateMessage,
  type ViewMessage,
  type Welcome,
} from '../wire/messages.ts';
export { type Only, readOnly } from '../wire/only.ts';
export { wireSchema } from '../wire/schema.ts';
export { linkSeat, type SeatLink, type SeatLinkSpec } from '../wire/seat.ts';
export { updateMessage } from '../wire/update.ts';
