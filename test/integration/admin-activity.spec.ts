import { ProjectionWatch } from '../../backend/platform/subscriptions/projection-watch.ts';
import { adminSignIn, type SignedInAdmin } from '../kit/admin-sign-in.ts';
import { filingIngested } from '../kit/filing-events.ts';
import { OpenProduct } from '../kit/open-product.ts';
import { verifiedAccount } from '../kit/verified-account.ts';

/** The event log as administrators see it, over HTTP. */

let product: OpenProduct;
let admin: SignedInAdmin;
beforeAll(async () => {
  product = await OpenProduct.start({ TRUST_PROXY: '1' });
  admin = await adminSignIn(product, 'viewer');
});
afterAll(() => product.close());

const get = (path: string) => product.call('GET', `/api/admin/${path}`, { headers: admin.headers });
const asked = async (query: string) => JSON.parse((await get(`activity?${query}`)).text);
const typesOf = ({ events }: { events: readonly { type: string }[] }) => events.map(({ type }) => type);

/** Waits until the index has taken in the whole log. */
async function indexed(): Promise<void> {
  const end = await product.runtime.events.tail();
  if (end !== null && !(await product.app.get(ProjectionWatch).waitForProjections(['activity'], end, 60_000))) {
    throw new Error('the activity index makes no progress');
  }
}

test('an action is in its stream’s history as soon as it is answered, with who did it and why', async () => {
  const { events, next } = await asked(`stream=admin-${admin.adminId}`);
  expect(next).toBeNull();
  expect(events).toEqual([
    expect.objectContaining({
      type: 'AdministratorAdded',
      stream: `admin-${admin.adminId}`,
      revision: 0,
      actorType: 'system',
      actorId: 'test',
      reason: 'test',
    }),
  ]);
});

test('several streams form one list, newest first, page by page, with filters', async () => {
  const both = `stream=admin-${admin.adminId},adminAccess-${admin.adminId},filing-none`;
  expect(typesOf(await asked(both))).toEqual(['AdminSignedIn', 'AdministratorAdded']);
  const first = await asked(`${both}&limit=1`);
  const second = await asked(`${both}&limit=1&cursor=${first.next}`);
  expect([typesOf(first), typesOf(second), second.next]).toEqual([['AdminSignedIn'], ['AdministratorAdded'], null]);
  expect(typesOf(await asked(`${both}&type=AdminSignedIn`))).toEqual(['AdminSignedIn']);
  expect(typesOf(await asked(`${both}&to=2020-01-01T00:00:00Z`))).toEqual([]);
});

test('actors are named: administrators by address, accounts by masked contact; files only have ids', async () => {
  const names = async (stream: string) =>
    (await asked(`stream=${stream}`)).events.map(({ type, actorName }: Record<string, string>) => [type, actorName]);
  expect(await names(`adminAccess-${admin.adminId}`)).toEqual([['AdminSignedIn', admin.email]]);
  const { accountId } = await verifiedAccount(product, 'nina@example.com');
  const known = await names(`account-${accountId}`);
  expect(known).toContainEqual(['ContactAdded', 'n•••@example.com']);
  for (const kind of ['csv', 'ndjson']) {
    const { text } = await get(`activity.${kind}?stream=adminAccess-${admin.adminId}`);
    expect(text).toContain('AdminSignedIn');
    expect(text).not.toContain(admin.email);
  }
});

test('the list contains no data of the events', async () => {
  const filing = filingIngested(41, { form: '8-K' });
  await product.happen(`filing-${filing.data.accession}`, [filing]);
  const { events } = await asked(`stream=filing-${filing.data.accession}`);
  expect(JSON.stringify(events)).not.toContain(filing.data.indexUrl);
  expect(typesOf({ events })).toEqual(['FilingIngested']);
});

test('the whole log is searched by type, actor, account, correlation and time, alone and together', async () => {
  const { text } = await product.call('POST', '/api/subscribe', { body: { tickers: 'T3', forms: '8-K' } });
  const account = await product.accountOf(JSON.parse(text).session);
  await product.call('POST', '/api/subscribe', { body: { tickers: 'T4' }, session: JSON.parse(text).session });
  await indexed();
  const everything = await asked('limit=200');
  const positions = everything.events.map(({ position }: { position: string }) => position);
  expect(positions).toEqual([...positions].sort().reverse());
  const of = await asked(`account=${account}&limit=200`);
  expect(typesOf(of)).toEqual(expect.arrayContaining(['AccountOpened', 'TickerAdded']));
  expect(of.events.every(({ stream }: { stream: string }) => !stream.startsWith('filing-'))).toBe(true);
  const added = await asked(`account=${account}&type=TickerAdded&limit=1`);
  const next = await asked(`account=${account}&type=TickerAdded&limit=1&cursor=${added.next}`);
  expect([typesOf(added), typesOf(next)]).toEqual([['TickerAdded'], ['TickerAdded']]);
  expect(next.events[0].position < added.events[0].position).toBe(true);
  const { correlationId, actorId, recordedAt } = added.events[0];
  expect((await asked(`correlation=${correlationId}`)).events).toContainEqual(added.events[0]);
  expect((await asked(`actor=${actorId}&type=TickerAdded`)).events).toContainEqual(added.events[0]);
  expect(typesOf(await asked(`account=${account}&from=${recordedAt}`))).toContain('TickerAdded');
  expect(typesOf(await asked(`account=${account}&to=2020-01-01T00:00:00Z`))).toEqual([]);
  expect(typesOf(await asked('from=2999-01-01T00:00:00Z'))).toEqual([]);
});

test('an event is shown with its data, encrypted fields as such, its causes and its effects', async () => {
  await indexed();
  const { status, text } = await get(`activity/event?stream=admin-${admin.adminId}&revision=0`);
  const { event, data, related, moreRelated } = JSON.parse(text);
  expect([status, event.type, data.email, data.reason, moreRelated]).toEqual([
    200,
    'AdministratorAdded',
    '[sealed]',
    'test',
    false,
  ]);
  expect(related).toEqual([{ ...event, depth: 0 }]);
  const none = await get(`activity/event?stream=admin-${admin.adminId}&revision=9`);
  expect([none.status, JSON.parse(none.text).error]).toEqual([404, 'event_not_found']);
});

test('the list can be downloaded as CSV and as JSON lines, page by page', async () => {
  const filing = filingIngested(42, { form: '8-K' });
  const stream = `filing-${filing.data.accession}`;
  for (let n = 0; n < 201; n += 100) await product.happen(stream, Array(n === 200 ? 1 : 100).fill(filing));
  const first = await get(`activity.csv?stream=${stream}`);
  expect(first.headers['content-disposition']).toBe('attachment; filename="activity.csv"');
  expect(first.text.split('\r\n')).toHaveLength(202);
  const second = await get(`activity.csv?stream=${stream}&cursor=${first.headers['x-next-cursor']}`);
  expect([second.text.split('\r\n').length, second.headers['x-next-cursor']]).toEqual([2, undefined]);
  const lines = (await get(`activity.ndjson?stream=${stream}&type=FilingIngested`)).text.trim().split('\n');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ type: 'FilingIngested', revision: 200 });
});
