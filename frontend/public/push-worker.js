// Service worker: shows push notifications and opens their pages, and shows an offline page if the server can't be reached. Caches no user data.

const CACHE = 'offline-1';
// This file's folder is the app's base path.
const BASE = new URL('.', self.location.href).pathname;
const OFFLINE = `${BASE}offline.html`;
const FILES = [OFFLINE, `${BASE}offline.css`, `${BASE}favicon.svg`];

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll(FILES))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches.keys().then((names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)))),
  );
});

self.addEventListener('fetch', (event) => {
  const { mode, method, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== self.location.origin) return;
  if (mode === 'navigate') event.respondWith(fetch(event.request).catch(offlinePage));
  else if (pathname !== OFFLINE && FILES.includes(pathname))
    event.respondWith(fetch(event.request).catch(() => stored(pathname)));
});

/** The page's links assume the app is at the root, so they get the base path. */
async function offlinePage() {
  const page = await stored(OFFLINE);
  if (BASE === '/' || !page.ok) return page;
  return new Response((await page.text()).replaceAll('="/', `="${BASE}`), { headers: page.headers });
}

async function stored(path) {
  return (await caches.match(path)) ?? Response.error();
}

self.addEventListener('push', (event) => {
  let message;
  try {
    message = event.data?.json();
  } catch {
    message = null;
  }
  const { id, title, body, url } = message ?? {};
  // Browsers require every push to show a notification.
  event.waitUntil(
    self.registration.showNotification(typeof title === 'string' ? title : 'New filing', {
      body: typeof body === 'string' ? body : '',
      // A repeat of the same message replaces the earlier notification.
      tag: typeof id === 'string' ? id : undefined,
      data: { url: typeof url === 'string' ? url : BASE },
    }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.url ?? BASE));
});

async function open(address) {
  // Open only our own pages.
  const url = new URL(address, self.location.origin);
  const target = url.origin === self.location.origin ? url.href : new URL(BASE, self.location.origin).href;
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = pages.find((each) => each.url === target);
  return page ? page.focus() : self.clients.openWindow(target);
}
