import { AdminSessions } from '../../backend/contexts/administration/admin-sessions.store.ts';
import { FirstAdministrator } from '../../backend/contexts/administration/administrators/first-administrator.service.ts';
import { NameAdministrator } from '../../backend/contexts/administration/administrators/name-administrator.service.ts';
import { systemContext } from '../../backend/platform/commands/system-context.ts';
import { randomId, randomToken } from '../../backend/platform/ids/ids.ts';
import { KeyedHash } from '../../backend/platform/privacy/keyed-hash.ts';
import { adminRouteRoles } from '../kit/admin-routes.ts';
import { type Answer, OpenProduct } from '../kit/open-product.ts';

/** The door of the admin area, over HTTP. */

const EMAIL = 'dana@example.com';
const PASSWORD = 'correct horse battery';

let product: OpenProduct;
let naming: NameAdministrator;
beforeEach(async () => {
  product = await OpenProduct.start({ TRUST_PROXY: '1' });
  naming = product.app.get(NameAdministrator);
});
afterEach(() => product.close());

const now = () => systemContext('test', randomId(), new Date());
const body = ({ text }: Answer) => JSON.parse(text);
const signIn = (email: string, password: string, from = '192.0.2.1') =>
  product.call('POST', '/api/admin/sign-in', { body: { email, password }, headers: { 'x-forwarded-for': from } });
const bearing = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
const me = (token: string) => product.call('GET', '/api/admin/me', bearing(token));
const outcome = ({ status, text }: Answer) => `${status} ${JSON.parse(text).error ?? ''}`.trim();

async function signedIn(): Promise<string> {
  return body(await signIn(EMAIL, PASSWORD)).token;
}
async function logged(): Promise<string> {
  const { events } = await product.runtime.events.readAll({ after: null, categories: ['admin', 'adminAccess'], limit: 1_000 });
  return JSON.stringify(events);
}

test('an administrator signs in, is known, and signs out', async () => {
  await naming.add(EMAIL, 'operator', PASSWORD, 'test', now());
  const answer = body(await signIn(' Dana@Example.com', PASSWORD));
  expect(answer.administrator).toMatchObject({ email: EMAIL, role: 'operator' });
  expect(body(await me(answer.token))).toMatchObject({ email: EMAIL, role: 'operator' });
  expect(body(await product.call('POST', '/api/admin/sign-out', bearing(answer.token)))).toEqual({ signedOut: true });
  expect(outcome(await me(answer.token))).toBe('401 admin_session_ended');
});

test('a wrong password and an unknown address are refused alike, and no secret stands in the log', async () => {
  await naming.add(EMAIL, 'owner', PASSWORD, 'test', now());
  const wrong = await signIn(EMAIL, 'not the password');
  const unknown = await signIn('nobody@example.com', PASSWORD);
  const same = ({ status, text }: Answer) => [status, { ...JSON.parse(text), requestId: '' }];
  expect(same(wrong)).toEqual(same(unknown));
  expect(outcome(wrong)).toBe('401 sign_in_rejected');
  const token = await signedIn();
  const log = await logged();
  for (const secret of [EMAIL, PASSWORD, 'not the password', token, 'scrypt']) expect(log).not.toContain(secret);
  for (const type of ['AdminSignedIn', 'AdminSignInRejected']) expect(log).toContain(type);
});

test('a role that is taken away, another password and a removal hold from the next call on', async () => {
  await naming.add(EMAIL, 'owner', PASSWORD, 'test', now());
  const first = await signedIn();
  await naming.changeRole(EMAIL, 'viewer', 'test', now());
  expect(body(await me(first)).role).toBe('viewer');
  await naming.setPassword(EMAIL, 'another password', 'test', now());
  expect([outcome(await me(first)), outcome(await signIn(EMAIL, PASSWORD))]).toEqual([
    '401 admin_session_ended',
    '401 sign_in_rejected',
  ]);
  const second = body(await signIn(EMAIL, 'another password')).token;
  expect(outcome(await me(second))).toBe('200');
  await naming.remove(EMAIL, 'test', now());
  expect([outcome(await me(second)), outcome(await signIn(EMAIL, 'another password'))]).toEqual([
    '401 admin_session_ended',
    '401 sign_in_rejected',
  ]);
});

test('a session ends half an hour after its last call and eight hours after its first', async () => {
  const adminId = await naming.add(EMAIL, 'owner', PASSWORD, 'test', now());
  const sessions = product.app.get(AdminSessions);
  const before = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const outcomes: string[] = [];
  for (const [started, used] of [
    [120, 29],
    [120, 31],
    [479, 1],
    [481, 1],
  ] as const) {
    const token = randomToken();
    const _id = product.app.get(KeyedHash).of('admin-session', token);
    await sessions.start({ _id, adminId, passwords: 0, startedAt: before(started), usedAt: before(used) });
    outcomes.push(outcome(await me(token)));
    if (used === 29) expect(Date.parse((await sessions.find(_id))?.usedAt ?? '')).toBeGreaterThan(Date.parse(before(1)));
  }
  expect(outcomes).toEqual(['200', '401 admin_session_ended', '200', '401 admin_session_ended']);
});

test('tries are counted: one network is stopped at once, and others may still sign in', async () => {
  await naming.add(EMAIL, 'owner', PASSWORD, 'test', now());
  const tries: string[] = [];
  for (let n = 0; n < 6; n += 1) tries.push(outcome(await signIn(EMAIL, 'wrong')));
  expect(tries).toEqual([...Array(5).fill('401 sign_in_rejected'), '429 rate_limited']);
  expect(outcome(await signIn(EMAIL, PASSWORD))).toBe('429 rate_limited');
  expect(outcome(await signIn(EMAIL, PASSWORD, '198.51.100.1'))).toBe('200');
});

test('every route of the admin area refuses whoever is nobody there, or has too low a role', async () => {
  const opened = await product.call('POST', '/api/subscribe', { body: { tickers: 'T1', forms: '8-K' } });
  const session = body(opened).session;
  await product.grantPro(session);
  await naming.add(EMAIL, 'viewer', PASSWORD, 'test', now());
  const viewer = await signedIn();
  const routes = adminRouteRoles(product);
  expect(routes.map(({ route }) => route)).toContain('GET /api/admin/me');
  for (const { route, role } of routes) {
    const [method = '', pattern = ''] = route.split(' ');
    const path = pattern.replace(/:\w+/g, 'x');
    const sent = method === 'POST' ? { body: {} } : {};
    const none = await product.call(method, path, sent);
    const user = await product.call(method, path, { ...sent, session });
    const asBearer = await product.call(method, path, { ...sent, ...bearing(session) });
    const forged = await product.call(method, path, { ...sent, ...bearing(randomToken()) });
    expect([route, outcome(none), outcome(user), outcome(asBearer), outcome(forged)]).toEqual([
      route,
      '401 admin_sign_in_required',
      '401 admin_sign_in_required',
      '401 admin_session_ended',
      '401 admin_session_ended',
    ]);
    if (role === 'viewer') continue;
    expect([route, outcome(await product.call(method, path, { ...sent, ...bearing(viewer) }))]).toEqual([
      route,
      '403 admin_role_required',
    ]);
  }
});

test('a bearer opens nothing of a user', async () => {
  await naming.add(EMAIL, 'owner', PASSWORD, 'test', now());
  const token = await signedIn();
  expect(outcome(await product.call('GET', '/api/profile', bearing(token)))).toBe('401 session_required');
  expect(outcome(await product.call('GET', '/api/profile', { session: token }))).toBe('401 session_expired');
});

test('the first start adds an owner, once', async () => {
  const first = product.app.get(FirstAdministrator);
  expect(await first.ensure(null, false)).toBeNull();
  const added = await first.ensure(null, true);
  expect(added?.email).toBe('admin@localhost');
  expect(body(await signIn('admin@localhost', added?.password ?? '')).administrator.role).toBe('owner');
  expect(await first.ensure(null, true)).toBeNull();
  await naming.remove('admin@localhost', 'test', now());
  expect(await first.ensure(null, true)).toBeNull();
  const configured = { email: EMAIL, password: PASSWORD };
  expect(await first.ensure(configured, false)).toEqual({ email: EMAIL, password: null });
  expect(outcome(await signIn(EMAIL, PASSWORD))).toBe('200');
});
