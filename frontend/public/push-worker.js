// Shows push notifications and opens their page, and stands in with a page of its own for one that cannot be reached. Nothing of a reader is cached.

const CACHE = 'offline-1';
const OFFLINE = '/offline.html';
const FILES = [OFFLINE, '/offline.css', '/favicon.svg'];

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
  if (mode === 'navigate') event.respondWith(fetch(event.request).catch(() => stored(OFFLINE)));
  else if (pathname !== OFFLINE && FILES.includes(pathname))
    event.respondWith(fetch(event.request).catch(() => stored(pathname)));
});

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
  // Browsers demand that every push shows something.
  event.waitUntil(
    self.registration.showNotification(typeof title === 'string' ? title : 'New filing', {
      body: typeof body === 'string' ? body : '',
      // The same message again takes the place of the first.
      tag: typeof id === 'string' ? id : undefined,
      data: { url: typeof url === 'string' ? url : '/' },
    }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.url ?? '/'));
});

async function open(address) {
  // Only pages of this service are opened.
  const url = new URL(address, self.location.origin);
  const target = url.origin === self.location.origin ? url.href : self.location.origin;
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = pages.find((each) => each.url === target);
  return page ? page.focus() : self.clients.openWindow(target);
}
