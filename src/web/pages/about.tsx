/** What this is, what it is good for, and whose work is in it. */
import { hasContests, serverIsThere } from '../remote/found-server.ts';
import { hrefOf } from '../route.ts';

export function About() {
  const online = serverIsThere.value;
  return (
    <main class="page prose">
      <h1>About Ghostlight</h1>
      <p class="lead">
        Games on a grid, made to be played, watched and taken apart: alone, with others, or by a bot that you write. The
        same seed and the same moves make the same game everywhere.
      </p>
      <p>
        One engine runs them all, in this page, in a terminal, on a server and for programs. Every game is recorded, and
        can be watched again, checked and shared.
      </p>
      <h2>What can be done here</h2>
      <ul>
        <li>
          <a href={hrefOf()}>Play</a>, alone or {online ? <a href={hrefOf('live')}>on the server</a> : 'on a server'}.
          Watch what <a href={hrefOf('recordings')}>was recorded</a>.
        </li>
        <li>
          <a href={hrefOf('bots')}>Write a bot</a> in this page, or in any programming language.
        </li>
        <li>
          {hasContests.value ? <a href={hrefOf('contests')}>Follow a contest</a> : 'Run a contest'} of bots, host a
          server, make a game of your own{online ? ': the ' : ', as the '}
          {online ? <a href="./docs/">documentation</a> : 'documentation'}
          {online ? ' says how.' : ' says that comes with the program.'}
        </li>
      </ul>
      <h2>Your games</h2>
      <p>
        What you play alone is kept in this browser, after every step, and sent nowhere. Export a save to go on with it
        in a terminal or on another device. After the first visit the page works without a network; your browser can
        install it.
      </p>
      <h2>Credits</h2>
      <ul>
        <li>
          Pictures on the maps: icons by Lorc, Delapouite and contributors, from{' '}
          <a href="https://game-icons.net" class="whole">
            game-icons.net
          </a>
          , under <a href="https://creativecommons.org/licenses/by/3.0/">CC BY 3.0</a>; recoloured.
        </li>
        <li>
          Letters: Atkinson Hyperlegible Next by the Braille Institute (SIL Open Font License), and DejaVu Sans Mono
          from the DejaVu fonts project.
        </li>
        <li>Sounds: made with ZzFX by Frank Force (MIT).</li>
        <li>
          Page: Preact (MIT). Checks of data: Zod (MIT). Scripts of bots: QuickJS by Fabrice Bellard and Charlie Gordon
          (MIT).
        </li>
      </ul>
      <p>
        Ghostlight itself is free software under the MIT licence. <a href="./LICENSES.txt">All licences in full</a>
      </p>
    </main>
  );
}
