import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook, WebhookVerificationError } from 'standardwebhooks';
import { pauseDestination } from '../../backend/apps/bounces-and-opt-outs.ts';
import { eventCodec } from '../../backend/apps/event-registry.ts';
import { AccountDestinations } from '../../backend/contexts/delivery/destination-deliveries/account-destinations.reader.ts';
import { ChatChannel } from '../../backend/contexts/delivery/destination-deliveries/chat-channel.adapter.ts';
import { DestinationDeliveries } from '../../backend/contexts/delivery/destination-deliveries/destination-deliveries.store.ts';
import { destinationKind } from '../../backend/contexts/delivery/destination-deliveries/destination-kind.adapter.ts';
import { DestinationOwners } from '../../backend/contexts/delivery/destination-deliveries/destination-owners.store.ts';
import { QueueEventsWhenRunStarted } from '../../backend/contexts/delivery/destination-deliveries/queue-events-when-run-started.process.ts';
import { DestinationChannel } from '../../backend/contexts/delivery/destination-deliveries/webhook-channel.adapter.ts';
import { filingAlertEvent } from '../../backend/contexts/delivery/published/webhook-events.ts';
import { CommandExecutor } from '../../backend/platform/commands/command-executor.ts';
import type { Recorded } from '../../backend/platform/event-store/define-event.ts';
import { GuardedClient } from '../../backend/platform/http/guarded-client.ts';
import { OutboxStore } from '../../backend/platform/outbox/outbox.store.ts';
import { OutboxDispatcher } from '../../backend/platform/outbox/outbox-dispatcher.ts';
import { FieldCipher } from '../../backend/platform/privacy/field-cipher.ts';
import { SubscriptionSupervisor } from '../../backend/platform/subscriptions/subscription-supervisor.ts';
import { runStarted } from '../kit/alert-events.ts';
import { OpenProduct } from '../kit/open-product.ts';
import { quick } from '../kit/outbox-rig.ts';
import { eventually } from '../kit/runtime.ts';
import { openedAccount } from '../kit/verified-account.ts';

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

let product: OpenProduct;
let receiver: Server;
let address: string;
let session: string;
let accountId: string;
let received: Received[] = [];
/** Statuses of the next answers; 204 after the last one. */
let answers: number[] = [];
/** Kind and outcome of each message. */
const outcomes: string[] = [];
let sender: SubscriptionSupervisor;
let queue: QueueEventsWhenRunStarted;
const codec = eventCodec();

beforeAll(async () => {
  receiver = createServer((request, response) => {
    let body = '';
    request.on('data', (piece) => {
      body += piece;
    });
    request.on('end', () => {
      received.push({ headers: request.headers, body });
      response.writeHead(answers.shift() ?? 204).end();
    });
  });
  await new Promise<void>((listening) => receiver.listen(0, '127.0.0.1', listening));
  address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
  product = await OpenProduct.start({ DESTINATION_HOSTS: '127.0.0.1' });
  const { events, operational, clock, log } = product.runtime;
  const [outbox, cipher] = [product.app.get(OutboxStore), product.app.get(FieldCipher)];
  const destinations = new AccountDestinations(events, codec);
  const deliveries = new DestinationDeliveries(operational);
  const executor = new CommandExecutor(events, codec, clock);
  const limits = { of: async () => ({ destinations: 5 }) };
  const observe = (to: string, outcome: string) => outcomes.push(`${to} ${outcome}`);
  const kind = destinationKind({
    ...{ destinations, deliveries, limits, cipher, clock, observe },
    pause: pauseDestination({ executor, clock }),
  });
  class Hasty extends DestinationChannel {
    override readonly retries = [1, 1];
  }
  const client = new GuardedClient({ allowedHosts: new Set(['127.0.0.1']) });
  const channels = [new Hasty(client, clock), new ChatChannel(client, clock, null)];
  const dispatcher = new OutboxDispatcher(
    { outbox, channels, kinds: [kind], leases: product.runtime.leases(), clock, log },
    quick,
  );
  sender = new SubscriptionSupervisor(
    { kind: 'outbox', name: 'outbox' },
    (signal, progress) => dispatcher.run(signal, progress),
    clock,
    log,
  );
  sender.start();
  const follower = () => ({ accountId, ticker: 'AAPL', brandId: 'filingwire', why: 'You follow it.' });
  const followers = {
    among: async (_: unknown, accounts: readonly string[]) => (accounts.includes(accountId) ? [follower()] : []),
  };
  const owners = new DestinationOwners(operational);
  const urlOf = (_: string, path: string) => `https://filingwire.example${path}`;
  queue = new QueueEventsWhenRunStarted({ owners, destinations, followers, deliveries, outbox, urlOf, clock });
});
afterAll(async () => {
  await sender.stop();
  await product.close();
  receiver.closeAllConnections();
  receiver.close();
});
beforeEach(async () => {
  [received, answers] = [[], []];
  ({ session, accountId } = await openedAccount(product));
  await product.grantPro(session);
});

const call = async (method: string, path: string, body?: object, by = session) => {
  const { status, text } = await product.call(method, `/api/destinations${path}`, {
    session: by,
    headers: { 'x-brand': 'filingwire' },
    ...(body && { body }),
  });
  return { status, answer: JSON.parse(text) };
};
async function added(more: object = {}): Promise<{ id: string; secret: string }> {
  const { status, answer } = await call('POST', '', { name: 'Desk', address, ...more });
  expect([status, answer]).toEqual([200, answer]);
  const [event] = (await product.runtime.events.read(`account-${accountId}`))
    .filter(({ type }) => type === 'DestinationAdded')
    .slice(-1);
  await queue.handle(codec.decode(event as never) as never);
  return answer;
}
const started = (n: number, more: object = {}) =>
  ({
    ...runStarted(n, more),
    id: `run-${n}`,
    position: '1',
    recordedAt: new Date(),
    stream: `alertRun-${n}`,
    revision: 0,
    metadata: {},
  }) as unknown as Recorded<never>;
const listed = async () => (await call('GET', '')).answer.destinations;
const logOf = async (id: string) => (await call('GET', `/${id}/deliveries`)).answer.deliveries;
const settled = (id: string) =>
  eventually(
    () => logOf(id),
    (log: readonly { state: string }[]) => log.length > 0 && log.every(({ state }) => state !== 'pending'),
  );

/** Checks the signature as a receiver does. */
function isSigned({ headers, body }: Received, secret: string): boolean {
  try {
    new Webhook(secret).verify(body, headers as Record<string, string>);
    return true;
  } catch (error) {
    if (error instanceof WebhookVerificationError) return false;
    throw error;
  }
}

test('a followed filing reaches a webhook once, signed, as the published event', async () => {
  const { id, secret } = await added();
  expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
  await queue.handle(started(1, { level: 'HIGH' }));
  await queue.handle(started(1, { level: 'HIGH' }));
  expect(await settled(id)).toMatchObject([
    { event: 'filing.alert', state: 'delivered', attempts: 1, reason: 'responded with HTTP 204' },
  ]);
  expect(received).toHaveLength(1);
  const [one] = received as [Received];
  const event = filingAlertEvent.parse(JSON.parse(one.body));
  expect(event).toMatchObject({ version: 1, data: { level: 'HIGH', ticker: 'AAPL', why: 'You follow it.' } });
  expect(one.headers).toMatchObject({ 'content-type': 'application/json', 'webhook-id': event.id });
  expect(isSigned(one, secret)).toBe(true);
  expect(isSigned({ ...one, body: `${one.body} ` }, secret)).toBe(false);
  expect(isSigned(one, 'whsec_AAAA')).toBe(false);
  expect(isSigned({ ...one, headers: { ...one.headers, 'webhook-timestamp': '1700000000' } }, secret)).toBe(false);
});

test('levels, forms and mute are kept, per destination', async () => {
  const all = await added({ level: 'MEDIUM' });
  const few = await added({ level: 'CRITICAL' });
  const other = await added({ level: 'MEDIUM', forms: ['10-K'] });
  const muted = await added({ level: 'MEDIUM' });
  expect((await call('POST', `/${muted.id}`, { muted: true })).answer).toEqual({ changed: true });
  await queue.handle(started(2, { level: 'HIGH', followedAs: '8-K' }));
  await settled(all.id);
  for (const { id } of [few, other, muted]) expect(await logOf(id)).toEqual([]);
  expect(received).toHaveLength(1);
});

test('a destination gets nothing while its account is suspended', async () => {
  const { id } = await added({ level: 'MEDIUM' });
  const record = (type: string) => product.happen(`account-${accountId}`, [{ type, data: { accountId, reason: 'misuse' } }]);
  await record('AccountSuspended');
  await queue.handle(started(14, { level: 'HIGH' }));
  await record('AccountResumed');
  expect(await logOf(id)).toEqual([]);
  await queue.handle(started(15, { level: 'HIGH' }));
  expect(await settled(id)).toMatchObject([{ state: 'delivered' }]);
});

test('a refused event is retried with the same ID, and a destination that keeps failing is paused', async () => {
  const { id } = await added();
  answers = [500, 302, 204];
  await queue.handle(started(3, { level: 'HIGH' }));
  expect(await settled(id)).toMatchObject([{ state: 'delivered', attempts: 3 }]);
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  answers = [500, 500, 500];
  await queue.handle(started(4, { level: 'HIGH' }));
  expect(await settled(id)).toMatchObject([
    { state: 'failed', attempts: 3, reason: 'responded with HTTP 500' },
    { state: 'delivered' },
  ]);
  await eventually(listed, ([one]) => one.paused === 'failing');
  await queue.handle(started(5, { level: 'HIGH' }));
  expect(await logOf(id)).toHaveLength(2);
  expect((await call('POST', `/${id}/resume`, {})).answer).toEqual({ changed: true });
  const [failed] = await logOf(id);
  expect((await call('POST', `/${id}/deliveries/${failed.id}/replay`, {})).status).toBe(200);
  const log = await settled(id);
  expect(log).toHaveLength(3);
  const ids = received.slice(-2).map(({ headers }) => headers['webhook-id']);
  expect(ids[0]).toBe(ids[1]);
});

test('events beyond a daily limit are left out, and a period can be sent again, each event once and without tests', async () => {
  const { id } = await added({ perDay: 2 });
  for (const n of [21, 22, 23]) {
    await queue.handle(started(n, { level: 'HIGH' }));
    await settled(id);
  }
  expect((await logOf(id)).map(({ state, reason }: { state: string; reason: string }) => [state, reason])).toEqual([
    ['suppressed', 'daily_cap'],
    ['delivered', 'responded with HTTP 204'],
    ['delivered', 'responded with HTTP 204'],
  ]);
  await call('POST', `/${id}/test`, {});
  await settled(id);
  const before = received.length;
  const span = { from: '2000-01-01T00:00:00Z', to: new Date(product.runtime.clock.now().getTime() + 60_000).toISOString() };
  expect((await call('POST', `/${id}/replay`, span)).answer).toEqual({ replayed: 3 });
  await settled(id);
  const again = received.slice(before).map(({ body }) => JSON.parse(body));
  expect(again.map(({ type }) => type)).toEqual(Array(3).fill('filing.alert'));
  expect(new Set(again.map(({ id: event }) => event)).size).toBe(3);
  expect((await call('POST', `/${id}/replay`, { from: span.to, to: span.from })).status).toBe(400);
  expect(outcomes).toEqual(expect.arrayContaining(['webhook delivered', 'webhook suppressed']));
});

test('a topic of ntfy gets the message itself, at the pace of the service, and has no secret', async () => {
  const { id, secret } = await added({ kind: 'ntfy', address: address.replace('/hook', '/topic') });
  expect(secret).toBeNull();
  expect((await call('POST', `/${id}/rotate`, {})).answer.error).toBe('not_signed');
  await queue.handle(started(11, { level: 'HIGH' }));
  await queue.handle(started(12, { level: 'CRITICAL' }));
  expect((await settled(id)).map(({ state }: { state: string }) => state)).toEqual(['delivered', 'delivered']);
  const bodies = received.map(({ body }) => JSON.parse(body));
  expect(bodies.map(({ priority }) => priority).toSorted()).toEqual([4, 5]);
  expect(bodies[0]).toMatchObject({ topic: 'topic', title: expect.stringContaining('AAPL') });
  for (const { headers } of received) expect(headers).not.toHaveProperty('webhook-signature');
});

test('each service takes its own addresses only', async () => {
  const kinds = ['slack', 'discord', 'teams', 'ntfy'];
  const answers = await Promise.all(
    kinds.map((kind) => call('POST', '', { kind, name: 'x', address: 'https://example.com/a/b' })),
  );
  for (const { answer } of answers)
    expect(answer).toMatchObject({ error: 'address_refused', message: expect.stringContaining('URL') });
});

type Json = Readonly<Record<string, unknown>>;
/** Zapier joins the names of nested fields with two underscores. */
const flattened = (json: Json, before = ''): Json =>
  Object.fromEntries(
    Object.entries(json).flatMap(([name, value]) =>
      value !== null && typeof value === 'object' && !Array.isArray(value)
        ? Object.entries(flattened(value as Json, `${before}${name}__`))
        : [[`${before}${name}`, value]],
    ),
  );

/** What a workflow of each service gets to see of a call, according to its documentation. No service was actually called. */
test.each<[name: string, path: string, sees: (json: Json, headers: IncomingHttpHeaders) => Json, where: string]>([
  ['n8n’s webhook node', '/webhook/desk', (body, headers) => flattened({ headers, body }), 'body__data__headline'],
  ['Zapier’s catch hook', '/hooks/catch/1/a/', (json) => flattened(json), 'data__headline'],
  [
    'a webhook trigger of Home Assistant',
    '/api/webhook/desk',
    (json) => flattened({ trigger: { json } }),
    'trigger__json__data__headline',
  ],
  [
    'a webhook integration of Grafana',
    '/integrations/v1/webhook/a/',
    (payload) => flattened({ payload }),
    'payload__data__headline',
  ],
])('%s reads an event', async (_, path, sees, where) => {
  answers = [200];
  const { id } = await added({ address: address.replace('/hook', path) });
  await queue.handle(started(31, { level: 'HIGH', oneLiner: 'The CFO resigns.' }));
  expect(await settled(id)).toMatchObject([{ state: 'delivered', reason: 'responded with HTTP 200' }]);
  const [{ headers, body }] = received as [Received];
  // Each service recognizes JSON by the content type, up to at least 2 MB.
  expect(headers['content-type']).toBe('application/json');
  expect(Buffer.byteLength(body)).toBeLessThan(2_000_000);
  expect(sees(JSON.parse(body), headers)[where]).toBe('The CFO resigns.');
});

test('410 ends the attempts at once and pauses the destination', async () => {
  const { id } = await added();
  answers = [410];
  await queue.handle(started(6, { level: 'HIGH' }));
  expect(await settled(id)).toMatchObject([{ state: 'failed', attempts: 1 }]);
  await eventually(listed, ([one]) => one.paused === 'gone');
});

test('a test is sent at once, even if muted, and pauses nothing', async () => {
  const { id } = await added({ muted: true });
  answers = [500, 500, 500];
  expect((await call('POST', `/${id}/test`, {})).status).toBe(200);
  expect(await settled(id)).toMatchObject([{ event: 'destination.test', accession: null, state: 'failed' }]);
  expect((await listed())[0]).toMatchObject({ paused: null, last: { state: 'failed' } });
});

test('while a secret is being replaced both sign, and it cannot be replaced again', async () => {
  const { id, secret } = await added();
  const rotated = (await call('POST', `/${id}/rotate`, {})).answer;
  await call('POST', `/${id}/test`, {});
  await settled(id);
  const [one] = received as [Received];
  expect([isSigned(one, secret), isSigned(one, rotated.secret)]).toEqual([true, true]);
  expect((await call('POST', `/${id}/rotate`, {})).answer.error).toBe('rotation_running');
});

test('during its quiet hours a destination waits', async () => {
  const { id } = await added({ quietHours: { from: '00:00', to: '23:59', timeZone: 'Etc/UTC' } });
  await queue.handle(started(7, { level: 'HIGH' }));
  await queue.handle(started(8, { level: 'CRITICAL' }));
  const allowed = await added({ quietHours: { from: '00:00', to: '23:59', timeZone: 'Etc/UTC', allowCritical: true } });
  await queue.handle(started(9, { level: 'CRITICAL' }));
  expect(await settled(allowed.id)).toMatchObject([{ state: 'delivered' }]);
  expect((await logOf(id)).map(({ state }: { state: string }) => state)).toEqual(['pending', 'pending', 'pending']);
});

test('address, name and secret are encrypted; lists show only the host, the export the address, neither the secret', async () => {
  const { secret } = await added({ name: 'secret name' });
  const stored = JSON.stringify(await product.runtime.events.read(`account-${accountId}`), (_, value) =>
    typeof value === 'bigint' ? '' : value,
  );
  for (const text of [address, secret, 'secret name']) expect(stored).not.toContain(text);
  expect((await listed())[0]).toMatchObject({ name: 'secret name', host: new URL(address).host });
  expect(JSON.stringify(await listed())).not.toContain('/hook');
  const { text } = await product.call('GET', '/api/export', { session, headers: { 'x-brand': 'filingwire' } });
  expect(JSON.parse(text).destinations).toMatchObject([{ name: 'secret name', address, paused: null }]);
  expect(text).not.toContain(secret);
});

test('invalid requests are refused with the reason, and destinations of others are not found', async () => {
  for (const [wrong, message] of [
    ['http://hooks.example.com/', 'The URL must start with https://.'],
    ['https://10.0.0.1/', 'The URL must be on the public internet.'],
  ])
    expect((await call('POST', '', { name: 'x', address: wrong })).answer).toMatchObject({ error: 'address_refused', message });
  const { id } = await added();
  const { session: stranger } = await openedAccount(product);
  expect((await call('POST', '', { name: 'x', address }, stranger)).answer.error).toBe('plan_required');
  for (const [method, path, body] of [
    ['GET', `/${id}/deliveries`, undefined],
    ['POST', `/${id}/test`, {}],
    ['POST', `/${id}`, { muted: true }],
  ] as const)
    expect((await call(method, path, body, stranger)).answer.error).toBe('destination_not_found');
  expect((await call('POST', `/${id}/deliveries/none/replay`, {})).answer.error).toBe('delivery_not_found');
  for (let n = 0; n < 4; n += 1) await added();
  expect((await call('POST', '', { name: 'x', address })).answer.error).toBe('too_many_destinations');
});

test('a removed destination gets nothing that was queued before, and an erasure deletes its log', async () => {
  const { id } = await added({ quietHours: { from: '00:00', to: '23:59', timeZone: 'Etc/UTC' } });
  await queue.handle(started(10, { level: 'HIGH' }));
  expect(await logOf(id)).toHaveLength(1);
  expect((await call('POST', `/${id}/remove`, {})).answer).toEqual({ changed: true });
  expect((await call('GET', `/${id}/deliveries`)).answer.error).toBe('destination_not_found');
  const deliveries = new DestinationDeliveries(product.runtime.operational);
  await deliveries.purgeAccount(accountId);
  expect((await deliveries.of(id, 10)).documents).toEqual([]);
  expect(received).toEqual([]);
});
