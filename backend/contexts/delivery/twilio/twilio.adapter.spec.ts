import type { DoubleAnswer } from '#kit/http-double.ts';
import { TwilioDouble } from '#kit/twilio-double.ts';
import { SystemClock } from '#platform/clock/clock.ts';
import type { OutgoingMessage } from '#platform/outbox/outbox.port.ts';
import { type TwilioOptions, TwilioProvider } from './twilio.adapter.ts';

const message: OutgoingMessage = {
  id: '0b1e7a52-5d0b-5f0e-9a51-2f1c8e0a7c11',
  kind: 'alert',
  accountId: 'account-1',
  to: '+15551230001',
  subject: '',
  text: 'HIGH ACME 8-K. The first line. https://example.com/t/ACME?a=1&b=2',
  html: null,
  brandId: 'material-events',
  url: null,
  unsubscribeUrl: null,
};
const callback = 'https://example.com/api/webhooks/twilio?row=';

describe(TwilioProvider.name, () => {
  let twilio: TwilioDouble;
  beforeEach(async () => {
    twilio = await new TwilioDouble().start();
  });
  afterEach(() => twilio.stop());
  const provider = (options: Partial<TwilioOptions> = {}) =>
    new TwilioProvider({
      accountSid: twilio.accountSid,
      authToken: twilio.authToken,
      sender: { from: '+15550000000' },
      baseUrl: twilio.origin,
      statusCallback: (row) => `${callback}${row}`,
      clock: new SystemClock(),
      ...options,
    });

  test('a text is sent with a status callback that contains its row id', async () => {
    const outcome = await provider().send(message);
    const [sent] = twilio.sent;
    expect(outcome).toEqual({ kind: 'delivered', providerReference: `twilio:${sent?.sid}` });
    expect(sent).toMatchObject({
      to: message.to,
      body: message.text,
      from: '+15550000000',
      messagingServiceSid: null,
      statusCallback: `${callback}${message.id}`,
    });
  });

  test('a messaging service chooses the number', async () => {
    const messagingServiceSid = `MG${'ab'.repeat(16)}`;
    expect(await provider({ sender: { messagingServiceSid } }).send(message)).toMatchObject({ kind: 'delivered' });
    expect(twilio.sent[0]).toMatchObject({ from: null, messagingServiceSid });
  });

  test('a number that replied STOP is opted out', async () => {
    twilio.blocked.add(message.to);
    expect(await provider().send(message)).toEqual({
      kind: 'rejected',
      contact: 'optedOut',
      reason: expect.stringContaining('21610'),
    });
  });

  const { refused } = TwilioDouble;
  const ofProvider = { kind: 'temporary', ofProvider: true };
  test.each<[string, DoubleAnswer, object]>([
    ['an invalid number', refused(400, 21211, "'To' +15551230001"), { kind: 'rejected', contact: 'bounced' }],
    ['a landline', refused(400, 21614, 'not a mobile number'), { kind: 'rejected', contact: 'bounced' }],
    ['a country that is not allowed', refused(400, 21408, 'Permission'), { kind: 'rejected' }],
    [
      'too many requests',
      refused(429, 20429, 'Too Many Requests', { 'retry-after': '9' }),
      { ...ofProvider, retryAfterMs: 9_000 },
    ],
    ['too many requests, without a time', refused(429, 20429, 'Too Many Requests'), { ...ofProvider, retryAfterMs: 10_000 }],
    ['a full queue of the sender', refused(400, 21611, 'queue'), ofProvider],
    ['a sender that sends no texts', refused(400, 21606, 'From'), ofProvider],
    ['a server that takes nothing', refused(503, 20503, 'unavailable'), ofProvider],
    ['a server that failed on the way', refused(500, 20500, 'internal'), { kind: 'unknown' }],
    ['an answer that is none of the API', { status: 502, body: '<html>' }, { kind: 'unknown' }],
  ])('%s', async (_name, answer, expected) => {
    twilio.next = answer;
    const outcome = await provider().send(message);
    expect(outcome).toEqual({ reason: expect.stringContaining('Twilio'), ...expected });
    expect(JSON.stringify(outcome)).not.toContain('5551230001');
  });

  test('a wrong token is reported as a provider failure, not the message’s', async () => {
    expect(await provider({ authToken: 'wrong' }).send(message)).toMatchObject(ofProvider);
  });

  test('a lost response leaves the outcome unknown', async () => {
    twilio.next = 'lost';
    expect(await provider().send(message)).toMatchObject({ kind: 'unknown' });
    expect(twilio.sent).toHaveLength(1);
  });

  test('an unreachable server certainly didn’t receive the message', async () => {
    const sender = provider();
    await twilio.stop();
    expect(await sender.send(message)).toEqual({ ...ofProvider, reason: 'Twilio: ECONNREFUSED' });
    await twilio.start();
  });
});
