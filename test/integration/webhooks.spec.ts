import { generateKeyPairSync, sign } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { getExpectedTwilioSignature } from 'twilio/lib/webhooks/webhooks.js';
import { accountFields } from '../../backend/contexts/accounts/published/sealed-fields.ts';
import { OutboxStore } from '../../backend/platform/outbox/outbox.store.ts';
import { FieldCipher } from '../../backend/platform/privacy/field-cipher.ts';
import { KeyedHash } from '../../backend/platform/privacy/keyed-hash.ts';
import { OpenProduct } from '../kit/open-product.ts';

/** Webhooks of providers over HTTP: forged, repeated, late or out of order they change nothing. */

const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const PUBLIC_URL = 'https://filings.example.com';
const TOKEN = 'token-of-the-test';
const EMAIL = 'reader@example.org';
const PHONE = '+12025550143';
const NOW = Math.floor(Date.parse('2026-01-12T12:00:00.000Z') / 1_000);
const SIDS = ['1', '2', '3'].map((digit) => `SM${digit.repeat(32)}`);

let product: OpenProduct;
let outbox: OutboxStore;
let account = 0;
const accountId = () => `account-${account}`;

beforeAll(async () => {
  product = await OpenProduct.start({
    PUBLIC_URL,
    SENDGRID_WEBHOOK_PUBLIC_KEY: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
    TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
    TWILIO_AUTH_TOKEN: TOKEN,
    TWILIO_FROM: '+12025550100',
  });
  outbox = product.app.get(OutboxStore);
});
afterAll(() => product.close());

/** Opens a new account with a verified contact per channel, and hands over a message to each without an answer. */
beforeEach(async () => {
  account += 1;
  const stream = `account-${accountId()}`;
  const cipher = product.app.get(FieldCipher);
  const sealed = {
    email: await cipher.encrypt(accountFields(accountId()).contact, email()),
    sms: await cipher.encrypt(accountFields(accountId()).contact, phone()),
  };
  const of = (channel: 'email' | 'sms') => ({ accountId: accountId(), channel, contactKey: keyOf(channel) });
  await product.happen(stream, [
    { type: 'AccountOpened', data: { accountId: accountId(), brandId: 'material-events', kind: 'contact' } },
    ...(['email', 'sms'] as const).flatMap((channel) => [
      { type: 'ContactAdded', data: { ...of(channel), contact: sealed[channel], masked: sealed[channel] } },
      { type: 'ContactVerified', data: of(channel) },
    ]),
  ]);
  for (const channel of ['email', 'sms'] as const) {
    const { contactKey } = of(channel);
    await product.happen(`contactClaim-${contactKey}`, [
      { type: 'ContactConfirmed', data: { contactKey, accountId: accountId() } },
    ]);
    await outbox.insert([
      {
        _id: row(channel),
        kind: 'alert',
        channel,
        outcomeStream: 's',
        accountId: accountId(),
        brandId: 'material-events',
        payload: {},
      },
    ]);
    const stored = await outbox.get(row(channel));
    if (stored) await outbox.change([[stored, { state: 'sending' }]]);
  }
});

const row = (channel: string) => `row-${account}-${channel}`;
/** Each account has its own contacts. */
const email = () => `${account}.${EMAIL}`;
const phone = () => `${PHONE.slice(0, -2)}${String(account).padStart(2, '0')}`;
const keyOf = (channel: 'email' | 'sms') => product.app.get(KeyedHash).of('contact', channel === 'email' ? email() : phone());
const stateOf = async (channel: string) => (await outbox.get(row(channel)))?.state;
const events = async () => {
  const stored = await product.runtime.events.read(`account-${accountId()}`, {});
  return stored.flatMap(({ type, data }) => {
    const { channel, reason } = data as { channel?: string; reason?: string };
    return type === 'ContactDisabled' || type === 'ContactEnabled' ? [`${type} ${channel} ${reason}`] : [];
  });
};

async function post(path: string, body: string | Buffer, headers: Record<string, string>) {
  const { port } = product.app.getHttpServer().address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', body, headers });
  return { status: answer.status, text: await answer.text() };
}

const event = (kind: string, more: object = {}) => ({
  event: kind,
  email: email(),
  timestamp: NOW,
  sg_event_id: `${kind}-${account}`,
  sg_message_id: `message-${account}.filter`,
  row_id: row('email'),
  ...more,
});
const signedFor = (body: string | Buffer, timestamp = String(Math.floor(Date.now() / 1_000))) => ({
  'content-type': 'application/json',
  'x-twilio-email-event-webhook-timestamp': timestamp,
  'x-twilio-email-event-webhook-signature': sign(
    'sha256',
    Buffer.concat([Buffer.from(timestamp), Buffer.from(body)]),
    privateKey,
  ).toString('base64'),
});
const sendgrid = (...batch: readonly object[]) => {
  const body = JSON.stringify(batch);
  return post('/api/webhooks/sendgrid', body, signedFor(body));
};
const twilio = (fields: Record<string, string>, path = '/api/webhooks/twilio', token = TOKEN) =>
  post(path, new URLSearchParams(fields).toString(), {
    'content-type': 'application/x-www-form-urlencoded',
    'x-twilio-signature': getExpectedTwilioSignature(token, `${PUBLIC_URL}${path}`, fields),
  });
const status = (MessageStatus: string, more: Record<string, string> = {}) =>
  twilio({ MessageSid: SIDS[0] ?? '', To: phone(), MessageStatus, ...more }, `/api/webhooks/twilio?row=${row('sms')}`);
let texts = 0;
const text = (Body: string, MessageSid?: string) => {
  texts += 1;
  return twilio({ MessageSid: MessageSid ?? `SM${String(texts).padStart(32, '0')}`, From: phone(), Body });
};

const EMPTY = '<?xml version="1.0" encoding="UTF-8"?><Response></Response>';

describe('SendGrid', () => {
  test('a delivery report settles a message whose answer was lost', async () => {
    expect(await sendgrid(event('delivered'))).toEqual({ status: 204, text: '' });
    expect(await outbox.get(row('email'))).toMatchObject({
      state: 'delivered',
      providerReference: `sendgrid:message-${account}`,
    });
    expect(await events()).toEqual([]);
  });

  test('a bounce fails the message and ends mail to that address, with the reason for the person', async () => {
    await sendgrid(event('processed'), event('bounce', { type: 'bounce', reason: '550 no such user' }));
    expect(await outbox.get(row('email'))).toMatchObject({ state: 'failed', lastError: 'SendGrid bounce: 550 no such user' });
    expect(await events()).toEqual(['ContactDisabled email bounced']);
  });

  test('a bounce that arrives before its delivery report, and arrives again, counts once', async () => {
    const bounce = event('bounce', { type: 'bounce' });
    await sendgrid(bounce);
    await sendgrid(event('delivered'));
    await sendgrid(event('processed'));
    await sendgrid(bounce);
    expect(await stateOf('email')).toBe('failed');
    expect(await events()).toEqual(['ContactDisabled email bounced']);
  });

  test('a replayed bounce does not end mail to an address that was verified again', async () => {
    const bounce = event('bounce', { type: 'bounce' });
    await sendgrid(bounce);
    const data = { accountId: accountId(), channel: 'email', contactKey: keyOf('email') };
    await product.happen(`account-${accountId()}`, [{ type: 'ContactEnabled', data: { ...data, reason: 'verified' } }]);
    await sendgrid(bounce);
    expect(await events()).toEqual(['ContactDisabled email bounced', 'ContactEnabled email verified']);
  });

  test('a complaint ends mail too', async () => {
    await sendgrid(event('spamreport'));
    expect(await events()).toEqual(['ContactDisabled email complained']);
  });

  test('a report on another attempt of the row changes nothing', async () => {
    await sendgrid(event('delivered'));
    await sendgrid(event('bounce', { type: 'blocked', sg_message_id: 'earlier.filter' }));
    expect(await stateOf('email')).toBe('delivered');
  });

  test.each([
    ['a changed body', (body: string) => post('/api/webhooks/sendgrid', `${body} `, signedFor(body))],
    [
      'another time',
      (body: string) =>
        post('/api/webhooks/sendgrid', body, { ...signedFor(body), 'x-twilio-email-event-webhook-timestamp': '1' }),
    ],
    ['no signature', (body: string) => post('/api/webhooks/sendgrid', body, {})],
  ])('%s is refused and changes nothing', async (_name, send) => {
    const answer = await send(JSON.stringify([event('bounce', { type: 'bounce' })]));
    expect([answer.status, JSON.parse(answer.text).error]).toEqual([403, 'signature_invalid']);
    expect([await stateOf('email'), await events()]).toEqual(['sending', []]);
  });

  test('a batch of nearly a megabyte is read, a larger one refused', async () => {
    const batch = Array.from({ length: 2_000 }, (_, n) => event('open', { sg_event_id: `${n}`, url: 'x'.repeat(250) }));
    expect((await sendgrid(...batch, event('delivered'))).status).toBe(204);
    expect(await stateOf('email')).toBe('delivered');
    const large = Buffer.alloc(1_048_577, ' ');
    const answer = await post('/api/webhooks/sendgrid', large, signedFor(large));
    expect([answer.status, JSON.parse(answer.text).error]).toEqual([413, 'payload_too_large']);
  });

  test('a signed body that is not a batch is refused', async () => {
    const answer = await post('/api/webhooks/sendgrid', 'text', signedFor('text'));
    expect([answer.status, JSON.parse(answer.text).error]).toEqual([400, 'webhook_unreadable']);
  });
});

describe('Twilio', () => {
  test('the status reports of a text settle it in any order', async () => {
    await status('delivered');
    for (const step of ['queued', 'sent', 'sending']) expect(await status(step)).toEqual({ status: 200, text: EMPTY });
    expect(await outbox.get(row('sms'))).toMatchObject({ state: 'delivered', providerReference: `twilio:${SIDS[0]}` });
  });

  test('a text that was not delivered stays failed, and an unreachable number is disabled', async () => {
    await status('undelivered', { ErrorCode: '30005' });
    await status('sent');
    await status('undelivered', { ErrorCode: '30005' });
    expect(await outbox.get(row('sms'))).toMatchObject({ state: 'failed', lastError: 'Twilio undelivered (30005)' });
    expect(await events()).toEqual(['ContactDisabled sms bounced']);
  });

  test('STOP ends all texts and START allows them; Twilio answers both itself', async () => {
    expect(await text('Stop')).toEqual({ status: 200, text: EMPTY });
    expect(await events()).toEqual(['ContactDisabled sms opted_out']);
    expect(await text('START')).toEqual({ status: 200, text: EMPTY });
    expect(await events()).toEqual(['ContactDisabled sms opted_out', 'ContactEnabled sms opted_in']);
  });

  test('a replayed STOP changes nothing after a START', async () => {
    const stop = SIDS[account % 3]?.replace('SM', 'MM') ?? '';
    await text('STOP', stop);
    await text('START');
    await text('STOP', stop);
    expect(await events()).toEqual(['ContactDisabled sms opted_out', 'ContactEnabled sms opted_in']);
  });

  test('YES is answered by the product, HELP by Twilio, anything else by nobody', async () => {
    expect((await text('Yes')).text).toContain('<Message>8KGetter: you will get filing alerts by text.');
    expect((await text('HELP')).text).toBe(EMPTY);
    expect((await text('who are you')).text).toBe(EMPTY);
    expect(await events()).toEqual([]);
  });

  test.each([
    ['another token', () => twilio({ MessageSid: SIDS[1] ?? '', From: phone(), Body: 'STOP' }, '/api/webhooks/twilio', 'wrong')],
    [
      'a status for another row',
      () => {
        const fields = { MessageSid: SIDS[1] ?? '', To: phone(), MessageStatus: 'failed' };
        return post(`/api/webhooks/twilio?row=${row('sms')}`, new URLSearchParams(fields).toString(), {
          'x-twilio-signature': getExpectedTwilioSignature(TOKEN, `${PUBLIC_URL}/api/webhooks/twilio?row=other`, fields),
        });
      },
    ],
    ['no signature', () => post('/api/webhooks/twilio', `MessageSid=${SIDS[1]}&From=1&Body=STOP`, {})],
  ])('%s is refused and changes nothing', async (_name, send) => {
    const answer = await send();
    expect([answer.status, JSON.parse(answer.text).error]).toEqual([403, 'signature_invalid']);
    expect([await stateOf('sms'), await events()]).toEqual(['sending', []]);
  });

  test('a signed form that is not a message is refused', async () => {
    const answer = await twilio({ CallSid: 'CA1' });
    expect([answer.status, JSON.parse(answer.text).error]).toEqual([400, 'webhook_unreadable']);
  });
});

test('a product without keys cannot check a webhook', async () => {
  const bare = await OpenProduct.start({});
  for (const path of ['sendgrid', 'twilio']) {
    const { status: code, text: answer } = await bare.call('POST', `/api/webhooks/${path}`, { body: {} });
    expect([code, JSON.parse(answer).error]).toEqual([404, 'webhook_not_configured']);
  }
  await bare.close();
});
