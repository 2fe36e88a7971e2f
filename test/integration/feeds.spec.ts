import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import ICAL from 'ical.js';
import { erasing } from '../../backend/apps/erasure.ts';
import { LastUsed } from '../../backend/contexts/accounts/last-used.store.ts';
import { CommandExecutor } from '../../backend/platform/commands/command-executor.ts';
import { EventCodec } from '../../backend/platform/event-store/define-event.ts';
import { ErasureList } from '../../backend/platform/privacy/erasure-list.store.ts';
import { accountFeeds } from '../../projections/feeds/account-feeds.document.ts';
import { accessionOf, cikOf, factsExtracted, filingIngested, filingScored } from '../kit/filing-events.ts';
import { OpenProduct } from '../kit/open-product.ts';
import { removeDataDir, temporaryDataDir } from '../kit/product.ts';
import { eventually } from '../kit/runtime.ts';

let product: OpenProduct;
beforeAll(async () => {
  product = await OpenProduct.start({ PUBLIC_URL: 'https://filingwire.example', TRUST_PROXY: '1' });
  for (const [n, form] of [
    [1, '8-K'],
    [2, '4'],
  ] as const) {
    await product.happen(`filing-${accessionOf(n)}`, [
      filingIngested(n, { companyCiks: [cikOf(1)], form }),
      factsExtracted(n),
      filingScored(n, 'HIGH'),
    ]);
  }
});
afterAll(() => product.close());

async function opened(): Promise<string> {
  const { text } = await product.call('POST', '/api/subscribe', { body: { tickers: 'AAPL', forms: '8-K' } });
  return JSON.parse(text).session;
}
async function created(session: string, body: object, headers = {}): Promise<{ id: string; path: string }> {
  const { status, text } = await product.call('POST', '/api/feeds', { session, body, headers });
  expect([status, text]).toEqual([200, text]);
  return JSON.parse(text);
}
const read = (path: string, headers = {}) => product.call('GET', path, { headers });
const listed = async (session: string) => JSON.parse((await product.call('GET', '/api/feeds', { session })).text).feeds;
const entriesOf = (xml: string) => [...xml.matchAll(/<id>https:\/\/filingwire\.example\/filings\/([^<?]+)/g)].map(([, id]) => id);

test('a feed can be read without a session, in a feed reader or a browser, and no shared cache stores it', async () => {
  const { path } = await created(await opened(), { name: 'My <list> & more' });
  expect(path).toMatch(/^\/feeds\/[\w-]{43}$/);
  for (const accept of ['application/atom+xml', 'text/html']) {
    const { status, headers, text } = await read(path, { accept });
    expect([status, headers]).toMatchObject([
      200,
      {
        'content-type': 'application/atom+xml; charset=utf-8',
        'cache-control': 'private, no-cache',
        'referrer-policy': 'no-referrer',
      },
    ]);
    expect(text).toContain('<title>My &lt;list&gt; &amp; more</title>');
    expect(text).not.toContain(path);
    expect(entriesOf(text)).toEqual([accessionOf(1)]);
  }
});

test('the same feed can be read as JSON Feed', async () => {
  const { path } = await created(await opened(), { name: 'My list' });
  const [json, atom] = [await read(`${path}.json`), await read(path)];
  expect(json.headers['content-type']).toBe('application/feed+json; charset=utf-8');
  expect(JSON.parse(json.text).items.map(({ id }: { id: string }) => id.split('/').at(-1))).toEqual(entriesOf(atom.text));
  expect((await read(`${path}x.json`)).status).toBe(404);
});

const dividendOn = (payOn: string) => ({
  ...{ kind: 'dividend', item: '8.01', perShare: '0.25', frequency: null, change: null, changePercent: null, act: 'declared' },
  ...{
    payOn,
    quote: { document: '8-K', start: 0, end: 9, text: `A dividend, payable; on\n${payOn}, “of $0.25” — ${'é'.repeat(60)}.` },
  },
});
const readAgain = (...payOn: readonly string[]) =>
  product.happen(`filing-${accessionOf(1)}`, [
    factsExtracted(1, {
      parties: [{ cik: cikOf(1), name: 'COMPANY 1', role: 'filer' }],
      eightK: {
        ...{ items: ['8.01'], itemsHeader: [], itemsBodyHeadings: [], itemScheme: 'current', itemsSource: 'header' },
        ...{ isAmendment: false, sections: [], itemFacts: payOn.map(dividendOn) as never },
      },
    }),
  ]);
const dayIn = (days: number) => new Date(product.runtime.clock.now().getTime() + days * 86_400_000);
const printed = (day: Date) =>
  day.toLocaleDateString('en-US', { month: 'long', day: 'numeric', year: 'numeric', timeZone: 'UTC' });
const eventsOf = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));

test('a feed’s calendar has days with their sentences; an entry keeps its identity when its day is corrected', async () => {
  const { path } = await created(await opened(), { name: 'My list; of, days' });
  const [one, two] = [dayIn(20), dayIn(21)];
  await readAgain(printed(one));
  const first = await read(`${path}.ics`);
  expect([first.status, first.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  // The tests' accession numbers are those of the sample feed.
  expect(first.text).toContain('NAME:Sample data: My list\\; of\\, days\r\n');
  const [event] = eventsOf(first.text);
  expect([event?.summary, event?.startDate.toString(), event?.sequence]).toEqual([
    ...['AAPL: Dividend payment', one.toISOString().slice(0, 10), 0],
  ]);
  expect(event?.description).toBe(
    `“A dividend, payable; on ${printed(one)}, “of $0.25” — ${'é'.repeat(60)}.” (8-K)\nhttps://filingwire.example/filings/${accessionOf(1)}`,
  );
  expect(await read(`${path}.ics`, { 'if-none-match': first.headers.etag ?? '' })).toMatchObject({ status: 304 });
  await readAgain(printed(two));
  const [moved] = eventsOf((await read(`${path}.ics`)).text);
  expect([moved?.uid, moved?.startDate.toString(), moved?.sequence]).toEqual([event?.uid, two.toISOString().slice(0, 10), 1]);
  await readAgain();
  const [gone] = eventsOf((await read(`${path}.ics`)).text);
  expect([gone?.uid, gone?.component.getFirstPropertyValue('status'), gone?.sequence]).toEqual([event?.uid, 'CANCELLED', 2]);
});

test('a feed of a tag has only the filings, days and tickers of that tag', async () => {
  const session = await opened();
  await product.call('POST', '/api/subscribe', { session, body: { tickers: 'T2', forms: '8-K' } });
  const tagged = await product.call('POST', '/api/watchlist/AAPL', { session, body: { tags: ['own'] } });
  expect([tagged.status, tagged.text]).toEqual([200, tagged.text]);
  await readAgain(printed(dayIn(20)));
  const [own, other] = [
    await created(session, { name: 'Own', tag: 'own' }),
    await created(session, { name: 'Other', tag: 'other' }),
  ];
  expect(entriesOf((await read(own.path)).text)).toEqual([accessionOf(1)]);
  expect(entriesOf((await read(other.path)).text)).toEqual([]);
  expect([
    eventsOf((await read(`${own.path}.ics`)).text).length,
    eventsOf((await read(`${other.path}.ics`)).text).length,
  ]).toEqual([1, 0]);
  const { text, headers } = await read(`${own.path}.opml`);
  expect(headers['content-type']).toBe('text/x-opml; charset=utf-8');
  const urls = [...text.matchAll(/xmlUrl="([^"]+)"/g)].map(([, url]) => url);
  expect(urls).toEqual([`https://filingwire.example${own.path}?ticker=AAPL`]);
  expect(entriesOf((await read(`${own.path}?ticker=AAPL`)).text)).toEqual([accessionOf(1)]);
  expect(entriesOf((await read(`${own.path}?ticker=T2`)).text)).toEqual([]);
  expect((await read(`${own.path}?ticker=NONE9`)).status).toBe(404);
  expect(await listed(session)).toMatchObject([{ tag: 'own' }, { tag: 'other' }]);
  const stored = (await product.runtime.events.read(`account-${await product.accountOf(session)}`, {})).filter(
    ({ type }) => type === 'FeedCreated',
  );
  expect(stored.map(({ data }) => (data as { tag?: unknown }).tag)).toMatchObject([{ enc: 'v2' }, { enc: 'v2' }]);
  const both = await product.call('POST', '/api/feeds', { session, body: { name: 'x', ticker: 'AAPL', tag: 'own' } });
  expect(both.status).toBe(400);
});

test('an unchanged feed is not sent again', async () => {
  const { path } = await created(await opened(), { name: 'list' });
  const etag = (await read(path)).headers.etag ?? '';
  expect(etag).not.toBe('');
  expect(await read(path, { 'if-none-match': etag })).toMatchObject({ status: 304, text: '' });
  expect((await read(path, { 'if-none-match': '"another"' })).status).toBe(200);
});

test('the feed of a ticker has all filings of its company, the newest first', async () => {
  const { path } = await created(await opened(), { name: 'one', ticker: 'aapl' });
  const { text } = await read(path);
  expect(entriesOf(text)).toHaveLength(2);
  expect(text).toContain('href="https://filingwire.example/ticker/AAPL"');
});

test('the secret in an address is stored nowhere and opens nothing else; the feed’s name is encrypted', async () => {
  const session = await opened();
  const { path } = await created(session, { name: 'my secret name' });
  const token = path.slice('/feeds/'.length);
  const events = await product.runtime.events.read(`account-${await product.accountOf(session)}`, {});
  const stored = events.find(({ type }) => type === 'FeedCreated');
  expect(stored?.data).toMatchObject({ ticker: null, name: { enc: 'v2' }, feedKey: expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect(JSON.stringify(stored)).not.toContain(token);
  expect(JSON.stringify(stored)).not.toContain('my secret name');
  expect((await product.call('GET', '/api/profile', { session: token })).status).toBe(401);
  expect((await read(`/feeds/${session}`)).status).toBe(404);
});

test('feeds are listed with their last day, without their addresses, until they are revoked', async () => {
  const session = await opened();
  const [one, two] = [await created(session, { name: 'list' }), await created(session, { name: 'T1', ticker: 'T1' })];
  const today = new Date().toISOString().slice(0, 10);
  expect(await listed(session)).toMatchObject([
    { id: one.id, name: 'list', ticker: null, last_read_on: null },
    { id: two.id, name: 'T1', ticker: 'T1', last_read_on: null },
  ]);
  await read(two.path);
  const [, used] = await eventually(
    () => listed(session),
    (feeds) => feeds[1].last_read_on !== null,
  );
  expect(used.last_read_on >= today).toBe(true);
  expect(JSON.stringify(await listed(session))).not.toContain(two.path.slice('/feeds/'.length));

  const revoke = (by: string) => product.call('POST', `/api/feeds/${two.id}/revoke`, { session: by, body: {} });
  expect((await revoke(await opened())).status).toBe(404);
  expect((await read(two.path)).status).toBe(200);
  expect((await revoke(session)).text).toBe('{"revoked":true}');
  expect((await revoke(session)).status).toBe(200);
  const gone = await read(two.path);
  expect([gone.status, JSON.parse(gone.text).error]).toEqual([404, 'feed_not_found']);
  expect(await listed(session)).toHaveLength(1);
});

test('a repeated request neither creates a second feed nor shows the address again', async () => {
  const session = await opened();
  const headers = { 'idempotency-key': 'once' };
  const first = await created(session, { name: 'list' }, headers);
  expect(await created(session, { name: 'list' }, headers)).toEqual({ ...first, path: null });
  expect(await listed(session)).toHaveLength(1);
});

test('a feed can be read at most sixty times an hour', async () => {
  const { path } = await created(await opened(), { name: 'list' });
  const { clock } = product.runtime;
  const monotonic = jest.spyOn(clock, 'monotonic').mockReturnValue(clock.monotonic());
  const from = (n: number) => read(path, { 'x-forwarded-for': `192.0.2.${n}` });
  for (let n = 0; n < 60; n += 1) expect((await from(n)).status).toBe(200);
  const { status, headers } = await from(60);
  expect([status, headers['retry-after']]).toEqual([429, '60']);
  monotonic.mockRestore();
});

test('an erased account has no feed left, in the views and in operational state', async () => {
  const session = await opened();
  const { id, path } = await created(session, { name: 'list' });
  const accountId = await product.accountOf(session);
  const uses = new LastUsed(product.runtime.operational, 'feed');
  await uses.record(id, accountId, '2026-01-12');
  await product.happen(`account-${accountId}`, [
    { type: 'AccountErased', data: { accountId, reason: 'requested by its owner' } } as never,
  ]);
  expect((await read(path)).status).toBe(404);
  expect(await (await product.runtime.views.live(accountFeeds)).get(accountId)).toBeNull();
  const folder = temporaryDataDir();
  const { events, operational: operations, clock } = product.runtime;
  const [codec, executor] = [product.app.get(EventCodec), product.app.get(CommandExecutor)];
  const masterKey = createHash('sha256').update('a master key for tests').digest();
  const list = new ErasureList(join(folder, 'erasures.jsonl'));
  await (await erasing({ events, operations, codec, executor, clock, masterKey, list })).execute(accountId);
  removeDataDir(folder);
  expect(await uses.lastDays([id])).toEqual(new Map());
});

test('the export of an account lists its feeds', async () => {
  const session = await opened();
  await created(session, { name: 'list' });
  const exported = JSON.parse((await product.call('GET', '/api/export', { session })).text);
  expect(exported.feeds).toMatchObject([{ name: 'list', ticker: null }]);
});
