import { adminSignIn, type SignedInAdmin } from '../kit/admin-sign-in.ts';
import { keepContactRecords } from '../kit/contact-key.ts';
import { type Answer, OpenProduct } from '../kit/open-product.ts';

/** Accounts as administrators see and change them, over HTTP. */

const EMAIL = 'ana@example.com';

let product: OpenProduct;
let viewer: SignedInAdmin;
let operator: SignedInAdmin;
let owner: SignedInAdmin;
beforeAll(async () => {
  product = await OpenProduct.start({ TRUST_PROXY: '1' });
  viewer = await adminSignIn(product, 'viewer');
  operator = await adminSignIn(product, 'operator');
  owner = await adminSignIn(product, 'owner');
});
afterAll(() => product.close());

const body = ({ text }: Answer) => JSON.parse(text);
const outcome = ({ status, text }: Answer) => `${status} ${JSON.parse(text).error ?? ''}`.trim();
const get = (path: string, { headers }: SignedInAdmin = viewer) => product.call('GET', `/api/admin/${path}`, { headers });
const post = (path: string, sent: object, { headers }: SignedInAdmin = owner) =>
  product.call('POST', `/api/admin/${path}`, { headers, body: sent });

/** Opens an account with two tickers, with this contact if there is one. */
async function opened(contact?: string): Promise<{ readonly id: string; readonly session: string }> {
  const before = new Set((body(await get('users?limit=200')).rows as { id: string }[]).map(({ id }) => id));
  const { session } = body(await product.call('POST', '/api/subscribe', { body: { tickers: 'T1, T2', forms: '8-K' } }));
  if (contact) await product.call('POST', '/api/notify', { session, body: { email: contact } });
  const { rows } = body(await get('users?limit=200'));
  const id = rows.find((row: { id: string }) => !before.has(row.id)).id;
  return { id, session };
}
const streamOf = async (stream: string) =>
  (await product.runtime.events.read(stream)).map(({ type, data, metadata }) => ({
    type,
    reason: (data as { reason?: string }).reason,
    actor: `${metadata['actorType']} ${metadata['actorId']}`,
  }));

test('the list is filtered and sorted by the server, page by page, and contains no full contact', async () => {
  const ana = await opened(EMAIL);
  const { id } = await opened();
  const first = body(await get('users?limit=1'));
  expect(first.rows[0]).toMatchObject({ id, contact: null, plan: 'free', state: 'anonymous', tickers: 2, ticker_limit: 10 });
  const second = await get(`users?limit=1&cursor=${encodeURIComponent(first.next)}`);
  expect(body(second).rows[0]).toMatchObject({ id: ana.id, contact: 'a•••@example.com', verified: false, state: 'active' });
  expect(second.text).not.toContain(EMAIL);
  const ids = async (query: string) => body(await get(`users?limit=200&${query}`)).rows.map((row: { id: string }) => row.id);
  expect(await ids('state=anonymous')).not.toContain(ana.id);
  const { brand } = body(second).rows[0];
  expect(await ids(`state=active&plan=free&verified=no&opened_at=${brand}`)).toContain(ana.id);
  expect(await ids('state=active&plan=pro')).toEqual([]);
  expect((await ids('sort=opened')).indexOf(ana.id)).toBeLessThan((await ids('sort=opened')).indexOf(id));
});

test('a whole contact, an id and a domain are found; masked parts only by operators, and nothing of an erased account', async () => {
  const { id } = await opened('bea@example.com');
  await keepContactRecords(product.app);
  const found = async (search: string, more = {}) => body(await post('users/find', { search, ...more }, viewer)).rows;
  expect(await found(' Bea@Example.com ')).toMatchObject([{ id }]);
  expect(await found(id)).toMatchObject([{ id }]);
  expect(await found('bea@example.com', { plan: 'pro' })).toEqual([]);
  expect(await found('nobody@example.com')).toEqual([]);
  expect(outcome(await post('users/find', { search: 'be' }, viewer))).toBe('400 search_not_understood');
  const named = await opened('bea.miller@mail.bea-miller.test');
  await keepContactRecords(product.app);
  const partly = async (search: string, by = operator) =>
    body(await post('users/find', { search }, by)).rows.map((row: { id: string }) => row.id);
  for (const search of ['@mail.bea-miller.test', 'bea-miller.test']) expect(await partly(search, viewer)).toEqual([named.id]);
  for (const search of ['Miller', 'bea.mil', 'bea.miller@mai']) {
    expect(await partly(search)).toEqual([named.id]);
    expect(await partly(search, viewer)).toEqual([]);
  }
  expect(await partly('miller@x')).toEqual([]);
  // Recorded without the searched part, and counted: repeated guesses would reveal a contact.
  const searches = (await streamOf(`adminAccess-${operator.adminId}`)).filter(({ type }) => type === 'AdminContactsSearched');
  expect(searches).toHaveLength(4);
  expect(JSON.stringify(await product.runtime.events.read(`adminAccess-${operator.adminId}`))).not.toMatch(/mil/i);
  const outcomes = new Set<string>();
  for (let times = 0; times < 60; times += 1) outcomes.add(outcome(await post('users/find', { search: 'Miller' }, operator)));
  expect([...outcomes]).toEqual(['200', '429 rate_limited']);
  expect(outcome(await post('users/find', { search: 'bea@example.com' }, operator))).toBe('200');
  expect(outcome(await post(`users/${named.id}/erase`, { confirm: named.id, reason: 'asked for' }))).toBe('200');
  expect(await partly('bea-miller.test', viewer)).toEqual([]);
});

test('the download has no contacts, and says where it continues', async () => {
  await opened('cleo@example.com');
  const { headers, text } = await get('users.csv?limit=1');
  expect(text.split('\r\n')).toHaveLength(3);
  expect(text).toContain('account,plan,state');
  expect(text).not.toContain('example.com');
  const next = await get(`users.csv?limit=1&cursor=${encodeURIComponent(String(headers['x-next-cursor']))}`);
  expect(next.text).not.toContain('account,plan,state');
  expect(next.text.split('\r\n')).toHaveLength(2);
});

test('an account’s page shows everything known about it', async () => {
  const { id } = await opened('dora@example.com');
  const user = body(await get(`users/${id}`, operator));
  expect(user).toMatchObject({
    contacts: [{ channel: 'email', contact: 'd•••@example.com', verified: false }],
    watchlist: [{ ticker: 'T1', forms: ['8-K'] }, { ticker: 'T2' }],
    alerts: { notify_via: ['email'], thresholds: { email: 'MEDIUM' } },
    session_list: [{ kind: 'anonymous' }],
    devices: [],
    digests: [],
  });
  expect(user.streams).toEqual(expect.arrayContaining([`account-${id}`, `subscription-${id}`, `watchlist-${id}`]));
  expect(outcome(await get('users/none'))).toBe('404 account_not_found');
});

test('a verified contact is shown in full to operators who say why, and the history keeps it', async () => {
  const { id } = await opened('emil@example.com');
  const added = (await product.runtime.events.read(`account-${id}`)).find(({ type }) => type === 'ContactAdded');
  const { contactKey } = { contactKey: '', ...(added?.data as object) };
  await product.happen(`account-${id}`, [{ type: 'ContactVerified', data: { accountId: id, channel: 'email', contactKey } }]);
  for (const reader of [viewer, operator, owner])
    expect((await get(`users/${id}`, reader)).text).not.toContain('emil@example.com');
  const reveal = (sent: object, by = operator, of = id) => post(`users/${of}/reveal-contacts`, sent, by);
  const reason = 'asked which address bounces';
  expect(outcome(await reveal({ reason }, viewer))).toBe('403 admin_role_required');
  expect(outcome(await reveal({}))).toBe('400 validation_failed');
  expect(outcome(await reveal({ reason }, operator, 'none'))).toBe('404 account_not_found');
  expect(await streamOf(`account-${id}`)).not.toContainEqual(expect.objectContaining({ type: 'ContactsRevealed' }));
  expect(body(await reveal({ reason }))).toEqual({ contacts: [{ channel: 'email', contact: 'emil@example.com' }] });
  expect(await streamOf(`account-${id}`)).toContainEqual({
    type: 'ContactsRevealed',
    reason,
    actor: `admin ${operator.adminId}`,
  });
  // Whoever entered it has not proved that it is theirs.
  const { id: unverified } = await opened('emma@example.com');
  expect(body(await reveal({ reason }, operator, unverified))).toEqual({ contacts: [] });
});

test('PRO is granted and revoked by an owner, with the reason in the log', async () => {
  const { id } = await opened();
  const act = { brands: ['filingwire'], reason: 'refund for an outage' };
  expect(outcome(await post(`users/${id}/grant-pro`, act, operator))).toBe('403 admin_role_required');
  expect(outcome(await post(`users/${id}/grant-pro`, { ...act, reason: ' x ' }))).toBe('400 validation_failed');
  expect(outcome(await post('users/none/grant-pro', act))).toBe('404 account_not_found');
  expect(body(await post(`users/${id}/grant-pro`, act))).toEqual({ changed: true });
  expect(body(await post(`users/${id}/grant-pro`, act))).toEqual({ changed: false });
  expect(body(await get(`users/${id}`))).toMatchObject({ plan: 'pro', plans: [{ brand: 'filingwire', source: 'operator' }] });
  expect(body(await post(`users/${id}/revoke-pro`, act))).toEqual({ changed: true });
  expect(body(await get(`users/${id}`))).toMatchObject({ plan: 'free', plans: [] });
  const actor = `admin ${owner.adminId}`;
  expect(await streamOf(`subscription-${id}`)).toEqual([
    { type: 'PlanGranted', reason: act.reason, actor },
    { type: 'PlanRevoked', reason: act.reason, actor },
  ]);
});

test('sessions are ended by an operator, at once', async () => {
  const { id, session } = await opened();
  const reason = 'the phone was stolen';
  expect(outcome(await post(`users/${id}/end-sessions`, { reason }, viewer))).toBe('403 admin_role_required');
  expect(body(await post(`users/${id}/end-sessions`, { reason }, operator))).toEqual({ ended: 1 });
  expect(outcome(await product.call('GET', '/api/profile', { session }))).toBe('401 session_expired');
  expect(body(await post(`users/${id}/end-sessions`, { reason }, operator))).toEqual({ ended: 0 });
  expect(body(await get(`users/${id}`)).session_list).toEqual([]);
});

test('an account is erased by an owner who types its id, and stays in the list without its data', async () => {
  const { id, session } = await opened('fritz@example.com');
  const reason = 'asked for in writing';
  await keepContactRecords(product.app);
  expect(body(await post('users/find', { search: 'fritz@example.com' })).rows).toMatchObject([{ id }]);
  expect(outcome(await post(`users/${id}/erase`, { confirm: 'no', reason }))).toBe('400 confirmation_required');
  expect(outcome(await post(`users/${id}/erase`, { confirm: id, reason }, operator))).toBe('403 admin_role_required');
  expect(body(await post(`users/${id}/erase`, { confirm: id, reason }))).toEqual({ erased: true });
  expect(outcome(await product.call('GET', '/api/profile', { session }))).toBe('401 session_expired');
  expect(body(await get(`users/${id}`, operator))).toMatchObject({ state: 'erased', contact: null, contacts: [], devices: [] });
  expect(body(await post('users/find', { search: 'fritz@example.com' })).rows).toEqual([]);
  expect(await streamOf(`account-${id}`)).toContainEqual({ type: 'AccountErased', reason, actor: `admin ${owner.adminId}` });
  expect(outcome(await post(`users/${id}/grant-pro`, { brands: ['filingwire'], reason }))).toBe('404 account_not_found');
});
