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
const answered = (status: number, retryAfter?: string) => send(async () => ({ status, text: '', retryAfter }));
const failed = (error: Error) => send(() => Promise.reject(error));

test('2xx is a delivery, 202 of Teams too', async () => {
  expect(await answered(200)).toEqual({ kind: 'delivered', providerReference: 'answered 200' });
  expect(await answered(202)).toEqual({ kind: 'delivered', providerReference: 'answered 202' });
});

test('what was refused is tried again, after the pause that the service asks for', async () => {
  expect(await answered(403)).toEqual({ kind: 'temporary', reason: 'answered 403' });
  expect(await answered(429, '30')).toEqual({ kind: 'temporary', reason: 'answered 429', retryAfterMs: 30_000 });
  expect(await answered(503, '5')).toMatchObject({ kind: 'temporary', retryAfterMs: 5_000 });
  expect(await failed(Object.assign(new Error('x'), { code: 'ECONNREFUSED' }))).toMatchObject({ kind: 'temporary' });
});

test('an address that has ended or may not be called ends the tries', async () => {
  for (const status of [404, 410])
    expect(await answered(status)).toEqual({ kind: 'rejected', reason: `gone: responded with HTTP ${status}` });
  expect(await failed(new AddressRefused('No.'))).toEqual({ kind: 'rejected', reason: 'refused: No.' });
});

test('without an answer nobody knows whether it was shown, so it is not sent again', async () => {
  expect((await answered(500)).kind).toBe('unknown');
  expect((await failed(Object.assign(new Error('x'), { code: 'ETIMEDOUT' }))).kind).toBe('unknown');
});

const telegram = (status: number, description = '', retryAfter?: number) =>
  new ChatChannel({ post: () => Promise.reject(new Error('no bot sends to addresses')) }, clock, {
    send: async () => ({
      ...{ status, ok: status === 200, result: {}, description },
      parameters: retryAfter === undefined ? {} : { retry_after: retryAfter },
    }),
  }).send({ to: JSON.stringify({ kind: 'telegram', address: '7' }), text } as OutgoingMessage);

test('Telegram names its pause in the answer; a chat that blocked the bot or is no more has ended', async () => {
  expect(await telegram(200)).toEqual({ kind: 'delivered', providerReference: 'answered 200' });
  const flood = { kind: 'temporary', reason: 'answered 429, Too Many Requests', retryAfterMs: 9_000 };
  expect(await telegram(429, 'Too Many Requests', 9)).toEqual(flood);
  for (const [status, said] of [
    [403, 'Forbidden: bot was blocked by the user'],
    [400, 'Bad Request: chat not found'],
    [400, 'Bad Request: group chat was upgraded to a supergroup chat'],
  ] as const)
    expect(await telegram(status, said)).toEqual({ kind: 'rejected', reason: `gone: answered ${status}, ${said}` });
  expect((await telegram(404, 'Not Found')).kind).toBe('temporary');
  expect((await telegram(502)).kind).toBe('unknown');
});

test('without a bot a message to Telegram waits', async () => {
  const channel = new ChatChannel({ post: () => Promise.reject(new Error('not reached')) }, clock, null);
  const sent = channel.send({ to: JSON.stringify({ kind: 'telegram', address: '7' }), text } as OutgoingMessage);
  expect((await sent).kind).toBe('temporary');
});
