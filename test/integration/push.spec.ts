import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import webPush from 'web-push';
import { accountFields } from '../../backend/contexts/accounts/published/sealed-fields.ts';
import { recipientsOf } from '../../backend/contexts/alerts/published/alert-groups.ts';
import { SendOrHold, type SendOrHoldOptions } from '../../backend/contexts/alerts/sending/send-or-hold.adapter.ts';
import type { OutboxRow } from '../../backend/platform/outbox/outbox.port.ts';
import { FieldCipher } from '../../backend/platform/privacy/field-cipher.ts';
import { AlertRig } from '../kit/alert-rig.ts';
import { factsExtracted, filingIngested, filingScored } from '../kit/filing-events.ts';
import { OpenProduct } from '../kit/open-product.ts';

const { publicKey, privateKey } = webPush.generateVAPIDKeys();
const endpoint = (n: number) => `https://fcm.googleapis.com/fcm/send/browser-${n}`;
const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };

describe('browsers of an account', () => {
  let product: OpenProduct;
  let session: string;
  beforeAll(async () => {
    product = await OpenProduct.start({
      VAPID_PUBLIC_KEY: publicKey,
      VAPID_PRIVATE_KEY: privateKey,
      EMAIL_FROM: 'alerts@example.com',
    });
    session = JSON.parse((await product.call('POST', '/api/subscribe', { body: { tickers: 'T1', forms: '8-K' } })).text).session;
  });
  afterAll(() => product.close());
  const post = async (path: string, body: object) => {
    const { status, text } = await product.call('POST', `/api/push/${path}`, { session, body });
    return [status, JSON.parse(text).error ?? JSON.parse(text)];
  };
  const happened = async () => {
    const stored = await product.runtime.events.read(`account-${await product.accountOf(session)}`, {});
    return stored.filter(({ type }) => type.startsWith('PushSubscription'));
  };

  test('the sender’s key is public', async () => {
    expect(JSON.parse((await product.call('GET', '/api/push')).text)).toEqual({ publicKey });
  });

  test('a browser subscribes, subscribes again with new keys, and unsubscribes; its address is encrypted', async () => {
    expect(await post('subscribe', { endpoint: endpoint(1), expirationTime: null, keys })).toEqual([200, { subscribed: true }]);
    await post('subscribe', { endpoint: endpoint(1), keys });
    expect(await post('unsubscribe', { endpoint: endpoint(1) })).toEqual([200, { subscribed: false }]);
    expect(await post('unsubscribe', { endpoint: endpoint(1) })).toEqual([200, { subscribed: false }]);
    const events = await happened();
    expect(events.map(({ type }) => type)).toEqual(['PushSubscriptionAdded', 'PushSubscriptionAdded', 'PushSubscriptionRemoved']);
    expect(JSON.stringify(events)).not.toContain('fcm.googleapis.com');
    const [{ data } = { data: {} }] = events;
    const { accountId, subscription } = data as { accountId: string; subscription: never };
    const { browser } = accountFields(accountId);
    expect(JSON.parse(await product.app.get(FieldCipher).decrypt(subscription, browser))).toEqual({
      endpoint: endpoint(1),
      keys,
    });
  });

  test('addresses that are no push service, and more than ten browsers, are refused', async () => {
    for (const other of ['https://169.254.169.254/x', 'https://localhost/x', 'https://evil.example/x']) {
      expect(await post('subscribe', { endpoint: other, keys })).toEqual([400, 'push_service_unknown']);
    }
    for (let n = 1; n <= 10; n += 1) expect((await post('subscribe', { endpoint: endpoint(n), keys }))[0]).toBe(200);
    expect(await post('subscribe', { endpoint: endpoint(11), keys })).toEqual([409, 'too_many_browsers']);
    expect((await post('subscribe', { endpoint: endpoint(10), keys }))[0]).toBe(200);
  });
});

test('without keys nothing is offered', async () => {
  const product = await OpenProduct.start({});
  const { text } = await product.call('POST', '/api/subscribe', { body: { tickers: 'T1', forms: '8-K' } });
  expect(JSON.parse((await product.call('GET', '/api/push')).text)).toEqual({ publicKey: null });
  const refused = await product.call('POST', '/api/push/subscribe', {
    session: JSON.parse(text).session,
    body: { endpoint: endpoint(1), keys },
  });
  expect([refused.status, JSON.parse(refused.text).error]).toEqual([409, 'push_not_offered']);
  await product.close();
});

describe('the service worker', () => {
  const listeners: Record<string, (event: object) => void> = {};
  const shown: unknown[] = [];
  const opened: string[] = [];
  const self = {
    location: { origin: 'https://filings.example.com', href: 'https://filings.example.com/push-worker.js' },
    addEventListener: (name: string, listener: (event: object) => void) => {
      listeners[name] = listener;
    },
    registration: { showNotification: async (title: string, options: object) => void shown.push({ title, ...options }) },
    clients: { matchAll: async () => [], openWindow: async (url: string) => void opened.push(url) },
  };
  runInNewContext(readFileSync('frontend/public/push-worker.js', 'utf8'), {
    self,
    URL,
    fetch: () => Promise.reject(new Error('away')),
    caches: { match: async () => 'stored' },
  });
  const fire = async (name: string, event: object) => {
    let done: Promise<unknown> = Promise.resolve();
    listeners[name]?.({ ...event, waitUntil: (work: Promise<unknown>) => (done = work) });
    await done;
  };

  test('shows what was pushed, and a placeholder if it can’t be read', async () => {
    const message = { id: 'row-1', title: 'HIGH', body: 'Text', url: 'https://filings.example.com/filings/1' };
    await fire('push', { data: { json: () => message } });
    await fire('push', {
      data: {
        json: () => {
          throw new Error('no JSON');
        },
      },
    });
    expect(shown).toEqual([
      { title: 'HIGH', body: 'Text', tag: 'row-1', data: { url: message.url } },
      { title: 'New filing', body: '', tag: undefined, data: { url: '/' } },
    ]);
  });

  test('a click only opens pages of this service', async () => {
    const click = (url: string) => fire('notificationclick', { notification: { close() {}, data: { url } } });
    await click('https://filings.example.com/filings/1');
    await click('https://evil.example/x');
    await click('javascript:alert(1)');
    expect(opened).toEqual([
      'https://filings.example.com/filings/1',
      'https://filings.example.com/',
      'https://filings.example.com/',
    ]);
  });

  test('handles push messages and replaces unreachable pages, and does nothing else', () => {
    expect(Object.keys(listeners).sort()).toEqual(['activate', 'fetch', 'install', 'notificationclick', 'push']);
    const answered = (path: string, mode: string, method = 'GET', origin = 'https://filings.example.com') => {
      let taken = false;
      const request = { mode, method, url: origin + path };
      listeners['fetch']?.({ request, respondWith: () => (taken = true) });
      return taken;
    };
    expect(answered('/watchlist', 'navigate')).toBe(true);
    expect(answered('/offline.css', 'no-cors')).toBe(true);
    expect(answered('/api/watchlist', 'cors')).toBe(false);
    expect(answered('/assets/index.js', 'cors')).toBe(false);
    expect(answered('/api/subscribe', 'navigate', 'POST')).toBe(false);
    expect(answered('/watchlist', 'navigate', 'GET', 'https://elsewhere.example')).toBe(false);
  });
});

describe('alerts', () => {
  let rig: AlertRig;
  beforeEach(() => {
    rig = new AlertRig();
  });
  afterEach(() => rig.close());
  const subscribe = async (accountId: string, n: number) => {
    const subscription = await rig.cipher.encrypt(
      accountFields(accountId).browser,
      JSON.stringify({ endpoint: endpoint(n), keys }),
    );
    await rig.write(`account-${accountId}`, {
      type: 'PushSubscriptionAdded',
      data: { accountId, subscriptionKey: `key-${n}`, subscription },
    });
  };
  const unsubscribe = (accountId: string, n: number) => {
    const data = { accountId, subscriptionKey: `key-${n}`, reason: 'gone' };
    return rig.write(`account-${accountId}`, { type: 'PushSubscriptionRemoved', data });
  };
  const channels = async () => {
    const paged = await rig.ofType('AlertsPaged');
    return paged.flatMap(({ data }) =>
      recipientsOf(data).map((recipient) => `${recipient.accountId} ${recipient.channels.join('+')}`),
    );
  };
  const decide = (accountId: string) =>
    new SendOrHold({ settings: rig.settings, cipher: rig.cipher } as SendOrHoldOptions).decide({
      accountId,
      channel: 'push',
    } as OutboxRow);

  test('go to an account’s browsers in addition to its contacts, or to browsers alone', async () => {
    for (const account of ['both', 'browser', 'ended']) {
      await rig.follow(account);
      await subscribe(account, 1);
    }
    await rig.contact('both');
    await unsubscribe('ended', 1);
    await rig.filing(filingIngested(1), filingScored(1, 'HIGH'));
    await rig.settle();
    expect((await channels()).sort()).toEqual(['both email+push', 'browser push']);
  });

  test('below the threshold of email are not sent to browsers', async () => {
    await rig.follow('browser');
    await subscribe('browser', 1);
    await rig.write('account-browser', {
      type: 'AlertThresholdsChanged',
      data: { accountId: 'browser', email: 'CRITICAL', sms: 'HIGH' },
    });
    await rig.filing(filingIngested(1), filingScored(1, 'HIGH'));
    await rig.settle();
    expect(await channels()).toEqual([]);
  });

  test('follow a threshold of their own instead of that of email, including LOW', async () => {
    for (const [account, push] of [
      ['more', 'LOW'],
      ['less', 'CRITICAL'],
    ] as const) {
      await rig.follow(account);
      await rig.contact(account);
      await subscribe(account, 1);
      const data = { accountId: account, email: 'MEDIUM', sms: 'HIGH', push };
      await rig.write(`account-${account}`, { type: 'AlertThresholdsChanged', data });
    }
    await rig.filing(filingIngested(1), factsExtracted(1), filingScored(1, 'LOW', { missingInputs: [] }));
    await rig.filing(filingIngested(2), factsExtracted(2), filingScored(2, 'MEDIUM'));
    await rig.settle();
    expect((await channels()).sort()).toEqual(['less email', 'more email+push', 'more push']);
  });

  test('are not sent if turned off, not even those waiting in the outbox', async () => {
    await rig.follow('browser');
    await subscribe('browser', 1);
    await rig.settle();
    expect((await decide('browser')).kind).toBe('send');
    const data = { accountId: 'browser', quietHours: null, dailySmsCap: 20, push: false };
    await rig.write('account-browser', { type: 'DeliveryPreferencesChanged', data });
    await rig.filing(filingIngested(1), filingScored(1, 'HIGH'));
    await rig.settle();
    expect(await channels()).toEqual([]);
    expect(await decide('browser')).toEqual({ kind: 'suppress', reason: 'push_off' });
  });

  test('go to the browsers that the account has when they are sent', async () => {
    await subscribe('reader', 1);
    await subscribe('reader', 2);
    await rig.settle();
    const sent = await decide('reader');
    expect(sent.kind === 'send' && JSON.parse(sent.to)).toEqual([1, 2].map((n) => ({ endpoint: endpoint(n), keys })));
    await unsubscribe('reader', 1);
    await unsubscribe('reader', 2);
    await rig.settle();
    expect(await decide('reader')).toEqual({ kind: 'suppress', reason: 'push_not_subscribed' });
    await subscribe('reader', 3);
    await rig.settle();
    await rig.eraseKeys('reader');
    await rig.write('account-reader', { type: 'AccountErased', data: { accountId: 'reader', reason: 'asked' } });
    await rig.settle();
    expect(await decide('reader')).toEqual({ kind: 'suppress', reason: 'push_not_subscribed' });
  });
});
