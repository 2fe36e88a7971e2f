import { jest } from '@jest/globals';
import { LastUsed } from '../../backend/contexts/accounts/last-used.store.ts';
import { Refusals } from '../../backend/platform/http/refusals.ts';
import type { Operation } from '../../backend/platform/openapi/openapi-document.ts';
import { MINUTE_MS } from '../../backend/platform/values/durations.ts';
import { DocumentedApi } from '../kit/documented-api.ts';
import { accessionOf, cikOf, factsExtracted, filingIngested, filingScored } from '../kit/filing-events.ts';
import { type Call, OpenProduct } from '../kit/open-product.ts';
import { eventually } from '../kit/runtime.ts';
import { loggedIn, openedAccount, verifiedAccount } from '../kit/verified-account.ts';

/** Calls without a scope: they belong to the pages, to a person's login or to the operator, or have their own credential. */
const REFUSED = [
  /^GET \/(health|metrics|api\/docs|samples)(\/|$)/,
  / \/(dev|feeds|mute|undo|unsubscribe)\//,
  / \/api\/(admin|destinations|webhooks|feeds|keys|passkeys|push|sessions)(\/|$)/,
  /^POST \/api\/(login|passkey-login|passkey-login\/options|verify-login|verify-login-code|verify-contact|verify-contact-link|send-verification|notify)$/,
  /^GET \/api\/(verify-login(\.css|\.js)?|verify-contact(\.css|\.js)?)$/,
  /^POST \/api\/(add-secondary-contact|remove-contact|delete-account|cancel-subscription|checkout|logout|onboarding|send-test|profile)$/,
  /^DELETE \/api\/(remove-contact|contacts)(\/|$)/,
  / \/api\/billing(\/|$)/,
  /^GET \/api\/brand-theme\//,
  /^GET \/api\/(brand|export|profile|session|showcase|stream)$/,
  / \/api\/filings\/:accession\/feedback$/,
];

const isRefused = (route: string) => REFUSED.some((pattern) => pattern.test(route));

let product: OpenProduct;
beforeAll(async () => {
  product = await OpenProduct.start({ TRUST_PROXY: '1' });
  await product.happen(`filing-${accessionOf(1)}`, [
    filingIngested(1, { companyCiks: [cikOf(1)], form: '8-K' }),
    factsExtracted(1),
    filingScored(1, 'HIGH'),
  ]);
});
afterAll(() => product.close());

async function pro(): Promise<string> {
  const { session } = await openedAccount(product);
  await product.grantPro(session);
  return session;
}
/** Calls at the brand whose PRO includes keys. */
const call = (method: string, path: string, { headers, ...rest }: Call = {}) =>
  product.call(method, path, { ...rest, headers: { 'x-brand': 'filingwire', ...headers } });
const add = (session: string, body: object = {}, headers = {}) =>
  call('POST', '/api/keys', { session, body: { name: 'mine', scopes: ['read'], ...body }, headers });
async function added(
  session: string,
  scopes: readonly string[] = ['read', 'watchlist', 'alerts'],
): Promise<{ id: string; key: string }> {
  const { status, text } = await add(session, { scopes });
  expect([status, text]).toEqual([200, text]);
  return JSON.parse(text);
}
const withKey = (key: string, path = '/api/watchlist', sent: Call = {}, method = 'GET') =>
  call(method, path, { ...sent, headers: { ...sent.headers, authorization: `Bearer ${key}` } });
const codeOf = ({ status, text }: { status: number; text: string }) =>
  status < 400 ? String(status) : `${status} ${JSON.parse(text).error}`;
const listed = async (session: string) => JSON.parse((await call('GET', '/api/keys', { session })).text);
const act = (session: string, id: string, name: 'rotate' | 'revoke') =>
  call('POST', `/api/keys/${id}/${name}`, { session, body: {} });

test('a key acts for its account, reading and writing, and no cache stores the answers', async () => {
  const session = await pro();
  const { key } = await added(session);
  const written = await withKey(key, '/api/subscribe', { body: { tickers: 'T1', forms: '8-K' } }, 'POST');
  expect(written.status).toBe(200);
  const { status, headers, text } = await withKey(key);
  expect([status, headers['cache-control']]).toEqual([200, 'private, no-store']);
  expect(text).toContain('"T1"');
  expect(text).toContain('AAPL');
  expect((await withKey(key, `/api/filings/${accessionOf(1)}`)).headers['cache-control']).toBe('private, no-store');
});

test('every described call has a scope, or is one of those that refuse keys; none is both', async () => {
  const api = new DocumentedApi(JSON.parse((await call('GET', '/api/docs/openapi.json')).text));
  const [all, readOnly] = [(await added(await pro())).key, (await added(await pro(), ['read'])).key];
  const alertsOnly = (await added(await pro(), ['alerts'])).key;
  const scopeOf = ({ security }: Operation) => security.flatMap((each) => each['apiKey'] ?? [])[0] ?? null;
  const scopeless = api.operations().filter(({ operation }) => scopeOf(operation) === null);
  expect(scopeless.map(({ route }) => route)).toEqual(
    api
      .operations()
      .map(({ route }) => route)
      .filter(isRefused),
  );
  for (const { route, operation } of api.operations()) {
    const scope = scopeOf(operation);
    const [method = '', pattern = ''] = route.split(' ');
    const path = pattern.replaceAll(/:\w+/g, 'x');
    const body = method === 'POST' ? { body: {} } : {};
    if (scope === null) {
      // Raw bodies and the operator's pages are decided before routing.
      if (path.startsWith('/api/'))
        expect([route, codeOf(await withKey(all, path, body, method))]).toEqual([route, '403 not_for_api_keys']);
      continue;
    }
    const lacking = await withKey(scope === 'read' ? alertsOnly : readOnly, path, body, method);
    const wrong = await withKey(
      `fwk_${'0'.repeat(56)}`,
      path,
      { ...body, headers: { 'x-forwarded-for': '203.0.113.9' } },
      method,
    );
    const codes = [lacking, wrong].map(codeOf);
    expect([route, ...codes.slice(0, 1)]).toEqual([route, '403 api_key_scope_missing']);
    expect(['401 api_key_invalid', '429 rate_limited']).toContain(codes[1]);
    expect(api.codes(route)).toEqual(
      expect.arrayContaining(['401 api_key_invalid', '403 api_key_scope_missing', '429 key_rate_limited']),
    );
  }
});

test('a key’s secret is shown once and stored nowhere, not even in logs; its name is encrypted', async () => {
  const note = jest.spyOn(product.app.get(Refusals), 'note');
  const session = await pro();
  const headers = { 'idempotency-key': 'once' };
  const first = await add(session, { name: 'my secret name' }, headers);
  const { key, id } = JSON.parse(first.text);
  expect(JSON.parse((await add(session, { name: 'my secret name' }, headers)).text)).toEqual({ id, key: null });
  await withKey(key, '/api/profile');
  const events = await product.runtime.events.read(`account-${await product.accountOf(session)}`, {});
  const stored = JSON.stringify(events, (_, value) => (typeof value === 'bigint' ? String(value) : value));
  expect(stored).toContain(key.slice(0, 8));
  for (const secret of [key, 'my secret name']) expect(stored).not.toContain(secret);
  expect(JSON.stringify(note.mock.calls)).toContain('not_for_api_keys');
  expect(JSON.stringify(note.mock.calls)).not.toContain(key);
  const { keys, allowed, calls_per_minute: calls } = await listed(session);
  expect([keys, allowed, calls]).toMatchObject([
    [{ id, name: 'my secret name', start: key.slice(0, 8), scopes: ['read'] }],
    5,
    600,
  ]);
  expect(JSON.stringify(keys)).not.toContain(key);
  expect((await call('GET', `/api/price-alerts?key=${key}`)).status).toBe(401);
  note.mockRestore();
});

test('a revoked key is refused at once, however far the views are behind; so is a key of an erased account', async () => {
  const session = await pro();
  const [one, two] = [await added(session), await added(session)];
  expect((await withKey(one.key)).status).toBe(200);
  expect((await act(await pro(), one.id, 'revoke')).status).toBe(404);
  expect((await act(session, one.id, 'revoke')).text).toBe('{"revoked":true}');
  expect(codeOf(await withKey(one.key))).toBe('401 api_key_invalid');
  expect((await act(session, one.id, 'revoke')).status).toBe(200);
  const accountId = await product.accountOf(session);
  await product.happen(`account-${accountId}`, [{ type: 'AccountErased', data: { accountId, reason: 'asked for' } }]);
  expect(codeOf(await withKey(two.key))).toBe('401 api_key_invalid');
});

test('after a rotation both keys work for a day, and a second rotation waits for its end', async () => {
  const session = await pro();
  const old = await added(session);
  const { key } = JSON.parse((await act(session, old.id, 'rotate')).text);
  expect([(await withKey(old.key)).status, (await withKey(key)).status]).toEqual([200, 200]);
  expect(codeOf(await act(session, old.id, 'rotate'))).toBe('409 rotation_running');
  const { keys } = await listed(session);
  expect(keys[0].previous_until).not.toBeNull();
  const { clock } = product.runtime;
  const later = jest.spyOn(clock, 'now').mockReturnValue(new Date(clock.now().getTime() + 24 * 60 * MINUTE_MS + 1));
  expect([codeOf(await withKey(old.key)), (await withKey(key)).status]).toEqual(['401 api_key_invalid', 200]);
  expect((await listed(session)).keys[0].previous_until).toBeNull();
  later.mockRestore();
});

test('every answer states the remaining calls per minute, and the next call above is refused', async () => {
  const { key } = await added(await pro());
  const { clock } = product.runtime;
  const still = jest.spyOn(clock, 'monotonic').mockReturnValue(clock.monotonic());
  const { headers } = await withKey(key);
  expect([headers['ratelimit-policy'], headers['ratelimit']]).toEqual(['"key";q=600;w=60', '"key";r=599;t=1']);
  for (let n = 0; n < 599; n += 1) await withKey(key, '/api/coverage');
  const over = await withKey(key);
  expect([codeOf(over), over.headers['ratelimit'], over.headers['retry-after']]).toEqual([
    '429 key_rate_limited',
    '"key";r=0;t=60',
    '1',
  ]);
  still.mockRestore();
});

test('keys need a plan that includes them, are limited to five, and pause while the plan has none', async () => {
  const { session } = await openedAccount(product);
  expect(codeOf(await add(session))).toBe('403 plan_required');
  const paying = await pro();
  const { key } = await added(paying);
  for (let n = 0; n < 4; n += 1) await added(paying);
  expect(codeOf(await add(paying))).toBe('409 too_many_api_keys');
  const accountId = await product.accountOf(paying);
  await product.happen(`account-${accountId}`, [{ type: 'AdminRoleRevoked', data: { accountId, reason: 'a test' } }]);
  expect(codeOf(await withKey(key))).toBe('403 api_key_paused');
  expect(await listed(paying)).toMatchObject({ allowed: 0, keys: { length: 5 } });
  await product.grantPro(paying);
  expect((await withKey(key)).status).toBe(200);
});

test('adding and replacing one needs a recent sign-in, revoking does not', async () => {
  const { session, accountId } = await verifiedAccount(product, 'keys@example.com');
  await product.grantPro(session);
  const { id } = await added(session);
  const { clock } = product.runtime;
  const later = jest.spyOn(clock, 'now').mockReturnValue(new Date(clock.now().getTime() + 16 * MINUTE_MS));
  expect(codeOf(await add(session))).toBe('403 sign_in_again');
  expect(codeOf(await act(session, id, 'rotate'))).toBe('403 sign_in_again');
  expect((await act(session, id, 'revoke')).status).toBe(200);
  later.mockRestore();
  expect((await add(await loggedIn(product, accountId))).status).toBe(200);
});

test('the day of the last use is listed, and is erased with the account', async () => {
  const session = await pro();
  const { id, key } = await added(session);
  expect((await listed(session)).keys[0].last_used_on).toBeNull();
  await withKey(key);
  const { keys } = await eventually(
    () => listed(session),
    (list) => list.keys[0].last_used_on !== null,
  );
  expect(keys[0].last_used_on).toBe(product.runtime.clock.now().toISOString().slice(0, 10));
  const uses = new LastUsed(product.runtime.operational, 'apiKey');
  await uses.purgeAccount(await product.accountOf(session));
  expect(await uses.lastDays([id])).toEqual(new Map());
});

test('the export of the account names its keys without their secrets', async () => {
  const session = await pro();
  const { key } = await added(session);
  const { text } = await call('GET', '/api/export', { session });
  expect(JSON.parse(text).apiKeys).toMatchObject([{ name: 'mine', start: key.slice(0, 8) }]);
  expect(text).not.toContain(key);
});

test('a single-user server lets programs in only with a key', async () => {
  const single = await OpenProduct.start({ SINGLE_USER: 'true', SINGLE_USER_PASSWORD: 'a long enough password' });
  const operator = { authorization: `Bearer ${'x'.repeat(10)}` };
  expect((await single.call('GET', '/api/watchlist', { headers: operator })).status).toBe(401);
  const letIn = await single.call('POST', '/single-user', { body: new URLSearchParams({ password: 'a long enough password' }) });
  const cookie = String(letIn.headers['set-cookie']).split(';')[0] ?? '';
  const made = await single.call('POST', '/api/keys', { body: { name: 'mine', scopes: ['read'] }, headers: { cookie } });
  const { key } = JSON.parse(made.text);
  const ask = (path: string, sent: string) => single.call('GET', path, { headers: { authorization: `Bearer ${sent}` } });
  expect((await ask('/api/coverage', key)).status).toBe(200);
  expect(codeOf(await ask('/api/coverage', `fwk_${'0'.repeat(56)}`))).toBe('401 api_key_invalid');
  expect(codeOf(await ask('/api/profile', key))).toBe('403 not_for_api_keys');
  expect((await ask('/', key)).status).toBe(401);
  await single.close();
});
