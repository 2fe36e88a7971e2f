import { accountFields } from '../../backend/contexts/accounts/published/sealed-fields.ts';
import { DevOutboxStore } from '../../backend/contexts/delivery/dev-outbox/dev-outbox.store.ts';
import { OutboxStore } from '../../backend/platform/outbox/outbox.store.ts';
import { FieldCipher } from '../../backend/platform/privacy/field-cipher.ts';
import { KeyedHash } from '../../backend/platform/privacy/keyed-hash.ts';
import { OpenProduct } from '../kit/open-product.ts';
import { STRANGER } from '../kit/operator-tokens.ts';

/** In the dev outbox a developer plays the recipient, with the same effects as a provider's report. */

const CONTACTS = { email: 'reader@example.org', sms: '+12025550143' } as const;
const ACCOUNT = 'account-1';
let product: OpenProduct;

beforeAll(async () => {
  product = await OpenProduct.start({});
  const brandId = 'material-events';
  await product.happen(`account-${ACCOUNT}`, [{ type: 'AccountOpened', data: { accountId: ACCOUNT, brandId, kind: 'contact' } }]);
  for (const channel of ['email', 'sms'] as const) {
    const sealed = await product.app.get(FieldCipher).encrypt(accountFields(ACCOUNT).contact, CONTACTS[channel]);
    const contactKey = product.app.get(KeyedHash).of('contact', CONTACTS[channel]);
    const data = { accountId: ACCOUNT, channel, contactKey };
    await product.happen(`account-${ACCOUNT}`, [
      { type: 'ContactAdded', data: { ...data, contact: sealed, masked: sealed } },
      { type: 'ContactVerified', data },
    ]);
    await product.happen(`contactClaim-${contactKey}`, [{ type: 'ContactConfirmed', data: { contactKey, accountId: ACCOUNT } }]);
    await product.app.get(DevOutboxStore).add(channel, {
      id: `message-${channel}`,
      accountId: ACCOUNT,
      to: CONTACTS[channel],
      subject: channel === 'email' ? 'News' : '',
      text: 'The text',
      ...(channel === 'email' && { html: '<p>The <b>mail</b></p><script>alert(1)</script>' }),
      brandId,
    });
  }
});
afterAll(() => product.close());

const play = (id: string, answer: string, headers = {}) => product.call('POST', `/dev/outbox/${id}/${answer}`, { headers });
const happened = async () => {
  const stored = await product.runtime.events.read(`account-${ACCOUNT}`, {});
  return stored.flatMap(({ type, data }) => {
    const { channel, reason } = data as { channel?: string; reason?: string };
    return type === 'ContactDisabled' || type === 'ContactEnabled' ? [`${type} ${channel} ${reason}`] : [];
  });
};
const messages = async () => JSON.parse((await product.call('GET', '/dev/outbox.json')).text).messages as { text: string }[];

test('each message has the buttons of its channel, and a mail can be viewed as it looks', async () => {
  const page = (await product.call('GET', '/dev/outbox')).text;
  for (const answer of ['yes', 'start', 'stop', 'help', 'bounce'])
    expect(page).toContain(`action="/dev/outbox/message-sms/${answer}"`);
  for (const answer of ['bounce', 'complaint']) expect(page).toContain(`action="/dev/outbox/message-email/${answer}"`);
  expect(page).not.toContain('message-email/stop');
  expect(page).toContain('href="/dev/outbox/message-email/mail"');
  const mail = await product.call('GET', '/dev/outbox/message-email/mail');
  expect(mail.text).toContain('<b>mail</b>');
  expect(mail.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/);
  expect(mail.headers['content-security-policy']).not.toContain('script');
});

test('STOP and START by text, with the answers that a provider would send', async () => {
  expect((await play('message-sms', 'stop')).status).toBe(303);
  expect(await happened()).toEqual(['ContactDisabled sms opted_out']);
  expect((await messages())[0]?.text).toBe('8KGetter: texts are off. Reply START to turn them back on.');
  await play('message-sms', 'start');
  expect(await happened()).toEqual(['ContactDisabled sms opted_out', 'ContactEnabled sms opted_in']);
  await play('message-sms', 'help');
  expect((await messages())[0]?.text).toMatch(/^8KGetter: alerts for the SEC filings/);
});

test('a bounce fails the message and disables the address', async () => {
  const outbox = product.app.get(OutboxStore);
  const row = { kind: 'alert', channel: 'email', outcomeStream: 's', accountId: ACCOUNT, brandId: 'b', payload: {} } as const;
  await outbox.insert([{ _id: 'message-email', ...row }]);
  const stored = await outbox.get('message-email');
  if (!stored) throw new Error('no row');
  await outbox.change([[stored, { state: 'delivered', providerReference: 'dev-outbox:message-email' }]]);
  expect((await play('message-email', 'bounce')).status).toBe(303);
  expect((await outbox.get('message-email'))?.state).toBe('failed');
  expect((await happened()).at(-1)).toBe('ContactDisabled email bounced');
});

test('other sites, unknown messages and another channel’s answers change nothing', async () => {
  const before = await happened();
  expect((await play('message-sms', 'stop', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect((await play('message-sms', 'stop', STRANGER)).status).toBe(403);
  expect((await play('message-email', 'stop')).status).toBe(404);
  expect((await play('nothing', 'stop')).status).toBe(404);
  expect(await happened()).toEqual(before);
});
