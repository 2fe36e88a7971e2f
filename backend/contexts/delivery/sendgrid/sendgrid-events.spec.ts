import { parseSendGridEvents } from './sendgrid-events.parser.ts';
import { SendGridSignature } from './sendgrid-signature.ts';

/** Key, body and signature from the tests of SendGrid's own library. */
const PUBLIC_KEY =
  'MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEEDr2LjtURuePQzplybdC+u4CwrqDqBaWjcMMsTbhdbcwHBcepxo7yAQGhHPTnlvFYPAZFceEu/1FwCM/QmGUhA==';
const OTHER_KEY =
  'MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEqTxd43gyp8IOEto2LdIfjRQrIbsd4SXZkLW6jDutdhXSJCWHw8REntlo7aNDthvj+y7GjUuFDb/R1NGe1OPzpA==';
const SIGNATURE = 'MEUCIQCtIHJeH93Y+qpYeWrySphQgpNGNr/U+UyUlBkU6n7RAwIgJTz2C+8a8xonZGi6BpSzoQsbVRamr2nlxFDWYNH2j/0=';
const TIMESTAMP = '1588788367';
const BODY = Buffer.from('{"category":"example_payload","event":"test_event","message_id":"message_id"}');

describe(SendGridSignature.name, () => {
  const signed = new SendGridSignature(PUBLIC_KEY);
  const at = (minutes: number) => new Date(Number(TIMESTAMP) * 1_000 + minutes * 60_000);

  test('is accepted slightly longer than reports are resent, and not from the future', () => {
    const taken = [-6, -5, 24 * 60, 25 * 60, 25 * 60 + 1].map((minutes) =>
      signed.isValid(BODY, SIGNATURE, TIMESTAMP, at(minutes)),
    );
    expect(taken).toEqual([false, true, true, true, false]);
  });

  test("the vendor's sample signature is valid", () => {
    expect(signed.isValid(BODY, SIGNATURE, TIMESTAMP, at(0))).toBe(true);
  });

  test.each([
    ['another key', new SendGridSignature(OTHER_KEY), BODY, SIGNATURE, TIMESTAMP],
    ['another body', signed, Buffer.from(`${BODY} `), SIGNATURE, TIMESTAMP],
    ['another time', signed, BODY, SIGNATURE, '1588788368'],
    ['a changed signature', signed, BODY, SIGNATURE.replace('NH2j', 'NH3j'), TIMESTAMP],
    ['no signature', signed, BODY, '', TIMESTAMP],
    ['a malformed signature', signed, BODY, 'nonsense', TIMESTAMP],
  ])('%s is refused', (_name, key, body, signature, timestamp) => {
    expect(key.isValid(body, signature, timestamp, at(0))).toBe(false);
  });
});

describe(parseSendGridEvents.name, () => {
  const base = {
    email: 'reader@example.org',
    timestamp: 1_763_650_800,
    'smtp-id': '<14c5d75ce93.dfd.64b469@ismtpd-555>',
    category: ['cat facts'],
    sg_event_id: 'event-1',
    sg_message_id: '14c5d75ce93.filter0001.16648.5515E0B88.0',
    row_id: 'row-1',
  };
  const parse = (event: object) => parseSendGridEvents([{ ...base, ...event }]);
  const message = { rowId: 'row-1', providerReference: 'sendgrid:14c5d75ce93' };
  const recipient = {
    channel: 'email',
    contact: base.email,
    id: 'sendgrid|event-1',
    at: '2025-11-20T15:00:00.000Z',
    rowId: 'row-1',
  };

  test.each([
    ['processed', {}, [{ ...message, state: 'delivered', reason: null }], []],
    ['delivered', { response: '250 OK' }, [{ ...message, state: 'delivered', reason: null }], []],
    ['deferred', { response: '400 later', attempt: '5' }, [], []],
    ['open', { useragent: 'x' }, [], []],
    ['spamreport', {}, [], [{ ...recipient, kind: 'complained' }]],
    [
      'bounce',
      { type: 'bounce', reason: '550 5.1.1 reader@example.org unknown', status: '5.1.1' },
      [{ ...message, state: 'failed', reason: 'SendGrid bounce: 5.1.1 550 5.1.1 (address) unknown' }],
      [{ ...recipient, kind: 'bounced' }],
    ],
    ['bounce', { type: 'blocked', reason: 'rate' }, [{ ...message, state: 'failed', reason: 'SendGrid bounce: rate' }], []],
    [
      'dropped',
      { reason: 'Bounced Address' },
      [{ ...message, state: 'failed', reason: 'SendGrid dropped: Bounced Address' }],
      [{ ...recipient, kind: 'bounced' }],
    ],
    [
      'dropped',
      { reason: 'Spam Reporting Address' },
      [{ ...message, state: 'failed', reason: 'SendGrid dropped: Spam Reporting Address' }],
      [{ ...recipient, kind: 'complained' }],
    ],
    [
      'dropped',
      { reason: 'Invalid SMTPAPI header' },
      [{ ...message, state: 'failed', reason: 'SendGrid dropped: Invalid SMTPAPI header' }],
      [],
    ],
  ])('%s %o', (event, more, messages, recipients) => {
    expect(parse({ event, ...more })).toEqual({ messages, recipients });
  });

  test('an event for an unknown message changes no message but still reports a bad address', () => {
    expect(parse({ event: 'bounce', row_id: undefined })).toEqual({
      messages: [],
      recipients: [{ ...recipient, kind: 'bounced', rowId: null }],
    });
  });

  test('skips events that can’t be read, and rejects a body that isn’t a batch', () => {
    const readable = { ...base, event: 'delivered' };
    const odd = [
      null,
      7,
      'text',
      {},
      { ...readable, timestamp: -1 },
      { ...readable, email: 'x'.repeat(400) },
      { ...readable, sg_event_id: 7 },
    ];
    expect(parseSendGridEvents([...odd, readable])?.messages).toHaveLength(1);
    for (const body of [null, {}, 'text', 7, undefined]) expect(parseSendGridEvents(body)).toBeNull();
  });
});
