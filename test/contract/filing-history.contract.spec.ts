import { FilingHistoryStore } from '../../backend/contexts/scoring/past-filings/filing-history.store.ts';
import type { PastFiling } from '../../backend/contexts/scoring/past-filings/past-filing.ts';
import { toPosition } from '../../backend/platform/event-store/event-store.port.ts';
import { EmbeddedOperationalStore } from '../../backend/platform/operational-store/embedded/embedded-operational-store.adapter.ts';
import { MongoOperationalStore } from '../../backend/platform/operational-store/mongo/mongo-operational-store.adapter.ts';
import type { OperationalStore } from '../../backend/platform/operational-store/operational-store.port.ts';
import { defineCollection } from '../../backend/platform/read-store/collection.ts';
import { mongoServers } from '../kit/mongo-servers.ts';
import { clock } from '../kit/runtime.ts';

interface Opened {
  readonly store: OperationalStore;
  dispose(): Promise<void>;
}

const engines: readonly { readonly name: string; open(): Promise<Opened> }[] = [
  {
    name: 'embedded',
    open: async () => ({ store: new EmbeddedOperationalStore({ path: ':memory:', clock }), dispose: async () => undefined }),
  },
  ...mongoServers().map(({ name, start }) => ({
    name,
    open: async () => {
      const server = await start();
      const store = new MongoOperationalStore({ url: server.url, database: server.database });
      return { store, dispose: () => server.dispose() };
    },
  })),
];

const [ACME, OTHER] = ['0000000001', '0000000002'];
const notice = (n: number, filedOn: string, over: Partial<PastFiling> = {}): PastFiling => ({
  accession: `0000000000-26-00000${n}`,
  form: 'NT 10-K',
  filedOn,
  at: `${filedOn}T12:00:00.000Z`,
  read: true,
  ...over,
});
const asking = (n: number, filedOn: string, form = '8-K') => ({
  accession: `0000000000-26-00000${n}`,
  form,
  filedOn,
  at: `${filedOn}T12:00:00.000Z`,
  company: ACME,
});

describe.each(engines)('the history of filings on $name', ({ open }) => {
  let opened: Opened;
  let history: FilingHistoryStore;
  beforeEach(async () => {
    opened = await open();
    history = new FilingHistoryStore(opened.store);
  });
  afterEach(async () => {
    await opened.store.close();
    await opened.dispose();
  });

  test('returns a company’s filings before a moment, oldest first, within the look-back', async () => {
    await history.put([ACME], notice(3, '2026-01-12'), toPosition(1));
    await history.put([ACME, OTHER], notice(2, '2026-01-09'), toPosition(2));
    await history.put([ACME], notice(1, '2022-01-01'), toPosition(3));
    await history.put([OTHER], notice(4, '2026-01-08'), toPosition(4));
    await history.put([ACME], notice(6, '2026-01-13'), toPosition(5));
    const { lateNotices, completeSince } = await history.before(asking(5, '2026-01-13'), '2020-01-01');
    expect(lateNotices).toEqual(['2026-01-09', '2026-01-12']);
    expect(completeSince).toBe('2022-10-01');
    // At the same time, the accession decides.
    expect((await history.before(asking(7, '2026-01-13'), null)).lateNotices).toHaveLength(3);
    expect((await history.before(asking(7, '2026-01-13'), null)).completeSince).toBe('2026-01-14');
  });

  test('replaces a header by what was read, never the reverse, and removes a removed filing', async () => {
    const trades = [{ ownerCiks: ['0000000009'], code: 'P' as const, date: '2026-01-08' }];
    const read = notice(1, '2026-01-09', { form: '4', trades });
    await history.insert([ACME], { ...notice(1, '2026-01-09', { form: '4' }), read: false }, toPosition(6));
    expect((await history.before(asking(5, '2026-01-13', '4'), '2020-01-01')).tradesSince).toBe('2026-01-10');
    await history.put([ACME], read, toPosition(7));
    await history.insert([ACME], { ...read, read: false }, toPosition(8));
    const { trades: found, tradesSince } = await history.before(asking(5, '2026-01-13', '4'), '2020-01-01');
    expect([found, tradesSince]).toEqual([trades, undefined]);
    await history.remove([ACME], read.accession, toPosition(9));
    expect(await history.of(ACME, read)).toBeNull();
  });

  test('stores holdings separately, and reads only the last one for a report', async () => {
    const report = (n: number, filedOn: string) =>
      notice(n, filedOn, { form: '13F-HR', holdings: { cusips: [`00000000${n}`], complete: true } });
    await history.put([ACME], report(1, '2025-08-10'), toPosition(10));
    await history.put([ACME], report(2, '2025-11-10'), toPosition(11));
    expect((await history.before(asking(5, '2026-02-10', '13F-HR'), null)).lastHoldings).toMatchObject({ cusips: ['000000002'] });
    expect((await history.before(asking(5, '2026-02-10'), null)).lastHoldings).toBeNull();
    await history.remove([ACME], report(2, '').accession, toPosition(12));
    expect((await history.before(asking(5, '2026-02-10', '13F-HR'), null)).lastHoldings).toMatchObject({ cusips: ['000000001'] });
  });

  test('a late event neither undoes additions nor restores removals of newer ones', async () => {
    const head = { ...notice(1, '2026-01-09', { form: '4' }), read: false };
    const trades = [{ ownerCiks: ['0000000009'], code: 'P' as const, date: '2026-01-08' }];
    await history.insert([ACME], head, toPosition(1));
    await history.put([ACME], { ...head, read: true, trades }, toPosition(5));
    await history.put([ACME], head, toPosition(3));
    await history.remove([ACME], head.accession, toPosition(4));
    expect(await history.of(ACME, head)).toEqual({ ...head, read: true, trades });
    await history.remove([ACME], head.accession, toPosition(6));
    await history.insert([ACME], head, toPosition(1));
    await history.put([ACME], { ...head, read: true, trades }, toPosition(5));
    expect(await history.of(ACME, head)).toBeNull();
    expect((await history.before(asking(5, '2026-01-13', '4'), '2020-01-01')).trades).toEqual([]);
    await history.insert([ACME], head, toPosition(7));
    expect(await history.of(ACME, head)).toEqual(head);
    await history.remove([ACME], head.accession, toPosition(8));
    expect(await history.purge(new Date('2040-01-01T00:00:00Z'))).toBe(1);
  });

  test('any event replaces a record of a build that stored no positions', async () => {
    const past = notice(1, '2026-01-09');
    const stored = { ...past, _id: `${ACME}|${past.accession}`, company: ACME, place: `${past.at}|${past.accession}` };
    const definition = defineCollection<typeof stored>({ name: 'pastFilings', version: 1, fields: {}, indexes: [] });
    await opened.store.collection(definition).write([{ kind: 'insert', record: stored }]);
    expect(await history.of(ACME, past)).toEqual(past);
    await history.put([ACME], { ...past, read: false }, toPosition(2));
    expect(await history.of(ACME, past)).toEqual({ ...past, read: false });
    await history.remove([ACME], past.accession, toPosition(3));
    expect(await history.of(ACME, past)).toBeNull();
  });

  test('keeps a filing for twice the 1,200 days that a score looks back', async () => {
    await history.insert([ACME], notice(1, '2026-01-09'), toPosition(1));
    expect(await history.purge(new Date('2032-08-05T23:59:59Z'))).toBe(0);
    expect(await history.purge(new Date('2032-08-06T00:00:00Z'))).toBe(1);
  });

  test('purges old records, and knows whether it has been filled', async () => {
    await history.insert([ACME], notice(1, '2026-01-09'), toPosition(13));
    await history.insert([ACME], notice(2, '2026-01-08', { form: '13F-HR' }), toPosition(14));
    await history.insert([ACME], notice(3, '2026-01-07'), toPosition(15));
    expect(await history.purge(new Date('2040-01-01T00:00:00Z'))).toBe(3);
    expect(await history.isFilled()).toBe(false);
    await history.filled(toPosition(7));
    expect(await new FilingHistoryStore(opened.store).isFilled()).toBe(true);
    await history.refill();
    expect(await history.isFilled()).toBe(false);
  });
});
