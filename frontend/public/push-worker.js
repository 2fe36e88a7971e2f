// Shows push notifications and opens their page. It caches nothing and answers no request of the pages.

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
