import { eventCodec } from '../../backend/apps/event-registry.ts';
import { PublishedFilingsReader } from '../../backend/contexts/filings/report-coverage/published-filings.reader.ts';
import { EmbeddedReadStore } from '../../backend/platform/read-store/embedded/embedded-read-store.adapter.ts';
import { ProjectionSet } from '../../backend/platform/subscriptions/projection-set.ts';
import { ProjectionSkips } from '../../backend/platform/subscriptions/projection-skips.store.ts';
import type { AccountCoverageResponse } from '../../backend/queries/account-coverage/account-coverage.response.ts';
import { ShowAccountCoverage } from '../../backend/queries/account-coverage/show-account-coverage.query.ts';
import { ShowAccountCoverageHandler } from '../../backend/queries/account-coverage/show-account-coverage.query-handler.ts';
import { filingFeed } from '../../projections/filing-feed/filing.document.ts';
import { projectors } from '../../projections/projections.registry.ts';
import { watchlist } from '../../projections/watchlist/watchlist.document.ts';
import { appendNext } from '../kit/append-next.ts';
import { cikOf, filingScored } from '../kit/filing-events.ts';
import { IndexedEdgar, listed, SetClock } from '../kit/indexed-edgar.ts';
import { IngestionRig } from '../kit/ingestion-rig.ts';
import { eventually } from '../kit/runtime.ts';

const ACCOUNT = '0b4f6f52-7a75-4c59-9d3b-0f6f3a3c1e11';
const TICKERS = 37;
const FILINGS = 112;
/** A Monday. */
const NOON = new Date('2026-01-12T17:00:00Z');
const NIGHT = new Date('2026-01-13T03:45:00Z');
const at = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000);

describe('coverage of one account', () => {
  let edgar: IndexedEdgar;
  let rig: IngestionRig;
  let clock: SetClock;
  let views: EmbeddedReadStore;
  let projections: ProjectionSet;
  beforeEach(async () => {
    clock = new SetClock(at(60));
    edgar = new IndexedEdgar(clock);
    rig = new IngestionRig(await edgar.start(), { clock, inMemory: true, gateway: { retries: 0 } });
    views = new EmbeddedReadStore({ path: ':memory:', clock });
    const { events, leases, logger: log } = rig;
    const skips = new ProjectionSkips(rig.operational, clock);
    const needed = projectors.filter(({ collection: { name } }) => name === filingFeed.name || name === watchlist.name);
    projections = new ProjectionSet(needed, { events, codec: eventCodec(), views, leases, skips, clock, log });
    await projections.start();
    const entries = Array.from({ length: TICKERS }, (_, index) => ({
      type: 'TickerAdded' as const,
      data: {
        accountId: ACCOUNT,
        ticker: `T${index + 1}`,
        cik: cikOf(index + 1),
        companyName: `Company ${index + 1}`,
        forms: ['8-K'],
        brandId: 'filingwire',
        note: null,
      },
    }));
    await appendNext(events, `watchlist-${ACCOUNT}`, entries);
    // Three companies that nobody follows also file.
    edgar.filings = Array.from({ length: FILINGS + 3 }, (_, index) =>
      listed(index + 1, '8-K', at(index / 10), [[index < FILINGS ? (index % TICKERS) + 1 : 90 + index, 'filer']]),
    );
  });
  afterEach(async () => {
    await projections.stop();
    await views.close();
    await rig.discard();
    await edgar.stop();
  });

  const accession = (n: number) => edgar.filings[n - 1]?.accession ?? '';
  const coverage = () => {
    const publications = new PublishedFilingsReader(rig.operational, clock, { edgarClock: true });
    return new ShowAccountCoverageHandler(views, publications).execute(new ShowAccountCoverage(ACCOUNT));
  };
  const when = (met: (answer: AccountCoverageResponse) => boolean) => eventually(coverage, met);
  const firstSeen = async (n: number) => {
    const [event] = await rig.filing(accession(n));
    if (event?.type !== 'FilingIngested') throw new Error(`${accession(n)} was not ingested`);
    return event.data.firstSeenAt;
  };
  const night = async () => {
    edgar.built.add('20260112');
    clock.time = NIGHT;
    await rig.schedule.pollOnce();
    await rig.reconcile.reconcileOnce();
  };

  test('nothing is stated for a day that was not reconciled', async () => {
    await rig.schedule.pollOnce();
    await rig.reconcile.reconcileOnce();
    expect(await when(({ tickers }) => tickers === TICKERS)).toEqual({
      from: '2026-01-06',
      to: '2026-01-12',
      tickers: TICKERS,
      published: 0,
      seen: 0,
      late: [],
      missing: [],
      slowest: null,
      reconciledDays: [],
      notReconciledDays: ['2026-01-06', '2026-01-07', '2026-01-08', '2026-01-09', '2026-01-12'],
    });
  });

  test('every filing of the index was seen, and the slowest is named with its receipt', async () => {
    await rig.schedule.pollOnce();
    await rig.reconcile.reconcileOnce();
    for (const [n, ms] of [
      [3, 1_200],
      [70, 4_100],
      [5, 800],
    ] as const) {
      clock.time = new Date(Date.parse(await firstSeen(n)) + ms);
      await appendNext(rig.events, `filing-${accession(n)}`, [filingScored(n, 'LOW', { accession: accession(n) })]);
    }
    await night();
    const answer = await when(({ slowest, seen }) => slowest?.accession === accession(70) && seen === FILINGS);
    expect(answer).toMatchObject({ tickers: TICKERS, published: FILINGS, seen: FILINGS, late: [], missing: [] });
    expect(answer.slowest).toMatchObject({ seconds: 4.1, firstSeenAt: await firstSeen(70), readAt: null });
    expect([answer.reconciledDays, answer.notReconciledDays.length]).toEqual([['2026-01-12'], 4]);
  });

  test('filings withheld from the feed and the sweep count as published, but not as seen', async () => {
    const withheld = [accession(10), accession(50), accession(112)];
    for (const each of [...withheld, accession(113)]) edgar.hidden.add(each);
    await rig.schedule.pollOnce();
    await rig.sweep.look(new AbortController().signal);
    await rig.reconcile.reconcileOnce();
    await night();
    const answer = await when(({ published, missing }) => published === FILINGS && missing.length === 0);
    expect([answer.seen, answer.published]).toEqual([109, 112]);
    expect([...answer.late].sort()).toEqual(withheld);
  });

  test('filings in the index that could not be fetched are listed as missing, by accession number', async () => {
    await rig.schedule.pollOnce();
    await rig.reconcile.reconcileOnce();
    await night();
    await when(({ seen }) => seen === FILINGS);
    // As if a view had lost a filing, or a comparison could not fetch it.
    const day = await rig.operational
      .collection({ name: 'reconciledDay', version: 1, fields: {}, indexes: [] })
      .get('2026-01-12');
    const unexplained = { accession: '0009999999-26-000001', ciks: [cikOf(1), cikOf(2)] };
    const record = { ...day, _id: '2026-01-12', listed: [...(day as unknown as { listed: object[] }).listed, unexplained] };
    await rig.operational
      .collection({ name: 'reconciledDay', version: 1, fields: {}, indexes: [] })
      .write([{ kind: 'put', record }]);
    expect(await coverage()).toMatchObject({ published: FILINGS + 1, seen: FILINGS, missing: [unexplained.accession] });
  });
});
