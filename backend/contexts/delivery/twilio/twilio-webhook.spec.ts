import { parseTwilioWebhook } from './twilio-webhook.parser.ts';

const sid = `SM${'0123456789abcdef'.repeat(2)}`;
const now = '2026-11-20T15:00:00.000Z';
const parse = (fields: Record<string, string>, row: string | null = 'row-1') =>
  parseTwilioWebhook(new URLSearchParams({ MessageSid: sid, To: '+15551230001', ...fields }), row, now);

describe('the status of a text', () => {
  const message = { rowId: 'row-1', providerReference: `twilio:${sid}` };
  const taken = { messages: [{ ...message, state: 'delivered', reason: null }], recipients: [] };

  test.each(['accepted', 'queued', 'sending', 'sent', 'delivered'])('%s counts as delivered', (MessageStatus) => {
    expect(parse({ MessageStatus })).toEqual({ kind: 'status', reports: taken });
  });

  const failed = (reason: string) => [{ ...message, state: 'failed', reason }];
  const recipient = { channel: 'sms', contact: '+15551230001', at: now, rowId: 'row-1' };
  test.each([
    ['undelivered', '30007', 'Twilio undelivered (30007)', []],
    ['undelivered', '30005', 'Twilio undelivered (30005)', [{ ...recipient, kind: 'bounced', id: `twilio|${sid}|undelivered` }]],
    ['failed', '21610', 'Twilio failed (21610)', [{ ...recipient, kind: 'optedOut', id: `twilio|${sid}|failed` }]],
  ])('%s with error %s', (MessageStatus, ErrorCode, reason, recipients) => {
    expect(parse({ MessageStatus, ErrorCode })).toEqual({ kind: 'status', reports: { messages: failed(reason), recipients } });
  });

  test('of an unknown text changes no message', () => {
    expect(parse({ MessageStatus: 'delivered' }, null)).toEqual({ kind: 'status', reports: { messages: [], recipients: [] } });
  });

  test('of an unknown kind changes nothing', () => {
    expect(parse({ MessageStatus: 'pondered' })).toEqual({ kind: 'status', reports: { messages: [], recipients: [] } });
  });
});

describe('an incoming text', () => {
  const text = (Body: string, more: Record<string, string> = {}) => parse({ From: '+15551230001', Body, ...more }, null);
  const base = { kind: 'text', from: '+15551230001', id: `twilio|${sid}` };

  test.each([
    ['YES', 'yes'],
    ['stop', 'stop'],
    ['START', 'start'],
    ['help', 'help'],
    ['what is this', null],
  ])('%s', (body, keyword) => {
    expect(text(body)).toEqual({ ...base, keyword, answeredByProvider: ['stop', 'start', 'help'] });
  });

  test('a keyword on an Advanced Opt-Out list means what Twilio says, and Twilio sends the reply', () => {
    expect(text('arrêt', { OptOutType: 'STOP' })).toMatchObject({
      keyword: 'stop',
      answeredByProvider: expect.arrayContaining(['stop']),
    });
    expect(text('YES', { OptOutType: 'START' })).toMatchObject({
      keyword: 'yes',
      answeredByProvider: expect.arrayContaining(['yes']),
    });
  });
});

test.each<Record<string, string>>([
  { MessageSid: 'nonsense', MessageStatus: 'sent' },
  { MessageSid: '' },
  { Body: 'STOP' },
  { From: '+15551230001' },
])('rejects %o, which isn’t about a message', (fields) => {
  expect(parse(fields)).toBeNull();
});
