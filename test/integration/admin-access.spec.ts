import { existsSync, readFileSync } from 'node:fs';
import { jest } from '@jest/globals';
import { AdminSessions } from '../../backend/contexts/administration/admin-sessions.store.ts';
import { AdministratorAccounts } from '../../backend/contexts/administration/administrators/administrator-accounts.service.ts';
import { FirstAdministrator } from '../../backend/contexts/administration/administrators/first-administrator.service.ts';
import { PER_ADDRESS, PER_NETWORK } from '../../backend/contexts/administration/sign-in/sign-in-limits.catalog.ts';
import { systemContext } from '../../backend/platform/commands/system-context.ts';
import type { Position } from '../../backend/platform/event-store/event-store.port.ts';
import { StoredRateLimiter } from '../../backend/platform/http/stored-rate-limiter.ts';
import { randomId, randomToken } from '../../backend/platform/ids/ids.ts';
import { KeyedHash } from '../../backend/platform/privacy/keyed-hash.ts';
import { adminActs, adminRouteRoles } from '../kit/admin-routes.ts';
import { addAdmin, ADMIN_PASSWORD as PASSWORD } from '../kit/admin-sign-in.ts';
import { type Answer, OpenProduct } from '../kit/open-product.ts';
import { removeDataDir, temporaryDataDir } from '../kit/product.ts';

/** Access to the admin area, over HTTP. */

let dataDir: string;
let product: OpenProduct;
let naming: AdministratorAccounts;
beforeAll(async () => {
  dataDir = temporaryDataDir();
  product = await OpenProduct.start({ TRUST_PROXY: '1', DATA_DIR: dataDir });
  naming = product.app.get(AdministratorAccounts);
});
afterAll(async () => {
  await product.close();
  removeDataDir(dataDir);
});

/** Gives each test its own address and network, because attempts are counted. */
let count = 0;
let email: string;
let network: string;
let began: Position | null;
beforeEach(async () => {
  count += 1;
  email = `dana${count}@example.com`;
  network = `192.0.2.${count}`;
  began = await product.runtime.events.tail();
});

const now = () => systemContext('test', randomId(), new Date());
const body = ({ text }: Answer) => JSON.parse(text);
const signIn = (email: string, password: string, from = network) =>
  product.call('POST', '/api/admin/sign-in', { body: { email, password }, headers: { 'x-forwarded-for': from } });
const bearing = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
const me = (token: string) => product.call('GET', '/api/admin/me', bearing(token));
const outcome = ({ status, text }: Answer) => `${status} ${JSON.parse(text).error ?? ''}`.trim();

async function signedIn(): Promise<string> {
  return body(await signIn(email, PASSWORD)).token;
}
async function logged(): Promise<string> {
  const { events } = await product.runtime.events.readAll({ after: began, categories: ['admin', 'adminAccess'], limit: 1_000 });
  return JSON.stringify(events);
}

// Must run first: nobody may have been added before.
test('the first start adds an owner, once', async () => {
  const first = product.app.get(FirstAdministrator);
  expect(await first.ensure(null, false)).toBeNull();
  const added = await first.ensure(null, true);
  expect(added?.email).toBe('admin@localhost');
  const path = added?.passwordFile ?? '';
  expect(await first.ensure(null, true)).toEqual(added);
  expect(body(await signIn('admin@localhost', readFileSync(path, 'utf8').trim())).administrator.role).toBe('owner');
  expect(existsSync(path)).toBe(false);
  expect(await first.ensure(null, true)).toBeNull();
  await naming.remove('admin@localhost', 'test', now());
  expect(await first.ensure(null, true)).toBeNull();
  const configured = { email, password: PASSWORD };
  expect(await first.ensure(configured, false)).toEqual({ email, passwordFile: null });
  expect(outcome(await signIn(email, PASSWORD))).toBe('200');
});

test('an administrator signs in, is known, and signs out', async () => {
  await naming.add(email, 'operator', PASSWORD, 'test', now());
  const answer = body(await signIn(` D${email.slice(1).replace('e', 'E')}`, PASSWORD));
  expect(answer.administrator).toMatchObject({ email: email, role: 'operator' });
  expect(body(await me(answer.token))).toMatchObject({ email: email, role: 'operator' });
  expect(body(await product.call('POST', '/api/admin/sign-out', bearing(answer.token)))).toEqual({ signedOut: true });
  expect(outcome(await me(answer.token))).toBe('401 admin_session_ended');
});

test('a wrong password and an unknown address are refused alike, and no secret is in the log', async () => {
  await naming.add(email, 'owner', PASSWORD, 'test', now());
  const wrong = await signIn(email, 'not the password');
  const unknown = await signIn('nobody@example.com', PASSWORD);
  const same = ({ status, text }: Answer) => [status, { ...JSON.parse(text), requestId: '' }];
  expect(same(wrong)).toEqual(same(unknown));
  expect(outcome(wrong)).toBe('401 sign_in_rejected');
  const token = await signedIn();
  const log = await logged();
  for (const secret of [email, PASSWORD, 'not the password', token, 'scrypt']) expect(log).not.toContain(secret);
  for (const type of ['AdminSignedIn', 'AdminSignInRejected']) expect(log).toContain(type);
});

test('a revoked role, a new password and a removal take effect from the next call on', async () => {
  await addAdmin(product, email, 'owner');
  const first = await signedIn();
  await naming.changeRole(email, 'viewer', 'test', now());
  expect(body(await me(first)).role).toBe('viewer');
  await naming.setPassword(email, 'another password', 'test', now());
  expect([outcome(await me(first)), outcome(await signIn(email, PASSWORD))]).toEqual([
    '401 admin_session_ended',
    '401 sign_in_rejected',
  ]);
  const second = body(await signIn(email, 'another password')).token;
  expect(outcome(await me(second))).toBe('200');
  await naming.remove(email, 'test', now());
  expect([outcome(await me(second)), outcome(await signIn(email, 'another password'))]).toEqual([
    '401 admin_session_ended',
    '401 sign_in_rejected',
  ]);
});

test('a session ends half an hour after its last call and eight hours after its first', async () => {
  const adminId = await addAdmin(product, email, 'owner');
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
  await addAdmin(product, email, 'owner');
  const tries: string[] = [];
  for (let n = 0; n < 6; n += 1) tries.push(outcome(await signIn(email, 'wrong')));
  expect(tries).toEqual([...Array(5).fill('401 sign_in_rejected'), '429 rate_limited']);
  expect(outcome(await signIn(email, PASSWORD))).toBe('429 rate_limited');
  expect(outcome(await signIn(email, PASSWORD, '198.51.100.1'))).toBe('200');
});

describe('with a clock that stands still', () => {
  beforeEach(() => {
    // Attempts become available again as time passes.
    const now = new Date();
    jest.spyOn(product.runtime.clock, 'now').mockImplementation(() => now);
  });
  afterEach(() => void jest.restoreAllMocks());
  /** Uses up attempts directly: they are counted before the password is checked, and so many checks would take long. */
  const used = async (tries: number, limit: typeof PER_ADDRESS | typeof PER_NETWORK, key: string) => {
    for (let n = 0; n < tries; n += 1) await product.app.get(StoredRateLimiter).consume(limit.bucket, key, limit);
  };

  test('one address allows fifty attempts from all networks together, and other addresses are unaffected', async () => {
    await addAdmin(product, email, 'owner');
    await addAdmin(product, 'joe@example.com', 'owner');
    await used(49, PER_ADDRESS, email);
    expect(outcome(await signIn(email.toUpperCase(), 'wrong', network))).toBe('401 sign_in_rejected');
    expect(outcome(await signIn(email, PASSWORD, '198.51.100.1'))).toBe('429 rate_limited');
    expect(outcome(await signIn('joe@example.com', PASSWORD, '198.51.100.1'))).toBe('200');
  });

  test('one network allows thirty attempts, whatever the addresses, and other networks are unaffected', async () => {
    await addAdmin(product, email, 'owner');
    await used(29, PER_NETWORK, network);
    expect(outcome(await signIn('nobody@example.com', 'wrong', network))).toBe('401 sign_in_rejected');
    expect(outcome(await signIn(email, PASSWORD, network))).toBe('429 rate_limited');
    expect(outcome(await signIn(email, PASSWORD, '198.51.100.1'))).toBe('200');
  });
});

test('every route of the admin area refuses strangers, ended sessions and roles that are now too low', async () => {
  const opened = await product.call('POST', '/api/subscribe', { body: { tickers: 'T1', forms: '8-K' } });
  const session = body(opened).session;
  await product.grantPro(session);
  const adminId = await addAdmin(product, email, 'owner');
  const lowered = await signedIn();
  await naming.changeRole(email, 'viewer', 'test', now());
  const over = randomToken();
  const long = new Date(Date.now() - 481 * 60_000).toISOString();
  const _id = product.app.get(KeyedHash).of('admin-session', over);
  await product.app.get(AdminSessions).start({ _id, adminId, passwords: 0, startedAt: long, usedAt: new Date().toISOString() });
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
    const expired = await product.call(method, path, { ...sent, ...bearing(over) });
    expect([route, outcome(none), outcome(user), outcome(asBearer), outcome(forged), outcome(expired)]).toEqual([
      route,
      '401 admin_sign_in_required',
      '401 admin_sign_in_required',
      '401 admin_session_ended',
      '401 admin_session_ended',
      '401 admin_session_ended',
    ]);
    if (role === 'viewer') continue;
    expect([route, outcome(await product.call(method, path, { ...sent, ...bearing(lowered) }))]).toEqual([
      route,
      '403 admin_role_required',
    ]);
  }
  await naming.changeRole(email, 'operator', 'test', now());
  const ofOwners = routes.filter(({ role }) => role === 'owner');
  expect(ofOwners.length).toBeGreaterThan(0);
  for (const { route } of ofOwners) {
    const [method = '', pattern = ''] = route.split(' ');
    const sent = { ...(method === 'POST' ? { body: {} } : {}), ...bearing(lowered) };
    const answer = await product.call(method, pattern.replace(/:\w+/g, 'x'), sent);
    expect([route, outcome(answer)]).toEqual([route, '403 admin_role_required']);
  }
});

test('every action of the admin area is described to need a reason, and is refused without one', async () => {
  await addAdmin(product, email, 'owner');
  const token = await signedIn();
  const acts = adminActs(product);
  expect(acts.map(({ route }) => route)).toContain('POST /api/admin/projections/:name/orders');
  for (const { route, kinds } of acts) {
    const [method = '', pattern = ''] = route.split(' ');
    for (const { body: kind, required } of kinds) {
      const answer = await product.call(method, pattern.replace(/:\w+/g, 'x'), { body: kind, ...bearing(token) });
      expect([route, kind, required, outcome(answer), body(answer).message]).toEqual([
        ...[route, kind, expect.arrayContaining(['reason']), '400 validation_failed', expect.stringMatching(/\breason\b/)],
      ]);
    }
  }
});

test('an administrator’s token opens nothing that belongs to a user', async () => {
  await addAdmin(product, email, 'owner');
  const token = await signedIn();
  expect(outcome(await product.call('GET', '/api/profile', bearing(token)))).toBe('401 session_required');
  expect(outcome(await product.call('GET', '/api/profile', { session: token }))).toBe('401 session_expired');
});
