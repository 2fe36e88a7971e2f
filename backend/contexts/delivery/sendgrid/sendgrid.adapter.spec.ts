import { type DoubleAnswer } from '#kit/http-double.ts';
import { SendGridDouble } from '#kit/sendgrid-double.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { OutgoingMessage } from '#platform/outbox/outbox.port.ts';
import { SendGridProvider } from './sendgrid.adapter.ts';

const now = new Date('2026-11-20T15:00:00.000Z');
const clock: Clock = { now: () => now, monotonic: () => 0 };
const message: OutgoingMessage = {
  id: '0b1e7a52-5d0b-5f0e-9a51-2f1c8e0a7c11',
  kind: 'alert',
  accountId: 'account-1',
  to: 'reader@example.org',
  subject: 'HIGH: ACME 8-K',
  text: 'The first line.',
  html: '<p>The first line.</p>',
  brandId: 'material-events',
  url: null,
  unsubscribeUrl: 'https://example.com/unsubscribe/token',
};

describe(SendGridProvider.name, () => {
  let sendgrid: SendGridDouble;
  beforeEach(async () => {
    sendgrid = await new SendGridDouble().start();
  });
  afterEach(() => sendgrid.stop());
  const provider = (apiKey = sendgrid.key) =>
    new SendGridProvider({ apiKey, baseUrl: sendgrid.origin, from: 'alerts@example.com', senderOf: (brand) => brand, clock });

  test('an email is sent with all parts, its row id and no tracking', async () => {
    const outcome = await provider().send(message);
    const [sent] = sendgrid.sent;
    expect(outcome).toEqual({ kind: 'delivered', providerReference: `sendgrid:${sent?.messageId}` });
    expect(sent).toMatchObject({
      personalizations: [{ to: [{ email: message.to }] }],
      from: { email: 'alerts@example.com', name: 'material-events' },
      subject: message.subject,
      content: [
        { type: 'text/plain', value: message.text },
        { type: 'text/html', value: message.html },
      ],
      headers: {
        'Auto-Submitted': 'auto-generated',
        'List-Unsubscribe': '<https://example.com/unsubscribe/token>',
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
      custom_args: { row_id: message.id },
      tracking_settings: {
        click_tracking: { enable: false, enable_text: false },
        open_tracking: { enable: false },
        subscription_tracking: { enable: false },
      },
    });
  });

  const { refused } = SendGridDouble;
  const reset = String(now.getTime() / 1_000 + 42);
  const paused = (retryAfterMs: number) => ({ kind: 'temporary', ofProvider: true, retryAfterMs });
  test.each<[string, DoubleAnswer, object]>([
    [
      'a rate that is reached, until its reset',
      refused(429, 'too many requests', null, { 'x-ratelimit-reset': reset }),
      paused(42_000),
    ],
    ['a rate that is reached, with a pause', refused(429, 'too many requests', null, { 'retry-after': '7' }), paused(7_000)],
    ['a rate that is reached, without a time', refused(429, 'too many requests', null), paused(30_000)],
    ['a sender that is not verified', refused(403, 'Sender Identity', 'from'), { kind: 'temporary', ofProvider: true }],
    [
      'an invalid address',
      refused(400, 'no valid address', 'personalizations.0.to.0.email'),
      { kind: 'rejected', contact: 'bounced' },
    ],
    ['a message that is refused', refused(400, 'bad content', 'content'), { kind: 'rejected' }],
    ['a message that is too large', refused(413, 'too large', null), { kind: 'rejected' }],
    ['a server that takes nothing', refused(503, 'unavailable', null), { kind: 'temporary', ofProvider: true }],
    ['a server that failed on the way', refused(500, 'internal', null), { kind: 'unknown' }],
    ['a gateway without an answer', { status: 504, body: '<html>' }, { kind: 'unknown' }],
  ])('%s', async (_name, answer, expected) => {
    sendgrid.next = answer;
    expect(await provider().send(message)).toEqual({ reason: expect.stringContaining('SendGrid'), ...expected });
  });

  test('a wrong key is reported as a provider failure, not the message’s', async () => {
    expect(await provider('SG.wrong').send(message)).toMatchObject({ kind: 'temporary', ofProvider: true });
  });

  test('a lost response leaves the outcome unknown', async () => {
    sendgrid.next = 'lost';
    expect(await provider().send(message)).toMatchObject({ kind: 'unknown' });
    expect(sendgrid.sent).toHaveLength(1);
  });

  test('an unreachable server certainly didn’t receive the message', async () => {
    const sender = provider();
    await sendgrid.stop();
    expect(await sender.send(message)).toEqual({ kind: 'temporary', ofProvider: true, reason: 'SendGrid: ECONNREFUSED' });
    await sendgrid.start();
  });
});
