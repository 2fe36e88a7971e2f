import { Agent } from 'node:https';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import webPush from 'web-push';
import { WebPushProvider } from '../../backend/contexts/delivery/web-push/web-push.adapter.ts';
import { SystemClock } from '../../backend/platform/clock/clock.ts';
import { inBrowser, launchBrowser } from '../kit/browser.ts';
import { call } from '../kit/http-reader.ts';
import { eventually, type Product, removeDataDir, startProduct } from '../kit/product.ts';
import { PublishedEdgar } from '../kit/published-edgar.ts';
import { PushDouble } from '../kit/push-double.ts';
import { WAIT_TIMEOUT_MS } from '../kit/timeouts.ts';
import { LOCALHOST } from '../kit/tls-fixture.ts';

const { publicKey, privateKey } = webPush.generateVAPIDKeys();

/**
 * Chromium subscribes at a push service on the internet, which tests must not call. So the page fakes that service's answer, and whatever the product sends
 * to its double is passed to the browser by the debugging protocol. A click on a notification cannot be simulated, so the test dispatches its event. Permission,
 * service worker and notification are the browser's own.
 */
inBrowser('notifications in a browser', () => {
  const origin = new PublishedEdgar();
  const push = new PushDouble(publicKey);
  let product: Product;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  const ofPushService = {
    endpoint: 'https://fcm.googleapis.com/fcm/send/browser-of-the-test',
    keys: push.browserKeys('/push/1'),
  };

  beforeAll(async () => {
    await Promise.all([origin.start(), push.start()]);
    product = await startProduct({
      ...origin.environment,
      VAPID_PUBLIC_KEY: publicKey,
      VAPID_PRIVATE_KEY: privateKey,
      EMAIL_FROM: 'alerts@example.com',
    });
    await eventually(
      'a ticker to follow',
      async () => (await call<unknown[]>(product.url, '/api/tickers?q=AAPL')).length || null,
    );
    const { session } = await call<{ session: string }>(product.url, '/api/subscribe', {
      body: { tickers: 'AAPL', forms: '8-K' },
    });
    browser = await launchBrowser();
    context = await browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });
    context.setDefaultTimeout(WAIT_TIMEOUT_MS);
    await context.grantPermissions(['notifications'], { origin: product.url });
    await context.addInitScript({
      content: `localStorage.setItem('session', ${JSON.stringify(session)});
        let subscription = null;
        const answer = ${JSON.stringify(ofPushService)};
        PushManager.prototype.getSubscription = async () => subscription;
        PushManager.prototype.subscribe = async () => subscription = {
          ...answer, toJSON: () => answer, unsubscribe: async () => { subscription = null; return true; },
        };`,
    });
    page = await context.newPage();
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
    await Promise.all([origin.stop(), push.stop()]);
    if (product) removeDataDir(product.dataDir);
  });

  /** The log's events about push subscriptions. */
  const recorded = () => {
    const log = new DatabaseSync(join(product.dataDir, 'log.db'), { readOnly: true });
    const rows = log.prepare("SELECT type FROM events WHERE type LIKE 'PushSubscription%' ORDER BY position").all();
    log.close();
    return rows.map(({ type }) => type);
  };

  test('the reader turns on notifications in this browser, and the server records it', async () => {
    await page.goto(`${product.url}/settings`);
    await page.getByRole('button', { name: 'Turn on' }).click();
    await page.getByText('Notifications are on in this browser').waitFor();
    expect(await page.evaluate('Notification.permission')).toBe('granted');
    expect(recorded()).toEqual(['PushSubscriptionAdded']);
  });

  test('a pushed message is shown, and a click on it leads to the alert', async () => {
    const url = `${product.url}/alerts?alert=0000000000-26-000001.0`;
    const provider = new WebPushProvider({
      publicKey,
      privateKey,
      subject: 'mailto:alerts@example.com',
      gone: async () => {},
      clock: new SystemClock(),
      allows: () => true,
      agent: new Agent({ ca: LOCALHOST.cert }),
    });
    const to = JSON.stringify([{ ...ofPushService, endpoint: `${push.origin}/push/1` }]);
    const message = {
      id: 'row-1',
      kind: 'alert',
      accountId: 'a',
      to,
      subject: 'HIGH · AAPL 8-K',
      text: 'Apple: the CFO resigns',
    };
    await provider.send({ ...message, html: null, brandId: 'filingwire', url, unsubscribeUrl: null });
    const data = push.received[0]?.text ?? '';

    const cdp = await context.newCDPSession(page);
    const registered = new Promise<string>((resolve) => {
      cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
        if (first) resolve(first.registrationId);
      });
    });
    await cdp.send('ServiceWorker.enable');
    await cdp.send('ServiceWorker.deliverPushMessage', { origin: product.url, registrationId: await registered, data });
    const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
    const shown = await eventually('the notification', async () => {
      const all: readonly object[] = await worker.evaluate(
        `self.registration.getNotifications().then((all) => all.map(({ title, body, tag, data }) => ({ title, body, tag, data })))`,
      );
      return all.length > 0 ? all : null;
    });
    expect(shown).toEqual([{ title: message.subject, body: message.text, tag: message.id, data: { url } }]);

    const opened = await worker.evaluate(`self.registration.getNotifications().then(([notification]) => new Promise((resolve) => {
      // Only a real click may open a window.
      self.clients.openWindow = resolve;
      self.dispatchEvent(new NotificationEvent('notificationclick', { notification }));
    }))`);
    expect(opened).toBe(url);
    await eventually('the end of the notification', async () =>
      (await worker.evaluate('self.registration.getNotifications().then(({ length }) => length)')) === 0 ? true : null,
    );
  });

  test('the reader turns notifications off', async () => {
    await page.getByRole('button', { name: 'Turn off' }).click();
    await page.getByText('Notifications are off in this browser').waitFor();
    expect(recorded()).toEqual(['PushSubscriptionAdded', 'PushSubscriptionRemoved']);
  });
});
