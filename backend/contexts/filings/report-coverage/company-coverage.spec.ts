import { SystemClock } from '#platform/clock/clock.ts';
import { toPosition } from '#platform/event-store/event-store.port.ts';
import { EmbeddedOperationalStore } from '#platform/operational-store/embedded/embedded-operational-store.adapter.ts';
import { BackfillStore } from '../backfill-company/backfill.store.ts';
import { FeedStateStore } from '../poll-feed/feed-state.store.ts';
import { type DayFigures, ReconciliationStore } from '../reconcile-index/reconciliation.store.ts';
import { CompanyCoverage } from './company-coverage.store.ts';

const CIK = '0000320193';
const clock = new SystemClock();

describe('since when our record of a company is complete', () => {
  let store: EmbeddedOperationalStore;
  let reconciliation: ReconciliationStore;
  beforeEach(() => {
    store = new EmbeddedOperationalStore({ path: ':memory:', clock });
    reconciliation = new ReconciliationStore(store);
  });
  afterEach(() => store.close());

  const since = (day: string, reached = 100) => new CompanyCoverage(store, clock).since(CIK, day, toPosition(reached));
  const feed = async (unbrokenSince: string) => {
    const states = new FeedStateStore(store);
    await states.put({ ...(await states.get()), unbrokenSince });
  };
  /** Business days of the second week of 2026 and the Monday after: compared, with the missing filings of each. */
  const DAYS = ['2026-01-05', '2026-01-06', '2026-01-07', '2026-01-08', '2026-01-09', '2026-01-12'];
  const compared = async (dayOverrides: Readonly<Record<string, Partial<DayFigures>>> = {}, position = 50) => {
    for (const date of DAYS) {
      const figures = {
        published: true,
        expected: 9,
        seen: 9,
        late: 0,
        missing: 0,
        withdrawn: 0,
        unreadable: 0,
        ...dayOverrides[date],
      };
      await reconciliation.putDay({ _id: date, date, ...figures, accessions: null });
    }
    await reconciliation.put({
      ...(await reconciliation.state()),
      from: '2026-01-05',
      through: '2026-01-12',
      position: toPosition(position),
    });
  };
  const backfilled = async (over: object = {}) => {
    const backfills = new BackfillStore(store);
    await backfills.request(CIK, '2026-01-09T15:00:00.000Z');
    const [queued] = [await backfills.of(CIK)];
    if (!queued) throw new Error('not queued');
    await backfills.put({
      ...queued,
      state: 'done',
      since: '2022-09-26',
      before: '2026-01-09',
      position: toPosition(60),
      ...over,
    });
  };

  test('is null if nothing is recorded', async () => {
    expect(await since('2026-01-13')).toBeNull();
  });

  test('counts compared days and, for today, an unbroken feed', async () => {
    await compared();
    expect(await since('2026-01-13')).toBeNull();
    expect(await since('2026-01-12')).toBe('2026-01-05');
    await feed('2026-01-06');
    expect(await since('2026-01-13')).toBe('2026-01-05');
  });

  test('a gap in the feed after the last comparison breaks it until that day is compared', async () => {
    await compared();
    await feed('2026-01-14');
    expect(await since('2026-01-13')).toBeNull();
    expect(await since('2026-01-14')).toBe('2026-01-14');
  });

  test.each(['missing', 'unreadable'])('starts over after a day with something %s', async (what) => {
    await compared({ '2026-01-08': { [what]: 1 } });
    await feed('2026-01-06');
    expect(await since('2026-01-13')).toBe('2026-01-09');
  });

  test('the feed alone is enough for a few days, not for weeks', async () => {
    await compared();
    await feed('2026-01-06');
    expect(await since('2026-01-16')).toBe('2026-01-05');
    expect(await since('2026-01-22')).toBeNull();
  });

  test('the company’s own list extends it to before the compared days if they are adjacent', async () => {
    await compared();
    await feed('2026-01-06');
    await backfilled();
    expect(await since('2026-01-13')).toBe('2022-09-26');
    expect(await since('2026-01-08')).toBe('2022-09-26');
  });

  test('a list that ends before the compared days does not extend it, unless only a weekend is between', async () => {
    await compared();
    await backfilled({ before: '2026-01-02' });
    expect(await since('2026-01-12')).toBe('2026-01-05');
    await backfilled({ before: '2026-01-03' });
    expect(await since('2026-01-12')).toBe('2022-09-26');
  });

  test('ignores what was recorded after the position that the caller has read', async () => {
    await compared();
    await feed('2026-01-06');
    await backfilled();
    expect(await since('2026-01-12', 59)).toBe('2026-01-05');
    expect(await since('2026-01-12', 49)).toBeNull();
  });

  test('ignores an incomplete list, or one from before its range was recorded', async () => {
    await backfilled({ since: undefined, before: undefined, position: undefined });
    expect(await since('2026-01-08')).toBeNull();
    await backfilled({ state: 'running' });
    expect(await since('2026-01-08')).toBeNull();
  });

  test('the sample feed has no index, so it counts from its first poll', async () => {
    await feed('2026-01-06');
    expect(await since('2026-03-02')).toBe('2026-01-06');
    expect(await since('2026-01-05')).toBeNull();
  });
});
