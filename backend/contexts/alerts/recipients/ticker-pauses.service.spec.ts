import { SystemClock } from '#platform/clock/clock.ts';
import { toPosition } from '#platform/event-store/event-store.port.ts';
import { EmbeddedOperationalStore } from '#platform/operational-store/embedded/embedded-operational-store.adapter.ts';
import { PLANS } from '../../plans/published/plan.catalog.ts';
import { AlertSettingsStore } from './alert-settings.store.ts';
import { TickerPauses } from './ticker-pauses.service.ts';
import { WatchersStore } from './watchers.store.ts';

const LIMIT = PLANS.free.tickers;

test('entries left over the limit by older builds are paused once, and accounts within it are not queried one by one', async () => {
  const store = new EmbeddedOperationalStore({ path: ':memory:', clock: new SystemClock() });
  const settings = new AlertSettingsStore(store);
  const queried: string[] = [];
  class Watchers extends WatchersStore {
    override pauseBeyond(...[accountId, limit, at]: Parameters<WatchersStore['pauseBeyond']>) {
      queried.push(accountId);
      return super.pauseBeyond(accountId, limit, at);
    }
  }
  const watchers = new Watchers(store);
  const followed: Readonly<Record<string, number>> = { erased: LIMIT + 2, full: LIMIT, over: LIMIT + 2, one: 1, none: 0 };
  for (const [accountId, count] of Object.entries(followed)) {
    await settings.change(accountId, toPosition(1), (was) => ({ ...was, erased: accountId === 'erased' }));
    for (let n = 0; n < count; n += 1) {
      const entry = {
        cik: '1',
        forms: ['8-K'],
        brandId: 'filingwire',
        addedAt: new Date(Date.UTC(2026, 0, 1, 0, n)).toISOString(),
      };
      await watchers.open({ ...entry, accountId, ticker: `T${String(n).padStart(2, '0')}` }, toPosition(1));
    }
  }
  await new TickerPauses(watchers, settings).settleOlder(toPosition(5));
  expect(queried).toEqual(['over']);
  const paused = (await watchers.entriesOf('over')).filter((each) => each.paused).map(({ ticker }) => ticker);
  expect(paused).toEqual([`T${LIMIT}`, `T${LIMIT + 1}`]);
  expect((await watchers.entriesOf('full')).some((each) => each.paused)).toBe(false);
  await new TickerPauses(watchers, settings).settleOlder(toPosition(6));
  expect(queried).toEqual(['over']);
  await store.close();
});
