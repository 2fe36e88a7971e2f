import { Agent } from 'node:https';
import webPush from 'web-push';
import { PushDouble } from '#kit/push-double.ts';
import { LOCALHOST } from '#kit/tls-fixture.ts';
import { SystemClock } from '#platform/clock/clock.ts';
import type { OutgoingMessage } from '#platform/outbox/outbox.port.ts';
import { type WebPushOptions, WebPushProvider } from './web-push.adapter.ts';

const { publicKey, privateKey } = webPush.generateVAPIDKeys();
const message: OutgoingMessage = {
  id: '0b1e7a52-5d0b-5f0e-9a51-2f1c8e0a7c11',
  kind: 'alert',
  accountId: 'account-1',
  to: '[]',
  subject: 'HIGH · ACME 8-K',
  text: 'Ünïcode: the first line.',
  html: null,
  brandId: 'material-events',
  url: 'https://example.com/filings/1',
  unsubscribeUrl: null,
};

describe(WebPushProvider.name, () => {
  let service: PushDouble;
  let gone: string[];
  beforeEach(async () => {
    gone = [];
    service = await new PushDouble(publicKey).start();
  });
  afterEach(() => service.stop());
  const provider = (options: Partial<WebPushOptions> = {}) =>
    new WebPushProvider({
      publicKey,
      privateKey,
      subject: 'mailto:alerts@example.com',
      gone: async (accountId, endpoint) => void gone.push(`${accountId} ${new URL(endpoint).pathname}`),
      clock: new SystemClock(),
      allows: () => true,
      agent: new Agent({ ca: LOCALHOST.cert }),
      ...options,
    });
  const to = (...browsers: readonly object[]) => ({ ...message, to: JSON.stringify(browsers) });

  test('sends to every browser of the account, encrypted separately', async () => {
    const browsers = [service.subscribe(), service.subscribe()];
    expect(await provider().send(to(...browsers))).toEqual({ kind: 'delivered', providerReference: `push:${message.id}` });
    expect(service.received.map(({ path }) => path).sort()).toEqual(['/push/1', '/push/2']);
    for (const { text, ttl, urgency } of service.received) {
      expect(JSON.parse(text)).toEqual({ id: message.id, title: message.subject, body: message.text, url: message.url });
      expect([ttl, urgency]).toEqual(['86400', 'high']);
    }
  });

  test('removes an expired subscription and sends to the other browsers', async () => {
    const ended = { ...service.subscribe(), endpoint: `${service.origin}/ended` };
    expect(await provider().send(to(ended, service.subscribe()))).toMatchObject({ kind: 'delivered' });
    expect(gone).toEqual(['account-1 /ended']);
  });

  test('rejects a message if no browser is left', async () => {
    const ended = { ...service.subscribe(), endpoint: `${service.origin}/ended` };
    expect(await provider().send(to(ended))).toMatchObject({ kind: 'rejected', reason: expect.stringContaining('410') });
    for (const odd of ['[]', 'nonsense', '{"endpoint":1}']) {
      expect(await provider().send({ ...message, to: odd })).toMatchObject({ kind: 'rejected' });
    }
  });

  test('doesn’t call an endpoint that isn’t a push service', async () => {
    const { allows: _, ...usual } = { allows: null };
    const careful = new WebPushProvider({
      ...usual,
      publicKey,
      privateKey,
      subject: 'mailto:a@example.com',
      gone: async () => {},
      clock: new SystemClock(),
    });
    expect(await careful.send(to(service.subscribe()))).toMatchObject({ kind: 'rejected' });
    expect(service.received).toEqual([]);
  });

  test('rejects invalid keys without a request', async () => {
    const odd = { ...service.subscribe(), keys: { p256dh: 'short', auth: 'short' } };
    expect(await provider().send(to(odd))).toMatchObject({ kind: 'rejected' });
    expect(service.received).toEqual([]);
  });

  test.each([
    ['a rate that is reached', { status: 429, headers: { 'retry-after': '7' } }, { kind: 'temporary', retryAfterMs: 7_000 }],
    ['a message that is too large', { status: 413 }, { kind: 'rejected' }],
    ['a sender that is refused', { status: 403 }, { kind: 'rejected' }],
    ['a service that takes nothing', { status: 503 }, { kind: 'temporary', ofProvider: true }],
    ['a service that failed on the way', { status: 500 }, { kind: 'unknown' }],
    ['a lost answer', 'lost' as const, { kind: 'unknown' }],
  ])('%s', async (_name, next, expected) => {
    service.next = next;
    const outcome = await provider().send(to(service.subscribe()));
    expect(outcome).toEqual({ reason: expect.stringMatching(/^push: /), ...expected });
    expect(JSON.stringify(outcome)).not.toContain('/push/1');
  });

  test('an unreachable service certainly didn’t receive the message', async () => {
    const browser = service.subscribe();
    service.unreachable();
    expect(await provider().send(to(browser))).toMatchObject({ kind: 'temporary', ofProvider: true });
    await service.start();
  });
});
