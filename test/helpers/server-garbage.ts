/** For tests: messages that are wrong in as many ways as there are, the same for the same number. */
import { MAX_LINE } from '../../src/wire/messages.ts';

const TYPES = ['new', 'join', 'watch', 'resume', 'act', 'view'];
/** Names that lead to a prototype when somebody writes or reads them carelessly. */
const TRAPS = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf'];
const VALUES = ['-1', '1e999', '-0.5', 'null', '""', '[]', '{}', 'true', '[[[[{}]]]]', '"\\ud800"', '9007199254740993'];
/** Long lines and deep ones are rare: they take the sender's time. */
const RARE = 40;

/** None is ever obeyed, whoever sends it; `game` is played alone, `session` by somebody else. None has a newline in it. */
export function garbage(i: number, game: string, session: string): Buffer {
  let x = Math.imul(i, 7919) + 1;
  const number = (below: number) => {
    x = (Math.imul(x, 1103515245) + 12345) >>> 0;
    return (x >>> 8) % below;
  };
  const next = (of: readonly string[]) => of[number(of.length)];
  const value = () => next(VALUES);
  const text = (t: string) => Buffer.from(t);
  const rare = Math.floor(i / KINDS) % RARE === 0;
  switch (i % KINDS) {
    case 0: {
      const bytes = Buffer.from(Array.from({ length: 1 + (i % 60) }, (_, j) => (Math.imul(i, 31) + j * 17) & 255));
      return Buffer.from(bytes.map((b) => (b === 10 ? 11 : b)));
    }
    case 1: {
      const [before, after] = [text('{"type":"join","session":"'), text('","name":"x"}')];
      const bad = [[0xff], [0xc0, 0x80], [0xed, 0xa0, 0x80], [0xf5, 0x80, 0x80, 0x80], [0xe2, 0x82], [0x80]];
      return Buffer.concat([before, Buffer.from(bad[number(bad.length)]), after]);
    }
    case 2: {
      const whole = `{"type":"${next(TYPES)}","session":"${session}","n":0,"name":"x","action":"wait"}`;
      return text(whole.slice(0, 1 + number(40)));
    }
    case 3:
      return text(
        next(['0', '""', 'null', 'true', '[]', '[{"type":"new"}]', '{}', '{"type":null}', '{"type":["new"]}']),
      );
    case 4:
      return text(`{"type":"new","game":${value()},"name":${value()},"options":${value()},"seats":${value()}}`);
    case 5:
      return text(`{"type":"act","session":${value()},"n":${value()},"action":${value()}}`);
    case 6:
      return text(
        `{"type":"view","session":"${session}","cols":${next(['0', '1', '501', value()])},"rows":${value()}}`,
      );
    case 7:
      return text(
        `{"type":"resume","token":"${session}.${next(['', 'AAAAAAAAAAAAAAAAAAAAAA', '..', '../../rooms', '%00', '*'])}"}`,
      );
    case 8: {
      const depth = rare ? 10_000 : 1 + (i % 300);
      const [open, close] = next(['[', '{']) === '[' ? ['[', ']'] : ['{"a":', '}'];
      const deep = `${open.repeat(depth)}0${next(['whole', 'cut']) === 'whole' ? close.repeat(depth) : ''}`;
      return text(`{"type":"view","session":"${session}","cols":${deep}}`);
    }
    case 9:
      return text(
        `{"${next(TRAPS)}":{"polluted":true,"type":"new"},"type":"new","game":"${next(TRAPS)}","name":"x","options":{"${next(TRAPS)}":{"polluted":true}}}`,
      );
    case 10:
      // Well formed, and not the sender's to say.
      return text(
        next([
          `{"type":"act","session":"${session}","n":0,"action":"resign"}`,
          `{"type":"view","session":"${session}"}`,
          `{"type":"join","session":"${session}","name":"x"}`,
          '{"type":"watch","session":"nosuch"}',
          '{"type":"join","session":"../rooms","name":"x"}',
        ]),
      );
    case 11:
      return text(`{"type":"${next([...TRAPS, 'welcome', 'update', 'NEW', 'new ', ''])}","game":"${game}","name":"x"}`);
    case 12:
      return text(`{"type":"new","name":"${'x'.repeat(rare ? MAX_LINE : 100 + number(100))}"}`);
    case 13:
      return text(
        `{"type":"new","game":"${game}","name":"x",${next(['"seats":2', '"bots":["random"]', '"seed":""', '"tempo":{"ms":50}', `"options":{"${next(TRAPS.slice(1))}":1}`, '"options":{"nosuch":1}'])}}`,
      );
    case 14:
      return text(`\ufeff\u0000\u2028${next(['', '{}', `{"type":"new","game":"${game}","name":"x"}`])}\u0007`);
    default:
      // Somebody with a seat is refused.
      return text(`{"type":"act","n":${value()},"n":0,"action":{"type":"${next(TRAPS)}","dir":${value()}}}`);
  }
}

const KINDS = 16;
