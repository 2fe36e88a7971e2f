import { AddressRefused, type GuardedAnswer } from '#platform/http/guarded-client.ts';
import type { OutgoingMessage } from '#platform/outbox/outbox.port.ts';
import { ChatChannel } from './chat-channel.adapter.ts';

const text = JSON.stringify({
  id: 't',
  type: 'destination.test',
  version: 1,
  created_at: '2026-11-30T07:00:00.000Z',
  data: { message: 'This is a test.' },
});
const to = JSON.stringify({ kind: 'slack', address: 'https://hooks.slack.com/services/T0/B0/X' });
const clock = { now: () => new Date('2026-11-30T07:00:00Z'), monotonic: () => 0 };
const send = (post: () => Promise<GuardedAnswer>) => new ChatChannel({ post }, clock, null).send({ to, text } as OutgoingMessage);
const respondingWith = (status: number, retryAfter?: string) => send(async () => ({ status, text: '', retryAfter }));
const failingWith = (error: Error) => send(() => Promise.reject(error));

test('counts any 2xx response as delivered, including 202 from Teams', async () => {
  expect(await respondingWith(200)).toEqual({ kind: 'delivered', providerReference: 'responded with HTTP 200' });
  expect(await respondingWith(202)).toEqual({ kind: 'delivered', providerReference: 'responded with HTTP 202' });
});

test('retries rejected messages after the pause that the service asks for', async () => {
  expect(await respondingWith(403)).toEqual({ kind: 'temporary', reason: 'responded with HTTP 403' });
  expect(await respondingWith(429, '30')).toEqual({ kind: 'temporary', reason: 'responded with HTTP 429', retryAfterMs: 30_000 });
  expect(await respondingWith(503, '5')).toMatchObject({ kind: 'temporary', retryAfterMs: 5_000 });
  expect(await failingWith(Object.assign(new Error('x'), { code: 'ECONNREFUSED' }))).toMatchObject({ kind: 'temporary' });
});

test('stops retrying when the address no longer exists or may not be called', async () => {
  for (const status of [404, 410])
    expect(await respondingWith(status)).toEqual({ kind: 'rejected', reason: `gone: responded with HTTP ${status}` });
  expect(await failingWith(new AddressRefused('No.'))).toEqual({ kind: 'rejected', reason: 'refused: No.' });
});

test('doesn’t resend a message that got no response, because it may have been shown', async () => {
  expect((await respondingWith(500)).kind).toBe('unknown');
  expect((await failingWith(Object.assign(new Error('x'), { code: 'ETIMEDOUT' }))).kind).toBe('unknown');
});

const telegram = (status: number, description = '', retryAfter?: number) =>
  new ChatChannel({ post: () => Promise.reject(new Error('no bot sends to addresses')) }, clock, {
    send: async () => ({
      ...{ status, ok: status === 200, result: {}, description },
      parameters: retryAfter === undefined ? {} : { retry_after: retryAfter },
    }),
  }).send({ to: JSON.stringify({ kind: 'telegram', address: '7' }), text } as OutgoingMessage);

test('waits as long as Telegram asks, and gives up on a chat that blocked the bot or no longer exists', async () => {
  expect(await telegram(200)).toEqual({ kind: 'delivered', providerReference: 'responded with HTTP 200' });
  const flood = { kind: 'temporary', reason: 'responded with HTTP 429: Too Many Requests', retryAfterMs: 9_000 };
  expect(await telegram(429, 'Too Many Requests', 9)).toEqual(flood);
  for (const [status, said] of [
    [403, 'Forbidden: bot was blocked by the user'],
    [400, 'Bad Request: chat not found'],
    [400, 'Bad Request: group chat was upgraded to a supergroup chat'],
  ] as const)
    expect(await telegram(status, said)).toEqual({ kind: 'rejected', reason: `gone: responded with HTTP ${status}: ${said}` });
  expect((await telegram(404, 'Not Found')).kind).toBe('temporary');
  expect((await telegram(502)).kind).toBe('unknown');
});

test('retries a message to Telegram later while no bot is configured', async () => {
  const channel = new ChatChannel({ post: () => Promise.reject(new Error('not reached')) }, clock, null);
  const sent = channel.send({ to: JSON.stringify({ kind: 'telegram', address: '7' }), text } as OutgoingMessage);
  expect((await sent).kind).toBe('temporary');
});
