import { screen, waitFor, within } from '@testing-library/react';
import { profile, user as userOf, watchlist } from '#testing/factories.ts';
import { callsTo, type Routes, refused } from '#testing/fake-api.ts';
import { openApp } from '#testing/render-app.tsx';

const ENDPOINT = 'https://push.example/browser-1';

/** A browser with a standard push service. */
function withPush(permission: NotificationPermission) {
  let subscription: object | null = null;
  const made = {
    endpoint: ENDPOINT,
    toJSON: () => ({ endpoint: ENDPOINT, keys: { p256dh: 'p', auth: 'a' } }),
    unsubscribe: async () => {
      subscription = null;
      return true;
    },
  };
  const requested: unknown[] = [];
  const subscribe = async (options: unknown) => {
    requested.push(options);
    subscription = made;
    return made;
  };
  const registration = { pushManager: { getSubscription: async () => subscription, subscribe } };
  const serviceWorker = { getRegistration: async () => registration, register: async () => registration };
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  Object.assign(globalThis, { PushManager: class {}, Notification: { requestPermission: async () => permission } });
  return { requested, isSubscribed: () => subscription !== null };
}

afterEach(() => {
  for (const name of ['PushManager', 'Notification'] as const) Reflect.deleteProperty(globalThis, name);
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

function open(api: Routes = {}) {
  localStorage.setItem('session', 's-1');
  localStorage.setItem('auth-user', JSON.stringify(userOf({ email: 'ana@example.com', verified: true })));
  return openApp('/settings', {
    'GET /api/profile': () => profile(),
    'GET /api/watchlist': () => watchlist([]),
    'GET /api/push': () => ({ publicKey: 'server-key' }),
    'POST /api/push/subscribe': () => ({ subscribed: true }),
    'POST /api/push/unsubscribe': () => ({ subscribed: false }),
    ...api,
  });
}
const section = () => screen.findByRole('region', { name: 'Notifications' });

test('a browser keeps getting notifications when a verified contact replaces the session, which ends earlier subscriptions', async () => {
  withPush('granted');
  const user = open({
    'GET /api/profile': () =>
      profile({ contacts: [{ channel: 'sms', contact: '+1 ••• 0199', verified: false, disabled: null, replacement: null }] }),
    'POST /api/verify-contact': () => ({ channel: 'sms', verified: true, session: 's-new' }),
  });
  await user.click(within(await section()).getByRole('button', { name: 'Turn on' }));
  await within(await section()).findByText('Notifications are on in this browser');
  await user.type(screen.getByLabelText('Or enter the code from the text'), '123456{Enter}');
  await waitFor(() => expect(callsTo('POST /api/push/subscribe')).toHaveLength(2));
  expect(callsTo('POST /api/push/subscribe')[1]).toMatchObject({ body: { endpoint: ENDPOINT } });
});

test('a browser is subscribed and registered after the reader allowed it, and can be unsubscribed', async () => {
  const browser = withPush('granted');
  const user = open();
  await user.click(within(await section()).getByRole('button', { name: 'Turn on' }));
  expect(await within(await section()).findByText('Notifications are on in this browser')).toBeVisible();
  expect(browser.requested).toEqual([{ userVisibleOnly: true, applicationServerKey: 'server-key' }]);
  expect(callsTo('POST /api/push/subscribe')[0]?.body).toEqual({ endpoint: ENDPOINT, keys: { p256dh: 'p', auth: 'a' } });
  await user.click(within(await section()).getByRole('button', { name: 'Turn off' }));
  expect(await within(await section()).findByText('Notifications are off in this browser')).toBeVisible();
  expect(callsTo('POST /api/push/unsubscribe')[0]?.body).toEqual({ endpoint: ENDPOINT });
  expect(browser.isSubscribed()).toBe(false);
});

test('a subscribed browser can be sent a test', async () => {
  withPush('granted');
  const user = open({ 'POST /api/send-test': () => ({ channel: 'push', message: 'handed_over' }) });
  expect(within(await section()).queryByRole('button', { name: 'Send me a test notification' })).toBeNull();
  await user.click(within(await section()).getByRole('button', { name: 'Turn on' }));
  await user.click(await within(await section()).findByRole('button', { name: 'Send me a test notification' }));
  expect(await screen.findByText('It should appear in every browser with notifications on.')).toBeVisible();
  expect(callsTo('POST /api/send-test')[0]?.body).toEqual({ channel: 'push' });
});

test("if the reader doesn't allow it, explains what to do, and nothing is subscribed", async () => {
  const browser = withPush('denied');
  const user = open();
  await user.click(within(await section()).getByRole('button', { name: 'Turn on' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Allow them in its settings and try again.');
  expect(browser.requested).toEqual([]);
});

test('a browser refused by the server does not stay subscribed', async () => {
  const browser = withPush('granted');
  const user = open({ 'POST /api/push/subscribe': () => refused(503, 'store_unavailable', 'Try again.') });
  await user.click(within(await section()).getByRole('button', { name: 'Turn on' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Try again.');
  expect(browser.isSubscribed()).toBe(false);
});

test('a browser without push says so', async () => {
  open();
  expect(await within(await section()).findByText('This browser can’t show website notifications.')).toBeVisible();
});

test('a server without a key offers nothing', async () => {
  withPush('granted');
  open({ 'GET /api/push': () => ({ publicKey: null }) });
  await screen.findByRole('region', { name: 'Sessions' });
  expect(screen.queryByRole('region', { name: 'Notifications' })).toBeNull();
});
