/** The words with which a host refuses or complains, and what they mean; those of a game are in its reference. */

/** `code` of `refused`, besides the game's own. */
export const REFUSED_CODES: Readonly<Record<string, string>> = {
  'bad-action': 'There is no such action, or its words are wrong; the text says which form is right.',
  stale: 'You answered another update than the newest: look at `n`.',
  'not-your-turn': 'You are not asked at the moment.',
  over: 'The game is over.',
  'not-begun': 'Seats are free yet; the game begins when all are taken.',
  'too-slow': 'Your time bank is empty: a strike. The third one loses the game.',
  'too-long': 'The game has reached the most steps that a game may have here.',
  'no-space': 'The games of your address have no more space on this server.',
  broken: 'The game stopped because of a fault of the program; its recording is kept.',
};

/** `code` of `error`. */
export const ERROR_CODES: Readonly<Record<string, string>> = {
  'bad-utf8': 'The line is not UTF-8.',
  'bad-json': 'The line is no JSON object.',
  'bad-type': 'There is no such message.',
  'bad-field': 'A field is missing or wrong; `field` says which.',
  'too-long': 'The line is longer than 65,536 bytes, or the game has reached the most steps and rests.',
  'no-such-game': 'The server has no such game; the text names those it has.',
  'no-such-session': 'There is no such game on this server.',
  elsewhere: 'The game is on another server over the same database; `at` says where people reach it.',
  'no-such-token': 'No seat has this token.',
  'no-seat': 'You have no seat in this game.',
  seated: 'You have a seat in this game already.',
  full: 'All seats are taken.',
  'not-begun': 'The game has not begun: there is nothing to show yet.',
  busy: 'The server is full, or you have your share of it; the text says when to come again.',
  taken: 'Somebody took your seat with its token; the game is no longer yours.',
  broken: 'The game stopped because of a fault of the program.',
  closing: 'The server is closing; come back with `resume`.',
  storage: 'The game cannot be read or kept now.',
  'not-saved': 'For your information: the server cannot write to its disk at the moment.',
  'saved-again': 'For your information: it can again.',
  idle: 'Nothing was heard of you for too long; the connection ends.',
  silent: 'You did not say `new`, `join`, `watch` or `resume` in time; the connection ends.',
  malformed: 'Too many messages in a row were not understood; the connection ends.',
  'not-tls': 'This port does not speak TLS: connect plainly.',
  'needs-tls': 'This port speaks TLS: connect again by it.',
  'not-noted': 'The note was not kept; the text says why.',
  'not-http': 'This port is for bots; pages are on the other one.',
  internal: 'The message could not be handled: a fault of the program.',
};
