import { chatDestinations, pauseDestination } from '../../backend/apps/bounces-and-opt-outs.ts';
import { eventCodec } from '../../backend/apps/event-registry.ts';
import { AccountDestinations } from '../../backend/contexts/delivery/destination-deliveries/account-destinations.reader.ts';
import { ChatChannel } from '../../backend/contexts/delivery/destination-deliveries/chat-channel.adapter.ts';
import { DestinationDeliveries } from '../../backend/contexts/delivery/destination-deliveries/destination-deliveries.store.ts';
import { destinationKind } from '../../backend/contexts/delivery/destination-deliveries/destination-kind.adapter.ts';
import { DESTINATION_MESSAGE } from '../../backend/contexts/delivery/destination-deliveries/destination-payload.ts';
import { ReadTelegram } from '../../backend/contexts/delivery/telegram/read-telegram.schedule.ts';
import { TelegramBot } from '../../backend/contexts/delivery/telegram/telegram-bot.adapter.ts';
import { TelegramChats } from '../../backend/contexts/delivery/telegram/telegram-chats.store.ts';
import type { Clock } from '../../backend/platform/clock/clock.ts';
import { CommandExecutor } from '../../backend/platform/commands/command-executor.ts';
import { readEnvironment } from '../../backend/platform/config/environment.ts';
import { GuardedClient } from '../../backend/platform/http/guarded-client.ts';
import { OutboxStore } from '../../backend/platform/outbox/outbox.store.ts';
import { OutboxDispatcher } from '../../backend/platform/outbox/outbox-dispatcher.ts';
import { FieldCipher } from '../../backend/platform/privacy/field-cipher.ts';
import { KeyedHash } from '../../backend/platform/privacy/keyed-hash.ts';
import { SubscriptionSupervisor } from '../../backend/platform/subscriptions/subscription-supervisor.ts';
import { OpenProduct } from '../kit/open-product.ts';
import { quick } from '../kit/outbox-rig.ts';
import { eventually } from '../kit/runtime.ts';
import { TelegramDouble } from '../kit/telegram-double.ts';
import { openedAccount } from '../kit/verified-account.ts';

const HOUR_MS = 3_600_000;
let product: OpenProduct;
let double: TelegramDouble;
let bot: TelegramBot;
let sender: SubscriptionSupervisor;
let session: string;
let accountId: string;
let chats: TelegramChats;
let destinations: AccountDestinations;
const signal = new AbortController().signal;
/** Each test has a separate chat. */
let chat = 0;

/** Reads everything that was written to the bot, as the worker with the lease does. */
async function read(clock: Clock = product.runtime.clock): Promise<void> {
  const { events } = product.runtime;
  const cipher = product.app.get(FieldCipher);
  const executor = new CommandExecutor(events, eventCodec(), clock);
  const reader = new ReadTelegram({
    ...{ bot, chats, destinations, cipher, clock, hash: product.app.get(KeyedHash) },
    ...chatDestinations({ executor, cipher, clock }),
    settingsUrl: () => 'https://filingwire.example/settings#destinations',
  });
  while (double.unread > 0) await reader.look(signal);
}

beforeAll(async () => {
  double = await new TelegramDouble().start();
  product = await OpenProduct.start(double.environment);
  const { events, operational, clock, log } = product.runtime;
  bot = TelegramBot.of(readEnvironment(double.environment), clock) as TelegramBot;
  chats = new TelegramChats(operational);
  destinations = new AccountDestinations(events, eventCodec());
  const executor = new CommandExecutor(events, eventCodec(), clock);
  const [outbox, cipher] = [product.app.get(OutboxStore), product.app.get(FieldCipher)];
  const kind = destinationKind({
    ...{ destinations, deliveries: new DestinationDeliveries(operational), cipher, clock, observe: () => undefined },
    limits: { of: async () => ({ destinations: 5 }) },
    pause: pauseDestination({ executor, clock }),
  });
  const channels = [new ChatChannel(new GuardedClient({ allowedHosts: new Set() }), clock, bot)];
  const dispatcher = new OutboxDispatcher(
    { outbox, channels, kinds: [kind], leases: product.runtime.leases(), clock, log },
    quick,
  );
  const run = (stop: AbortSignal, progress: Parameters<OutboxDispatcher['run']>[1]) => dispatcher.run(stop, progress);
  sender = new SubscriptionSupervisor({ kind: 'outbox', name: 'outbox' }, run, clock, log);
  sender.start();
});
afterAll(async () => {
  await sender.stop();
  await product.close();
  await double.stop();
});
beforeEach(async () => {
  chat += 1;
  double.sent.length = 0;
  ({ session, accountId } = await openedAccount(product));
  await product.grantPro(session);
});

const call = async (method: string, path: string, body?: object) => {
  const headers = { 'x-brand': 'filingwire' };
  const { status, text } = await product.call(method, `/api/destinations${path}`, { session, headers, ...(body && { body }) });
  return { status, answer: JSON.parse(text) };
};
const listed = async () => (await call('GET', '')).answer.destinations;
/** Adds a destination. @returns its ID and the token of its link */
async function added(): Promise<{ id: string; token: string }> {
  const { status, answer } = await call('POST', '', { kind: 'telegram', name: 'Phone' });
  expect([status, answer]).toEqual([200, { id: expect.any(String), secret: null }]);
  const { link, paused } = (await listed()).find(({ id }: { id: string }) => id === answer.id);
  expect(paused).toBe('unconnected');
  const [, token = ''] = /^https:\/\/t\.me\/filingwire_bot\?start=([\w-]{1,64})$/.exec(link) ?? [];
  return { id: answer.id, token };
}
const start = async (token: string, from = chat, clock?: Clock) => {
  double.write(from, `/start ${token}`);
  await read(clock);
};
const replies = (to = chat) => double.sent.filter(({ chat: at }) => at === to).map(({ text }) => text);
async function sentTest(id: string): Promise<{ readonly state: string; readonly reason: string }> {
  await call('POST', `/${id}/test`, {});
  const log = async () => (await call('GET', `/${id}/deliveries`)).answer.deliveries;
  const [newest] = await eventually(log, ([one]) => one !== undefined && one.state !== 'pending');
  return newest;
}

test('a link connects the first chat that opens it, and its alerts arrive there', async () => {
  const { id, token } = await added();
  expect(await sentTest(id)).toMatchObject({ state: 'suppressed', reason: 'not_connected' });
  await start(token);
  expect(replies()).toEqual([expect.stringMatching(/^This chat is connected.*filingwire\.example\/settings/)]);
  expect(await listed()).toMatchObject([{ kind: 'telegram', paused: null, link: null, host: '' }]);
  expect(await sentTest(id)).toMatchObject({ state: 'delivered' });
  expect(replies().at(-1)).toContain('<b>Test</b>\nThis is a test.');
  await start(token, chat + 100);
  expect(replies(chat + 100)).toEqual([expect.stringMatching(/^To get your alerts here/)]);
  await start(token);
  expect(replies().at(-1)).toMatch(/^This chat is connected/);
  const again = await added();
  await start(again.token);
  expect((await listed()).map(({ paused }: { paused: string | null }) => paused)).toEqual([null, null]);
  const types = (await product.runtime.events.read(`account-${accountId}`)).map(({ type }) => type);
  expect(types.filter((type) => type === 'DestinationConnected')).toHaveLength(2);
});

test('a link is invalid after an hour, without its destination, and with any character changed', async () => {
  const { id, token } = await added();
  const { clock } = product.runtime;
  const late = { ...clock, monotonic: () => clock.monotonic(), now: () => new Date(clock.now().getTime() + HOUR_MS) };
  await start(token, chat, late);
  await start(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`);
  await start('someone-elses');
  await start(token.slice(0, 32));
  expect((await listed())[0].paused).toBe('unconnected');
  await call('POST', `/${id}/remove`, {});
  await start(token);
  expect(replies()).toEqual(Array(5).fill(expect.stringMatching(/^To get your alerts here/)));
  expect(await listed()).toEqual([]);
});

test('/stop pauses all destinations of the chat and no others, and Settings resumes them', async () => {
  const { token } = await added();
  await start(token);
  double.write(chat + 200, '/stop');
  double.write(chat, 'thanks, stop');
  double.write(chat);
  await read();
  expect((await listed())[0].paused).toBeNull();
  double.write(chat, '/stop@filingwire_bot');
  await read();
  expect(await listed()).toMatchObject([{ paused: 'stopped' }]);
  expect(replies().at(-1)).toMatch(/^Paused\./);
  expect(replies(chat + 200)).toEqual(['No alerts are being sent to this chat.']);
  const [{ id }] = await listed();
  await call('POST', `/${id}/resume`, {});
  expect((await listed())[0].paused).toBeNull();
});

test('messages read before a crash are read again, and change nothing twice', async () => {
  const { token } = await added();
  const next = await chats.next();
  double.write(chat, `/start ${token}`);
  const before = double.asked.length;
  await read();
  await chats.read(next);
  double.write(chat, 'hello');
  await read();
  expect(double.asked.length).toBeGreaterThan(before);
  expect(await chats.next()).toBeGreaterThan(next);
  expect((await listed())[0].paused).toBeNull();
});

test('a chat that has blocked the bot is paused; too many messages wait as long as Telegram demands', async () => {
  const { id, token } = await added();
  await start(token);
  const parameters = { retry_after: 1 };
  double.next = { status: 429, body: JSON.stringify({ ok: false, description: 'Too Many Requests', parameters }) };
  expect(await sentTest(id)).toMatchObject({ state: 'delivered' });
  double.blocked.add(chat);
  const failed = await sentTest(id);
  expect(failed).toMatchObject({ state: 'failed', reason: expect.stringContaining('gone: responded with HTTP 403') });
  expect((await listed())[0].paused).toBeNull();
  const event = JSON.stringify({ id: 'e', type: 'destination.test', version: 1, created_at: '', data: { message: 'x' } });
  const row = {
    kind: DESTINATION_MESSAGE,
    channel: 'chat',
    outcomeStream: `account-${accountId}`,
    brandId: 'filingwire',
  } as const;
  const payload = { destinationId: id, to: 'telegram', event, asked: false, critical: false };
  await product.app.get(OutboxStore).insert([{ ...row, _id: `not-asked-${id}`, accountId, payload }]);
  await eventually(listed, ([one]) => one.paused === 'gone');
});

test('link and chat are encrypted; the export has the chat, and an erasure removes it', async () => {
  chat = 4_815_162_342;
  const { token } = await added();
  await start(token);
  const stored = JSON.stringify(await product.runtime.events.read(`account-${accountId}`), (_, value) =>
    typeof value === 'bigint' ? '' : value,
  );
  for (const text of [token, String(chat)]) expect(stored).not.toContain(text);
  const { text } = await product.call('GET', '/api/export', { session, headers: { 'x-brand': 'filingwire' } });
  expect(JSON.parse(text).destinations).toMatchObject([{ kind: 'telegram', name: 'Phone', address: String(chat) }]);
  await chats.purgeAccount(accountId);
  expect(await chats.of(product.app.get(KeyedHash), String(chat))).toEqual([]);
});

test('an address besides the link is refused, a Telegram outage is reported, and no message contains the token', async () => {
  expect((await call('POST', '', { kind: 'telegram', name: 'x', address: 'https://t.me/x' })).status).toBe(400);
  expect((await call('POST', '', { kind: 'slack', name: 'x' })).status).toBe(400);
  double.unreachable();
  const other = await OpenProduct.start(double.environment);
  const reader = await openedAccount(other);
  await other.grantPro(reader.session);
  const body = { kind: 'telegram', name: 'x' };
  const refused = await other.call('POST', '/api/destinations', {
    session: reader.session,
    headers: { 'x-brand': 'filingwire' },
    body,
  });
  await other.close();
  expect([refused.status, JSON.parse(refused.text).error]).toEqual([503, 'telegram_unavailable']);
  const failure = await bot.call('getUpdates', {}, undefined as never).catch(String);
  expect(failure).toContain('ECONNREFUSED');
  expect(`${failure}${refused.text}`).not.toContain(double.token);
  await double.start();
});

test('without a bot nothing offers it', async () => {
  const other = await OpenProduct.start({});
  const reader = await openedAccount(other);
  await other.grantPro(reader.session);
  const options = { session: reader.session, headers: { 'x-brand': 'filingwire' } };
  const body = { kind: 'telegram', name: 'x' };
  const refused = await other.call('POST', '/api/destinations', { ...options, body });
  expect([refused.status, JSON.parse(refused.text).error]).toEqual([404, 'telegram_not_offered']);
  expect(JSON.parse((await other.call('GET', '/api/destinations', options)).text).telegram).toBe(false);
  await other.close();
});
