import { MINUTE_MS } from '#platform/values/durations.ts';
import { type Answer, OpenProduct } from '../kit/open-product.ts';
import { SoftAuthenticator } from '../kit/soft-authenticator.ts';
import { loggedIn, openedAccount, verifiedAccount } from '../kit/verified-account.ts';

/** Passkeys of readers over HTTP, at the host of each brand. */

const HOSTS = ['8k.example.com', 'f4.example.com', 'all.example.com'] as const;
type Host = (typeof HOSTS)[number];
let product: OpenProduct;
beforeAll(async () => {
  product = await OpenProduct.start({
    BRAND_HOSTS: '8k.example.com=material-events,f4.example.com=form4getter,all.example.com=filingwire',
  });
});
afterAll(() => product.close());

const body = ({ text }: Answer) => JSON.parse(text);
const outcome = ({ status, text }: Answer) => (status < 400 ? String(status) : `${status} ${JSON.parse(text).error}`);
const at = (host: Host, path: string, sent: object = {}, session?: string) =>
  product.call('POST', path, { host, body: sent, ...(session && { session }) });

/** The origin that a browser sees, with the port on which the product listens. */
async function originOf(host: Host): Promise<string> {
  const { port } = new URL(await product.app.getUrl());
  return `http://${host}:${port}`;
}

async function added(host: Host, session: string, authenticator = new SoftAuthenticator()): Promise<SoftAuthenticator> {
  const options = body(await at(host, '/api/passkeys/options', {}, session));
  const answer = authenticator.create(options, await originOf(host));
  expect(outcome(await at(host, '/api/passkeys', { name: 'My phone', answer }, session))).toBe('200');
  return authenticator;
}
async function logIn(host: Host, authenticator: SoftAuthenticator, previousSession?: string, cookie?: string): Promise<Answer> {
  const options = body(await at(host, '/api/passkey-login/options'));
  const answer = authenticator.get(options, await originOf(host));
  const headers = cookie === undefined ? {} : { Cookie: cookie };
  return product.call('POST', '/api/passkey-login', { host, body: { answer, previousSession }, headers });
}
const listed = async (host: Host, session: string) =>
  body(await product.call('GET', '/api/passkeys', { host, session })).passkeys;
let people = 0;
const someone = () => verifiedAccount(product, `reader-${++people}@example.com`);

test.each(HOSTS)('at %s a passkey is added after a login and logs in there, and nowhere else', async (host) => {
  const { session, accountId } = await someone();
  const authenticator = await added(host, session);
  const answer = await logIn(host, authenticator);
  expect(outcome(answer)).toBe('200');
  const { session: next, user } = body(answer);
  expect(user).toMatchObject({ verified: true });
  expect(await product.accountOf(next)).toBe(accountId);
  expect(await listed(host, next)).toMatchObject([{ name: 'My phone', host, here: true, used_at: expect.any(String) }]);
  const other = HOSTS.find((each) => each !== host) as Host;
  expect(await listed(other, next)).toMatchObject([{ host, here: false }]);
  expect(outcome(await logIn(other, authenticator))).toBe('401 passkey_rejected');
  const log = JSON.stringify(await product.runtime.events.read(`account-${accountId}`));
  expect(log).not.toContain('My phone');
  expect(log).toContain('"PasskeyUsed"');
});

test('a login from a browser unknown to the account is reported to its owner, one from a known browser is not', async () => {
  const host = 'all.example.com';
  const { session, accountId } = await someone();
  const authenticator = await added(host, session);
  const uses = async () =>
    (await product.runtime.events.read(`account-${accountId}`)).flatMap(({ type, data }) =>
      type === 'PasskeyUsed' ? [(data as { newBrowser?: true }).newBrowser ?? false] : [],
    );
  const { headers } = await logIn(host, authenticator);
  const known = [headers['set-cookie'] ?? []].flat().find((each) => each.startsWith('filingwire_known='));
  await logIn(host, authenticator, undefined, known?.split(';')[0]);
  await logIn(host, authenticator);
  expect(await uses()).toEqual([true, false, true]);
});

test('an answer logs in once, within five minutes, with the right signature for this host', async () => {
  const host = 'all.example.com';
  const { session } = await someone();
  const authenticator = await added(host, session);
  const options = async () => body(await at(host, '/api/passkey-login/options'));
  const right = authenticator.get(await options(), await originOf(host));
  const send = async (answer: object) => outcome(await at(host, '/api/passkey-login', { answer }));
  const wrong = { ...right, response: { ...right.response, signature: Buffer.from('no').toString('base64url') } };
  const elsewhere = authenticator.get(await options(), 'https://evil.example');
  const madeUp = authenticator.get({ challenge: Buffer.alloc(56).toString('base64url') }, await originOf(host));
  const ofNobody = { ...right, response: { ...right.response, userHandle: '' } };
  for (const answer of [wrong, elsewhere, madeUp, ofNobody]) expect(await send(answer)).toBe('401 passkey_rejected');
  expect(await send(right)).toBe('200');
  expect(await send(right)).toBe('401 passkey_rejected');
  const late = authenticator.get(await options(), await originOf(host));
  const { now } = product.runtime.clock;
  product.runtime.clock.now = () => new Date(now.call(product.runtime.clock).getTime() + 6 * MINUTE_MS);
  expect(await send(late)).toBe('401 passkey_rejected');
  product.runtime.clock.now = now;
  expect(await send({ ...right, id: '' })).toBe('400 validation_failed');
});

test('a copied authenticator, whose counter does not increase, is refused', async () => {
  const host = 'f4.example.com';
  const { session } = await someone();
  const authenticator = await added(host, session);
  authenticator.counter = 5;
  expect(outcome(await logIn(host, authenticator))).toBe('200');
  expect(outcome(await logIn(host, authenticator))).toBe('401 passkey_rejected');
  authenticator.counter = 6;
  expect(outcome(await logIn(host, authenticator))).toBe('200');
});

test('the browser’s list is merged and its session ends, as with any login', async () => {
  const host = 'all.example.com';
  const { session, accountId } = await someone();
  const authenticator = await added(host, session);
  const before = await product.call('POST', '/api/subscribe', { host, body: { tickers: 'T2', forms: '8-K' } });
  const { session: anonymous } = body(before);
  const { session: next, merged } = body(await logIn(host, authenticator, anonymous));
  expect([merged, await product.accountOf(next)]).toEqual([1, accountId]);
  expect(outcome(await product.call('GET', '/api/watchlist', { host, session: anonymous }))).toBe('401 session_expired');
});

test('adding one needs a recent login of a verified account; removing it ends its use', async () => {
  const host = '8k.example.com';
  const { session: anonymous } = await openedAccount(product);
  expect(outcome(await at(host, '/api/passkeys/options', {}, anonymous))).toBe('409 contact_unverified');
  const { session, accountId } = await someone();
  const authenticator = await added(host, session);
  const options = body(await at(host, '/api/passkeys/options', {}, session));
  expect(options.excludeCredentials).toHaveLength(1);
  const { session: stranger } = await someone();
  const stolen = new SoftAuthenticator().create(options, await originOf(host));
  expect(outcome(await at(host, '/api/passkeys', { name: 'x', answer: stolen }, stranger))).toBe('401 passkey_rejected');
  const [{ id }] = await listed(host, session);
  expect(outcome(await at(host, `/api/passkeys/${id}/remove`, {}, stranger))).toBe('404 passkey_not_found');
  expect(outcome(await at(host, `/api/passkeys/${id}/remove`, {}, session))).toBe('200');
  expect(outcome(await logIn(host, authenticator))).toBe('401 passkey_rejected');
  expect(await listed(host, await loggedIn(product, accountId))).toEqual([]);
});

test('the export has it without secrets, and an erased account has none', async () => {
  const host = 'all.example.com';
  const { session, accountId } = await someone();
  const authenticator = await added(host, session);
  const { text } = await product.call('GET', '/api/export', { host, session });
  expect(JSON.parse(text).passkeys).toMatchObject([
    { name: 'My phone', host, credential: { id: expect.any(String), publicKey: expect.any(String) } },
  ]);
  await product.happen(`account-${accountId}`, [{ type: 'AccountErased', data: { accountId, reason: 'asked for' } }]);
  expect(outcome(await logIn(host, authenticator))).toBe('401 passkey_rejected');
});
