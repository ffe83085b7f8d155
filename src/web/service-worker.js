// Keeps the files of one build for use without a network: the first ones at once, the rest when the page has nothing better
// to do. The next build waits, complete, until the player asks for it or all pages were closed.
const CACHE = 'ghostlight-__VERSION__';
const FIRST = __FIRST__;
const REST = __REST__;
/** Files whose name holds the sum of their content: the same name is the same file, in whatever build. */
const SUMMED = /^(?:assets|archive)\//;
/** A few at a time, so that nobody notices. */
const AT_A_TIME = 3;

const ours = async () => (await caches.keys()).filter((name) => name.startsWith('ghostlight-'));

async function keep(cache, file) {
  if ((await cache.match(file)) !== undefined) return;
  const old = SUMMED.test(file) ? await caches.match(file) : undefined;
  if (old !== undefined) return cache.put(file, old);
  return cache.add(file);
}

async function keepAll(files) {
  const cache = await caches.open(CACHE);
  const waiting = [...files];
  const next = async () => {
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) await keep(cache, file);
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, next));
}

self.addEventListener('install', (event) => {
  // Who goes on with an earlier build has everything of this one before it takes over.
  event.waitUntil(ours().then((names) => keepAll(names.length === 0 ? FIRST : [...FIRST, ...REST])));
});

self.addEventListener('activate', (event) => {
  // Other pages may still run the build before this one: they find their files until the next one comes.
  const drop = (names) => names.filter((name) => name !== CACHE).slice(0, -1);
  event.waitUntil(
    ours()
      .then((names) => Promise.all(drop(names).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('message', (event) => {
  if (event.data === 'take over') event.waitUntil(self.skipWaiting());
  if (event.data !== 'keep') return;
  const answer = (done) => event.ports[0]?.postMessage(done);
  event.waitUntil(
    keepAll([...FIRST, ...REST]).then(
      () => answer(true),
      () => answer(false),
    ),
  );
});

/** Every address of the page is the same page; where its files are is told by the address of the whole site. */
async function pageFor(scope) {
  const kept = await caches.match(scope.href);
  if (kept === undefined) return undefined;
  const html = (await kept.text()).replace(/<base href="[^"]*"/, `<base href="${scope.pathname}"`);
  return new Response(html, { headers: kept.headers });
}

async function answerTo(request, path, scope) {
  if (request.mode === 'navigate' && !/\.\w+$/.test(path)) return (await pageFor(scope)) ?? fetch(request);
  const cache = await caches.open(CACHE);
  const wanted = { ignoreSearch: true };
  const kept = (await cache.match(request, wanted)) ?? (SUMMED.test(path) ? await caches.match(request) : undefined);
  if (kept !== undefined) return kept;
  const answer = await fetch(request);
  if (answer.ok && SUMMED.test(path)) await cache.put(request, answer.clone());
  return answer;
}

self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  const scope = new URL(self.registration.scope);
  if (event.request.method !== 'GET' || url.origin !== scope.origin || !url.pathname.startsWith(scope.pathname)) return;
  const path = url.pathname.slice(scope.pathname.length);
  // What the server answers itself is never kept.
  if (/^(?:api|games|lib|preview)\/|^docs(?:\/|$)/.test(path) || path === 'ws') return;
  event.respondWith(answerTo(event.request, path, scope));
});
