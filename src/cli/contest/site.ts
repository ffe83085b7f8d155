/** `ghostlight contest site`: an event as pages that need no server (CONTEST-046). */
import { copyFileSync, lstatSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { MANIFEST_FILE } from '../../contest/manifest.ts';
import { isInfrastructure, MATCHES_FILE, recordingFile } from '../../contest/match-line.ts';
import { schedule } from '../../contest/schedule.ts';
import { standings } from '../../contest/standings.ts';
import { isSameFile } from '../files.ts';
import { makeFolder } from '../make-folder.ts';
import { print } from '../output.ts';
import { DONE, wrong } from '../stop.ts';
import { openEvent, STANDINGS_FILE } from './event-folder.ts';
import { PAGE_STYLE, pageOf } from './site-layout.ts';
import {
  botsPage,
  bracketPage,
  crossPage,
  type EventPages,
  filesPage,
  matchesPage,
  standingsPage,
} from './site-pages.ts';

export function contestSite(folder: string, out: string): number {
  const event = openEvent(resolve(folder));
  const into = resolve(out);
  if (isSameFile(event.folder, into)) wrong(`${out}: is the event itself; the pages need a folder of their own`);
  const scheduled = schedule(event);
  const files = [MANIFEST_FILE, MATCHES_FILE, STANDINGS_FILE, ...(event.revealed ? ['secret.txt'] : [])].filter((f) =>
    isPlainFile(join(event.folder, f)),
  );
  const pages: EventPages = { event, scheduled, rows: standings(event, scheduled), files };
  for (const name of ['', 'recordings']) {
    const trouble = makeFolder(join(into, name));
    if (trouble !== null) wrong(`${join(out, name)}: ${trouble}`);
  }
  const all = {
    index: standingsPage,
    cross: crossPage,
    bracket: bracketPage,
    bots: botsPage,
    matches: matchesPage,
    files: filesPage,
  };
  for (const [name, page] of Object.entries(all))
    writeFileSync(join(into, `${name}.html`), pageOf(event, name, page(pages)));
  writeFileSync(join(into, 'style.css'), PAGE_STYLE);
  for (const file of files) copyFileSync(join(event.folder, file), join(into, file));
  for (const line of event.lines.filter((l) => !isInfrastructure(l))) {
    const file = recordingFile(line.match);
    if (isPlainFile(join(event.folder, file))) copyFileSync(join(event.folder, file), join(into, file));
  }
  print(`${join(out, 'index.html')}: ${event.ledger.finished.size} matches of ${pages.rows.length} bots`);
  return DONE;
}

/** What a link leads to may be anything of this machine, and the pages are for everybody. */
function isPlainFile(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}
