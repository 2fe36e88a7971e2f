import { BackfillStore } from '../../backend/contexts/filings/backfill-company/backfill.store.ts';
import { HistoryReadings } from '../../backend/contexts/filings/read-history/history-readings.store.ts';
import { DamagedFilingsStore } from '../../backend/contexts/filings/repair-filings/damaged-filings.store.ts';
import { EmbeddedOperationalStore } from '../../backend/platform/operational-store/embedded/embedded-operational-store.adapter.ts';
import { clock } from '../kit/runtime.ts';

const NOON = new Date('2026-01-12T12:00:00.000Z');
const later = (ms: number) => new Date(NOON.getTime() + ms);

describe('work postponed by a clock that was years ahead', () => {
  const operational = new EmbeddedOperationalStore({ path: ':memory:', clock });
  const years = later(20 * 365 * 24 * 3_600_000);
  afterAll(() => operational.close());

  test('is done: a damaged filing is requested', async () => {
    const store = new DamagedFilingsStore(operational);
    await store.add('ahead', '8-K', 'away', years);
    expect(await store.due(NOON)).toMatchObject({ _id: 'ahead' });
    await store.failed('ahead', 'away', NOON);
    expect(await store.due(NOON)).toBeNull();
  });

  test('is done: a filing of the history is read', async () => {
    const store = new HistoryReadings(operational);
    await store.add({ _id: 'ahead', cik: '0000000001', form: '8-K', filedOn: '2026-01-02' }, years.toISOString(), '2026-01-12');
    expect(await store.next(NOON)).toMatchObject({ _id: 'ahead' });
    await store.retry('ahead', later(60_000));
    expect(await store.next(NOON)).toBeNull();
  });

  test('is done: the history of a company is recorded', async () => {
    const store = new BackfillStore(operational);
    await store.request('0000000001', years.toISOString());
    expect(await store.next(NOON)).toMatchObject({ _id: '0000000001' });
  });
});
