import { adminSignIn, type SignedInAdmin } from '../kit/admin-sign-in.ts';
import { type Answer, OpenProduct } from '../kit/open-product.ts';

/** How owners manage administrators, through the routes of the admin area. */

const PATH = '/api/admin/administrators';
const reason = 'a test';

let product: OpenProduct;
let owner: SignedInAdmin;
let other: SignedInAdmin;
beforeEach(async () => {
  product = await OpenProduct.start({});
  owner = await adminSignIn(product, 'owner');
  other = await adminSignIn(product, 'owner');
});
afterEach(() => product.close());

const body = ({ text }: Answer) => JSON.parse(text);
const outcome = ({ status, text }: Answer) => `${status} ${JSON.parse(text).error ?? ''}`.trim();
const act = (by: SignedInAdmin, path: string, sent: object = {}) =>
  product.call('POST', `${PATH}${path}`, { headers: by.headers, body: { reason, ...sent } });
const me = ({ headers }: Pick<SignedInAdmin, 'headers'>) => product.call('GET', '/api/admin/me', { headers });
const signIn = (email: string, password: string) =>
  product.call('POST', '/api/admin/sign-in', { body: { email, password }, headers: { 'x-forwarded-for': '203.0.113.251' } });

test('somebody is added, listed, signs in with the generated password, and is removed', async () => {
  const { adminId, password } = body(await act(owner, '', { email: 'Lee@example.com', role: 'viewer' }));
  expect(outcome(await act(owner, '', { email: 'lee@example.com', role: 'viewer' }))).toBe('409 administrator_exists');
  const { token } = body(await signIn('lee@example.com', password));
  const headers = { authorization: `Bearer ${token}` };
  expect(body(await me({ headers }))).toMatchObject({ adminId, role: 'viewer' });
  const { administrators } = body(await product.call('GET', PATH, owner));
  expect(administrators.map((each: { email: string }) => each.email).sort()).toEqual(
    [owner.email, other.email, 'lee@example.com'].sort(),
  );
  const lee = administrators.find((each: { adminId: string }) => each.adminId === adminId);
  expect(lee).toMatchObject({ role: 'viewer', secondFactor: false, signedInAt: expect.any(String) });
  expect((await act(owner, `/${adminId}/remove`)).status).toBe(200);
  expect(outcome(await me({ headers }))).toBe('401 admin_session_ended');
  expect(outcome(await act(owner, `/${adminId}/remove`))).toBe('404 administrator_not_found');
  const events = await product.runtime.events.read(`admin-${adminId}`, {});
  expect(events.map(({ type, data, metadata }) => [type, (data as { reason: string }).reason, metadata['actorId']])).toEqual([
    ['AdministratorAdded', reason, owner.adminId],
    ['AdministratorRemoved', reason, owner.adminId],
  ]);
  expect(JSON.stringify(events)).not.toContain('lee@example.com');
});

test('sessions are ended, and the password still works', async () => {
  expect((await act(owner, `/${other.adminId}/end-sessions`)).status).toBe(200);
  expect(outcome(await me(other))).toBe('401 admin_session_ended');
  expect((await signIn(other.email, 'correct horse battery')).status).toBe(200);
  const { password } = body(await act(owner, `/${other.adminId}/password`));
  expect(outcome(await signIn(other.email, 'correct horse battery'))).toBe('401 sign_in_rejected');
  expect((await signIn(other.email, password)).status).toBe(200);
});

test('nobody can change their own access, and of two owners who demote each other one remains', async () => {
  for (const path of ['role', 'password', 'end-sessions', 'remove-second-factor', 'remove'])
    expect(outcome(await act(owner, `/${owner.adminId}/${path}`, path === 'role' ? { role: 'viewer' } : {}))).toBe(
      '409 own_access',
    );
  const both = await Promise.all([
    act(owner, `/${other.adminId}/role`, { role: 'viewer' }),
    act(other, `/${owner.adminId}/role`, { role: 'viewer' }),
  ]);
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
  const roles = await Promise.all([me(owner), me(other)]);
  expect(roles.map((each) => body(each).role).sort()).toEqual(['owner', 'viewer']);
});

test('operators and viewers can neither see nor change them', async () => {
  for (const role of ['viewer', 'operator'] as const) {
    const admin = await adminSignIn(product, role);
    expect(outcome(await product.call('GET', PATH, admin))).toBe('403 admin_role_required');
    expect(outcome(await act(admin, `/${owner.adminId}/remove`))).toBe('403 admin_role_required');
  }
});
