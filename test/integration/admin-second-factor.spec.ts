import { Secret, TOTP } from 'otpauth';
import { randomId } from '../../backend/platform/ids/ids.ts';
import { adminRouteRoles } from '../kit/admin-routes.ts';
import { addAdmin, ADMIN_PASSWORD as PASSWORD } from '../kit/admin-sign-in.ts';
import { type Answer, OpenProduct } from '../kit/open-product.ts';
import { SoftAuthenticator } from '../kit/soft-authenticator.ts';

/** Authenticator app and password of an administrator, over HTTP. */

const STEP_MS = 30_000;

type Rule = 'required' | 'optional';
const products: Partial<Record<Rule, OpenProduct>> = {};
let product: OpenProduct;
let people = 0;
let email: string;
let bearer: string;
/** Creates a separate administrator for each test. */
async function begin(rule: Rule) {
  product = products[rule] ??= await OpenProduct.start({ TRUST_PROXY: '1', ADMIN_SECOND_FACTOR: rule });
  people += 1;
  email = `dana${people}@example.com`;
  await addAdmin(product, email, 'viewer');
  bearer = body(await signIn()).token;
}
beforeEach(() => begin('optional'));
afterAll(async () => {
  for (const each of Object.values(products)) await each.close();
});

const body = ({ text }: Answer) => JSON.parse(text);
const outcome = ({ status, text }: Answer) => `${status} ${JSON.parse(text).error ?? ''}`.trim();
let network = 0;
const signIn = (code?: string, password = PASSWORD) => {
  network += 1;
  const from = { 'x-forwarded-for': `192.0.2.${network % 250}` };
  return product.call('POST', '/api/admin/sign-in', {
    body: { email, password, ...(code ? { code } : {}) },
    headers: from,
  });
};
const call = (method: string, path: string, sent?: object) =>
  product.call(method, `/api/admin/me${path}`, {
    headers: { authorization: `Bearer ${bearer}` },
    ...(sent ? { body: sent } : {}),
  });
/** The code that the app shows, this many steps from now. */
const codeOf = (key: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: Date.now() + steps * STEP_MS });

/** Enrolls with the current code. The next code can be used right away, because the neighboring steps are valid too. */
async function enrolled() {
  const { factorId, key } = body(await call('POST', '/second-factor', { password: PASSWORD }));
  const confirmed = await call('POST', '/second-factor/confirm', { factorId, code: codeOf(key) });
  return { factorId, key, recoveryCodes: body(confirmed).recoveryCodes as string[] };
}

test('a new second factor ends every session except the one that changes it', async () => {
  const mine = bearer;
  const other = body(await signIn()).token;
  const { key } = await enrolled();
  expect(outcome(await call('GET', '/access'))).toBe('200');
  bearer = other;
  expect(outcome(await call('GET', '/access'))).toBe('401 admin_session_ended');
  const third = body(await signIn(codeOf(key, 1))).token;
  bearer = mine;
  expect(outcome(await call('POST', '/second-factor/remove', { password: PASSWORD }))).toBe('200');
  expect(outcome(await call('GET', '/access'))).toBe('200');
  bearer = third;
  expect(outcome(await call('GET', '/access'))).toBe('401 admin_session_ended');
});

describe('where an authenticator app is required', () => {
  /** Routes that answer before an app is set up. */
  const OPEN = [
    'GET /api/admin/me',
    'GET /api/admin/me/access',
    'POST /api/admin/me/second-factor',
    'POST /api/admin/me/second-factor/confirm',
    'POST /api/admin/sign-out',
  ];
  beforeEach(() => begin('required'));

  test('the password only opens the setup; with the app everything of the role is open', async () => {
    expect(body(await call('GET', ''))).toMatchObject({ role: 'viewer', secondFactorNeeded: true });
    const headers = { authorization: `Bearer ${bearer}` };
    const answered: string[] = [];
    for (const { route } of adminRouteRoles(product)) {
      const [method = '', pattern = ''] = route.split(' ');
      if (OPEN.includes(route)) {
        answered.push(route);
        continue;
      }
      const sent = method === 'POST' ? { body: {} } : {};
      const answer = await product.call(method, pattern.replace(/:\w+/g, 'x'), { ...sent, headers });
      expect([route, outcome(answer)]).toEqual([route, '403 second_factor_required']);
    }
    expect(answered.sort()).toEqual([...OPEN].sort());
    await enrolled();
    expect(body(await call('GET', ''))).toMatchObject({ secondFactorNeeded: false });
    expect(outcome(await product.call('GET', '/api/admin/overview', { headers }))).toBe('200');
  });

  test('after the removal of the app another one is required at once, and signing out is possible', async () => {
    await enrolled();
    expect(outcome(await call('POST', '/second-factor/remove', { password: PASSWORD }))).toBe('200');
    const headers = { authorization: `Bearer ${bearer}` };
    expect(outcome(await product.call('GET', '/api/admin/overview', { headers }))).toBe('403 second_factor_required');
    expect(outcome(await product.call('POST', '/api/admin/sign-out', { headers }))).toBe('200');
  });
});

test('a configured app is required at sign-in, and a code works once', async () => {
  expect(body(await call('GET', '/access'))).toEqual({ secondFactor: false, recoveryCodesLeft: null, passkeys: [] });
  const { key, recoveryCodes } = await enrolled();
  expect(body(await call('GET', '/access'))).toEqual({ secondFactor: true, recoveryCodesLeft: 10, passkeys: [] });
  expect(new Set(recoveryCodes).size).toBe(10);
  expect(outcome(await signIn())).toBe('401 second_factor_required');
  expect(outcome(await signIn('000000', 'wrong password'))).toBe('401 sign_in_rejected');
  const code = codeOf(key, 1);
  expect(outcome(await signIn(code))).toBe('200');
  expect(outcome(await signIn(code))).toBe('401 second_factor_rejected');
  expect(outcome(await signIn(codeOf(key, 5)))).toBe('401 second_factor_rejected');
});

test('a recovery code works once, however it is typed', async () => {
  const { recoveryCodes } = await enrolled();
  const [first = '', second = ''] = recoveryCodes;
  expect(outcome(await signIn(first))).toBe('200');
  expect(outcome(await signIn(first))).toBe('401 second_factor_rejected');
  expect(outcome(await signIn(` ${second.replaceAll('-', ' ').toUpperCase()} `))).toBe('200');
  expect(body(await call('GET', '/access')).recoveryCodesLeft).toBe(8);
});

test('of two sign-ins with one code at once, one is refused', async () => {
  const { key } = await enrolled();
  const code = codeOf(key, 1);
  const outcomes = await Promise.all([signIn(code), signIn(code)]);
  expect(outcomes.map(outcome).sort()).toEqual(['200', '401 second_factor_rejected']);
});

test('a key is accepted only with its own code, by its own administrator, and once', async () => {
  const { factorId, key } = body(await call('POST', '/second-factor', { password: PASSWORD }));
  const confirm = (code: string, id = factorId) => call('POST', '/second-factor/confirm', { factorId: id, code });
  expect(outcome(await confirm(codeOf(key, 5)))).toBe('400 enrolment_rejected');
  expect(outcome(await confirm(codeOf(key), randomId()))).toBe('400 enrolment_rejected');
  expect(outcome(await signIn())).toBe('200');
  expect(outcome(await confirm(codeOf(key)))).toBe('200');
  expect(outcome(await call('POST', '/second-factor', { password: PASSWORD }))).toBe('409 second_factor_exists');
});

test('the picture is the one of the key', async () => {
  const { picture } = body(await call('POST', '/second-factor', { password: PASSWORD }));
  expect(picture.size).toBeGreaterThan(20);
  expect(picture.path).toMatch(/^(M\d+ \d+h\d+v1h-\d+z)+$/);
});

test('the app is removed with the password, and then the password alone suffices', async () => {
  await enrolled();
  expect(outcome(await call('POST', '/second-factor/remove', { password: 'wrong' }))).toBe('400 password_rejected');
  expect(outcome(await call('POST', '/second-factor/remove', { password: PASSWORD }))).toBe('200');
  expect(outcome(await call('POST', '/second-factor/remove', { password: PASSWORD }))).toBe('409 second_factor_missing');
  expect(outcome(await signIn())).toBe('200');
});

test('a new password ends every session, and the answer has a new one', async () => {
  const next = 'another password';
  expect(outcome(await call('POST', '/password', { password: 'wrong', next }))).toBe('400 password_rejected');
  const other = body(await signIn()).token;
  const changed = await call('POST', '/password', { password: PASSWORD, next });
  expect(outcome(changed)).toBe('200');
  expect(outcome(await call('GET', '/access'))).toBe('401 admin_session_ended');
  bearer = other;
  expect(outcome(await call('GET', '/access'))).toBe('401 admin_session_ended');
  bearer = body(changed).token;
  expect(outcome(await call('GET', '/access'))).toBe('200');
  expect([outcome(await signIn()), outcome(await signIn(undefined, next))]).toEqual(['401 sign_in_rejected', '200']);
});

test('attempts are limited even for someone who knows the password, and no secret is in the log', async () => {
  const after = await product.runtime.events.tail();
  const { key, recoveryCodes } = await enrolled();
  const tries: string[] = [];
  // Setting it up took two attempts.
  for (let n = 0; n < 9; n += 1) tries.push(outcome(await signIn('000000')));
  expect(tries).toEqual([...Array(8).fill('401 second_factor_rejected'), '429 rate_limited']);
  const { events } = await product.runtime.events.readAll({ after, categories: ['admin', 'adminAccess'], limit: 1_000 });
  const log = JSON.stringify(events);
  for (const secret of [key, ...recoveryCodes, email, PASSWORD]) expect(log).not.toContain(secret);
  for (const type of ['AdministratorSecondFactorSet', 'AdminSignInRejected']) expect(log).toContain(type);
});

test('a passkey is added with the password, once there is an app, and then replaces a code, once per challenge', async () => {
  const origin = `http://localhost:${new URL(await product.app.getUrl()).port}`;
  const offer = (password = PASSWORD) => call('POST', '/passkeys/options', { password });
  expect(outcome(await offer())).toBe('409 second_factor_missing');
  await enrolled();
  expect(outcome(await offer('wrong one'))).toBe('400 password_rejected');
  const authenticator = new SoftAuthenticator();
  const answer = authenticator.create(body(await offer()), origin);
  expect(outcome(await call('POST', '/passkeys', { name: 'Laptop', answer }))).toBe('200');
  const { passkeys } = body(await call('GET', '/access'));
  expect(passkeys).toMatchObject([{ name: 'Laptop', host: 'localhost', here: true }]);
  const asked = await signIn();
  expect(outcome(asked)).toBe('401 second_factor_required');
  const options = body(asked).details.passkey;
  expect(options.allowCredentials).toMatchObject([{ id: answer.id }]);
  const withPasskey = async (passkey: object) => {
    network += 1;
    const headers = { 'x-forwarded-for': `198.51.100.${network % 250}` };
    return outcome(await product.call('POST', '/api/admin/sign-in', { body: { email, password: PASSWORD, passkey }, headers }));
  };
  const right = authenticator.get(options, origin);
  expect(await withPasskey(authenticator.get(options, 'https://evil.example'))).toBe('401 second_factor_rejected');
  expect(await withPasskey(right)).toBe('200');
  expect(await withPasskey(right)).toBe('401 second_factor_rejected');
  expect(outcome(await call('POST', `/passkeys/${passkeys[0].id}/remove`, { password: PASSWORD }))).toBe('200');
  expect(body(await signIn()).details).toBeUndefined();
});
