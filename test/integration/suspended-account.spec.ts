import { adminSignIn, type SignedInAdmin } from '../kit/admin-sign-in.ts';
import { type Answer, OpenProduct } from '../kit/open-product.ts';
import { openedAccount } from '../kit/verified-account.ts';

/** An account that an administrator suspends and resumes. */

const reason = 'misuse of the API';
let product: OpenProduct;
let viewer: SignedInAdmin;
let operator: SignedInAdmin;
beforeAll(async () => {
  product = await OpenProduct.start({ TRUST_PROXY: '1' });
  viewer = await adminSignIn(product, 'viewer');
  operator = await adminSignIn(product, 'operator');
});
afterAll(() => product.close());

const body = ({ text }: Answer) => JSON.parse(text);
const outcome = ({ status, text }: Answer) => (status < 400 ? String(status) : `${status} ${JSON.parse(text).error}`);
const act = (id: string, name: 'suspend' | 'resume', { headers }: SignedInAdmin = operator, sent: object = { reason }) =>
  product.call('POST', `/api/admin/users/${id}/${name}`, { headers, body: sent });

test('its session, key and feed are refused with a sentence, and work again once it is resumed', async () => {
  const { session, accountId } = await openedAccount(product);
  await product.grantPro(session);
  const brand = { 'x-brand': 'filingwire' };
  const { key } = body(
    await product.call('POST', '/api/keys', { session, headers: brand, body: { name: 'mine', scopes: ['watchlist'] } }),
  );
  const { path } = body(await product.call('POST', '/api/feeds', { session, body: { name: 'mine' } }));
  const uses = () =>
    Promise.all([
      product.call('GET', '/api/watchlist', { session }),
      product.call('POST', '/api/subscribe', { session, body: { tickers: 'T1', forms: '8-K' } }),
      product.call('GET', '/api/watchlist', { headers: { ...brand, authorization: `Bearer ${key}` } }),
      product.call('GET', path),
    ]).then((answers) => answers.map(outcome));
  expect(outcome(await act(accountId, 'suspend', viewer))).toBe('403 admin_role_required');
  expect(outcome(await act(accountId, 'suspend', operator, {}))).toBe('400 validation_failed');
  expect(outcome(await act('none', 'suspend'))).toBe('404 account_not_found');
  expect(body(await act(accountId, 'suspend'))).toEqual({ changed: true });
  expect(body(await act(accountId, 'suspend'))).toEqual({ changed: false });
  expect(await uses()).toEqual(Array.from({ length: 4 }, () => '403 account_suspended'));
  const refused = await product.call('GET', '/api/watchlist', { session });
  expect(body(refused).message).toBe(
    'Your account is suspended. You can’t log in or get alerts. Contact us if you think this is a mistake.',
  );
  expect(refused.text).not.toContain(reason);
  const shown = body(await product.call('GET', `/api/admin/users/${accountId}`, { headers: viewer.headers }));
  expect(shown).toMatchObject({ state: 'suspended', sessions: 1 });
  const { rows } = body(await product.call('GET', '/api/admin/users?state=suspended', { headers: viewer.headers }));
  expect(rows).toMatchObject([{ id: accountId }]);
  expect(body(await act(accountId, 'resume'))).toEqual({ changed: true });
  expect(await uses()).toEqual(['200', '200', '200', '200']);
  const events = await product.runtime.events.read(`account-${accountId}`);
  expect(
    events
      .filter(({ type }) => /Suspended|Resumed/.test(type))
      .map(({ type, data, metadata }) => [type, data, metadata['actorId']]),
  ).toEqual([
    ['AccountSuspended', { accountId, reason }, operator.adminId],
    ['AccountResumed', { accountId, reason }, operator.adminId],
  ]);
});
