import { MessageKinds } from '../../backend/platform/outbox/message-kinds.ts';
import { OutboxStore } from '../../backend/platform/outbox/outbox.store.ts';
import { OutcomeReports } from '../../backend/platform/outbox/outcome-reports.ts';
import { adminSignIn, type SignedInAdmin } from '../kit/admin-sign-in.ts';
import { OpenProduct } from '../kit/open-product.ts';
import { unknownMessage } from '../kit/unknown-message.ts';
import { verifiedAccount } from '../kit/verified-account.ts';

/** The outbox as administrators see it, over HTTP. */

let product: OpenProduct;
let admin: SignedInAdmin;
let outbox: OutboxStore;
beforeEach(async () => {
  product = await OpenProduct.start({ TRUST_PROXY: '1' });
  admin = await adminSignIn(product, 'operator');
  outbox = product.app.get(OutboxStore);
});
afterEach(() => product.close());

const listed = async (query = '') => {
  const { text } = await product.call('GET', `/api/admin/notifications?${query}`, { headers: admin.headers });
  return JSON.parse(text);
};
const never = {} as never;
const idsOf = ({ rows }: { readonly rows: readonly { readonly id: string }[] }) => rows.map(({ id }) => id);
const order = async (body: object) => {
  const path = '/api/admin/notifications/unknown-1/orders';
  const { status, text } = await product.call('POST', path, { headers: admin.headers, body });
  return status === 200 ? 'done' : `${status} ${JSON.parse(text).error}`;
};

test('contacts are masked, and the list has filters by state, channel, kind and account', async () => {
  const { accountId } = await verifiedAccount(product, 'jane.doe@example.com');
  await unknownMessage(outbox, accountId);
  const text = JSON.stringify(await listed('state=unknown'));
  expect(text).not.toContain('jane.doe@example.com');
  expect((await listed('state=unknown')).rows).toMatchObject([
    { id: 'unknown-1', state: 'unknown', accountId, recipient: expect.stringContaining('@example.com'), lastError: 'no answer' },
  ]);
  expect(idsOf(await listed('state=unknown&channel=sms'))).toEqual([]);
  expect(idsOf(await listed('channel=email&kind=alert'))).toEqual(['unknown-1']);
  expect(idsOf(await listed(`search=${accountId}&kind=alert`))).toEqual(['unknown-1']);
  expect(idsOf(await listed('search=unknown-1'))).toEqual(['unknown-1']);
});

test('the list has filters by ticker and day, and downloads as a file whose cells no spreadsheet evaluates', async () => {
  const row = { kind: 'alert', channel: 'email', accountId: 'a', brandId: 'filingwire', outcomeStream: 's-1' } as const;
  await outbox.insert([
    { ...row, _id: 'm1', payload: { ticker: 'ACME' } },
    { ...row, _id: 'm2', payload: { ticker: 'OTHR' } },
    { ...row, _id: 'm3', payload: {} },
    { ...row, _id: 'm4', kind: '=cmd()', accountId: 'b', payload: { ticker: 'ACME' } },
  ]);
  const day = product.runtime.clock.now().toISOString().slice(0, 10);
  const [before, after] = [-1, 1].map((days) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10));
  expect(idsOf(await listed('search=acme')).toSorted()).toEqual(['m1', 'm4']);
  expect((await listed('search=ACME&kind=alert')).rows).toMatchObject([{ id: 'm1', ticker: 'ACME' }]);
  expect((await listed('search=m3')).rows).toMatchObject([{ id: 'm3', ticker: null }]);
  for (const narrowed of ['', 'state=pending&', 'search=b&']) {
    const whole = idsOf(await listed(narrowed)).length;
    expect(idsOf(await listed(`${narrowed}from=${before}&to=${after}`))).toHaveLength(whole);
    expect(idsOf(await listed(`${narrowed}from=${after}`))).toEqual([]);
    expect(idsOf(await listed(`${narrowed}to=${before}`))).toEqual([]);
  }
  const file = await product.call('GET', '/api/admin/notifications.csv?search=acme', { headers: admin.headers });
  const [head = '', ...lines] = file.text.trim().split('\r\n');
  expect(head.split(',').slice(0, 4)).toEqual(['queued', 'kind', 'channel', 'state']);
  expect(lines).toHaveLength(2);
  expect(file.text).toContain(`,'=cmd(),`);
  expect(file.text).not.toContain(',=cmd()');
});

test('paging leaves nothing out and repeats nothing', async () => {
  const row = {
    kind: 'alert',
    channel: 'email',
    accountId: 'a',
    brandId: 'filingwire',
    outcomeStream: 's-1',
    payload: {},
  } as const;
  await outbox.insert(Array.from({ length: 7 }, (_, n) => ({ ...row, _id: `m${n}`, channel: n % 2 ? 'sms' : 'email' }) as const));
  const seen: string[] = [];
  let next: string | null = null;
  do {
    const page = await listed(`channel=sms&limit=2${next === null ? '' : `&cursor=${next}`}`);
    seen.push(...idsOf(page));
    next = page.next;
  } while (next !== null);
  expect(seen.toSorted()).toEqual(['m1', 'm3', 'm5']);
});

test('a message of unknown outcome is resolved by hand, once, with a reason that is in the history', async () => {
  await unknownMessage(outbox);
  expect(await order({ order: 'notHandedOver' })).toBe('400 validation_failed');
  expect(await order({ order: 'notHandedOver', reason: 'not in the list of the provider' })).toBe('done');
  expect(await outbox.get('unknown-1')).toMatchObject({ state: 'failed', reported: false });
  expect(await order({ order: 'handedOver', reason: 'or was it' })).toBe('409 message_not_open');
  expect(await order({ order: 'retry', reason: 'the address is right again' })).toBe('done');
  expect(await outbox.get('unknown-1')).toMatchObject({ state: 'pending', attempts: 0 });
  const { text } = await product.call('GET', '/api/admin/activity?stream=messageControl-unknown-1', { headers: admin.headers });
  expect(JSON.parse(text).events.map(({ type, actorId, reason }: Record<string, string>) => [type, actorId, reason])).toEqual([
    ['MessageRetriedByHand', admin.adminId, 'the address is right again'],
    ['MessageResolvedByHand', admin.adminId, 'not in the list of the provider'],
  ]);
});

test('a sent message is sent again as a separate message, whose outcome no figure counts', async () => {
  const row = { channel: 'email', accountId: 'a', brandId: 'filingwire', outcomeStream: 'alertRun-1.0' } as const;
  const payload = { accession: '0000320193-26-000001', ticker: 'ACME' };
  await outbox.insert([
    { ...row, _id: 'unknown-1', kind: 'alert', payload },
    { ...row, _id: 'code-1', kind: 'login', payload: {} },
  ]);
  expect(await order({ order: 'again', reason: 'was not received' })).toBe('409 message_not_open');
  for (const id of ['unknown-1', 'code-1']) {
    const queued = await outbox.get(id);
    if (queued) await outbox.change([[queued, { state: 'delivered', reported: true }]]);
  }
  expect(await order({ order: 'again', reason: 'was not received' })).toBe('done');
  const [again] = (await listed('search=0000320193-26-000001&state=pending')).rows;
  expect(again).toMatchObject({ kind: 'alert', accession: payload.accession, ticker: 'ACME', state: 'pending' });
  const sent = await outbox.get(again.id);
  expect(sent).toMatchObject({ repeats: 'unknown-1', payload });
  const login = await product.call('POST', '/api/admin/notifications/code-1/orders', {
    headers: admin.headers,
    body: { order: 'again', reason: 'was not received' },
  });
  expect(JSON.parse(login.text).error).toBe('message_only_once');
  const { text } = await product.call('GET', '/api/admin/activity?stream=messageControl-unknown-1', { headers: admin.headers });
  expect(JSON.parse(text).events).toMatchObject([
    { type: 'MessageSentAgain', actorName: admin.email, reason: 'was not received' },
  ]);
  if (sent) await outbox.change([[sent, { state: 'delivered', reported: false }]]);
  const reported: string[] = [];
  const outcomes = { report: async (rows: readonly { _id: string }[]) => void reported.push(...rows.map(({ _id }) => _id)) };
  const kinds = new MessageKinds([{ name: 'alert', outcomes, policy: never, renderer: never }]);
  const reports = new OutcomeReports(outbox, kinds, product.runtime.clock, product.runtime.log, () => 0);
  await reports.run(new AbortController().signal);
  expect([reported, (await outbox.get(again.id))?.reported]).toEqual([[], true]);
});
