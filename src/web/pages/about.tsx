/** What this is and whose work is in it. */
export function About() {
  return (
    <main class="page prose">
      <h1>About Ghostlight</h1>
      <p>
        Ghostlight is one deterministic engine and turn-based grid games on it. The same seed and the same moves make
        the same game everywhere: in this page, in a terminal, on a server and for programs. Every game is recorded and
        can be replayed, checked and shared.
      </p>
      <h2>Your games</h2>
      <p>
        What you play is kept in this browser, after every step, and nothing is sent anywhere. Export a save to go on
        with it in a terminal or on another device. After the first visit the page works without a network; your browser
        can install it.
      </p>
      <h2>Credits</h2>
      <ul>
        <li>
          Pictures on the maps: icons by Lorc, Delapouite and contributors, from{' '}
          <a href="https://game-icons.net">game-icons.net</a>, under{' '}
          <a href="https://creativecommons.org/licenses/by/3.0/">CC BY 3.0</a>; recoloured.
        </li>
        <li>Letters: DejaVu Sans Mono, from the DejaVu fonts project.</li>
        <li>Sounds: made with ZzFX by Frank Force (MIT).</li>
        <li>Page: Preact (MIT). Checks of data: Zod (MIT).</li>
      </ul>
      <p>
        Ghostlight itself is free software under the MIT licence. <a href="./LICENSES.txt">All licences in full</a>
      </p>
    </main>
  );
}
