import { mailToken } from '../../backend/contexts/accounts/stop-mail/mail-token.ts';
import { KeyedHash } from '../../backend/platform/privacy/keyed-hash.ts';
import { AlertRig } from '../kit/alert-rig.ts';
import { filingIngested, filingScored } from '../kit/filing-events.ts';
import { OpenProduct } from '../kit/open-product.ts';

let product: OpenProduct;
beforeAll(async () => {
  product = await OpenProduct.start({});
});
afterAll(() => product.close());

async function reader() {
  const { text } = await product.call('POST', '/api/subscribe', { body: { tickers: 'T1', forms: '8-K' } });
  const { session } = JSON.parse(text);
  await product.call('POST', '/api/notify', { session, body: { email: 'ada@example.com', phone: '4155552671' } });
  const accountId = await product.accountOf(session);
  const preferences = async () => JSON.parse((await product.call('GET', '/api/profile', { session })).text).preferences;
  const token = (of: 'alerts' | 'digest') => mailToken(product.app.get(KeyedHash), accountId, of);
  return { session, preferences, token };
}
const open = (token: string) => product.call('GET', `/unsubscribe/${token}`, {});
const click = (token: string) => product.call('POST', `/unsubscribe/${token}`, { body: { 'List-Unsubscribe': 'One-Click' } });

test('opening the link changes nothing', async () => {
  const { token, preferences } = await reader();
  const page = await open(token('alerts'));
  expect([page.status, page.text.includes('<form method="post">')]).toEqual([200, true]);
  expect(page.headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' });
  expect(await preferences()).toMatchObject({ notify_via: ['email', 'sms'], digest: 'when_new' });
});

test('one click, without a session, ends the mails of alerts; a second one changes nothing', async () => {
  const { token, preferences } = await reader();
  for (let n = 0; n < 2; n += 1) {
    const answer = await click(token('alerts'));
    expect([answer.status, answer.text.includes('no longer sent to you by e-mail')]).toEqual([200, true]);
    expect(await preferences()).toMatchObject({ notify_via: ['sms'], digest: 'when_new' });
  }
});

test('that of a digest ends the digest alone', async () => {
  const { token, preferences } = await reader();
  expect((await click(token('digest'))).status).toBe(200);
  expect(await preferences()).toMatchObject({ notify_via: ['email', 'sms'], digest: 'never' });
});

test('a token of another account, of another sort or cut off ends nothing', async () => {
  const [one, other] = [await reader(), await reader()];
  const [, , proof = ''] = one.token('alerts').split('.');
  const [sort, account] = other.token('alerts').split('.');
  const forged = [
    `${sort}.${account}.${proof}`,
    one.token('alerts').replace('alerts', 'digest'),
    one.token('alerts').slice(0, -1),
    'x',
  ];
  for (const token of forged) {
    const answer = await click(token);
    expect([answer.status, answer.text.includes('Nothing was changed')]).toEqual([404, true]);
  }
  expect((await open('x')).status).toBe(404);
  for (const { preferences } of [one, other]) {
    expect(await preferences()).toMatchObject({ notify_via: ['email', 'sms'], digest: 'when_new' });
  }
});

test('a link of an account that is gone says that nothing is sent', async () => {
  const { session, token } = await reader();
  const link = token('alerts');
  await product.call('POST', '/api/delete-account', { session, body: { confirm: true } });
  expect((await click(link)).status).toBe(200);
});

test('every alert by e-mail ends with its address', async () => {
  const rig = new AlertRig();
  try {
    await rig.contact('reader');
    await rig.follow('reader');
    await rig.filing(filingIngested(1), filingScored(1));
    await rig.settle();
    await rig.dispatch();
    const [mail] = (await rig.devOutbox.newest(1, null)).documents;
    expect(mail?.html?.replaceAll('&#x2F;', '/')).toContain('https://example.com/unsubscribe/alerts.reader');
    expect(mail?.text).toContain('Stop these e-mails: https://example.com/unsubscribe/alerts.reader');
  } finally {
    await rig.close();
  }
});
