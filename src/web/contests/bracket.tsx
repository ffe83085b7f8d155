/** A bracket, drawn and as a list. */
import { type DrawnMeeting, layOutBracket } from '../../contest/bracket-layout.ts';
import { meetingText } from '../../contest/words.ts';

/** Its letters are 13 of these high, those of the page 16 px: drawn as large as they are. */
const TYPE = 13;

interface BracketProps {
  readonly meetings: readonly DrawnMeeting[];
  readonly name: (bot: number) => string;
}

export function Bracket({ meetings, name }: BracketProps) {
  const { width, height, paths, boxes } = layOutBracket(meetings);
  return (
    <>
      {/* Hidden from readers aloud: the list below it says the same. */}
      <div class="wide-table bracket" aria-hidden="true">
        <svg aria-hidden="true" style={{ '--drawn': `${width / TYPE}rem` }} viewBox={`0 0 ${width} ${height}`}>
          {paths.map((d) => (
            <path key={d} d={d} />
          ))}
          {boxes.map((b) => (
            <g key={`${b.x} ${b.y}`}>
              <rect x={b.x} y={b.y} width={b.width} height={b.height} rx="3" />
              {b.rows.map((r) => (
                <g key={r.bot} class={r.on ? 'on' : undefined}>
                  <text x={b.x + 6} y={r.y}>
                    {name(r.bot).slice(0, 22)}
                  </text>
                  <text x={b.x + b.width - 6} y={r.y} text-anchor="end">
                    {r.points}
                  </text>
                </g>
              ))}
            </g>
          ))}
        </svg>
      </div>
      <details>
        <summary>The bracket as a list</summary>
        <ol>
          {meetings.map((m) => (
            <li key={`${m.round} ${m.pool} ${m.bots.join()}`}>{meetingText(m, name)}</li>
          ))}
        </ol>
      </details>
    </>
  );
}
