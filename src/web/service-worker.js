// Keeps every file of one build for use without a network; the next build takes over when all pages were closed.
const CACHE = 'ghostlight-__VERSION__';
const FILES = __FILES__;

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES)));
});

self.addEventListener('activate', (event) => {
  const drop = (names) => names.filter((n) => n.startsWith('ghostlight-') && n !== CACHE).map((n) => caches.delete(n));
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(drop(names)))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  const scope = new URL(self.registration.scope);
  if (event.request.method !== 'GET' || url.origin !== scope.origin || !url.pathname.startsWith(scope.pathname)) return;
  const path = url.pathname.slice(scope.pathname.length);
  // What the server answers itself is never kept.
  if (/^(?:api|games|lib)\/|^docs(?:\/|$)/.test(path) || path === 'ws') return;
  const wanted = event.request.mode === 'navigate' ? scope.href : event.request;
  event.respondWith(
    caches.open(CACHE).then(async (cache) => {
      const kept = await cache.match(wanted, { ignoreSearch: true });
      if (kept !== undefined) return kept;
      const answer = await fetch(event.request);
      // Rules of earlier releases are kept once they were needed.
      if (answer.ok && path.startsWith('archive/')) await cache.put(event.request, answer.clone());
      return answer;
    }),
  );
});
