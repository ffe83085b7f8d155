/** Text between tags, or in quotes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);
}

/** A sentence for somebody who came by an address, with a way on. */
export function sentencePage(text: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Ghostlight</title>
<h1>Ghostlight</h1>
<p>${escapeHtml(text)}</p>
<p><a href="">Try again</a></p>
</html>
`;
}

/** What a browser sees when the page has not been built. */
export const PLAIN_PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Ghostlight</title>
<h1>Ghostlight</h1>
<p>The server is running, but the page has not been built. Run <code>npm run build</code> and start it again.</p>
<p>Bots can play already: see <code>docs/bots.md</code>, <a href="/api/games">the games</a>,
<a href="/api/sessions">what is being played</a> and <a href="/api/recordings">what was played</a>.</p>
</html>
`;
