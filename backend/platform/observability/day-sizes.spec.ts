import { SystemClock } from '../clock/clock.ts';
import { EmbeddedOperationalStore } from '../operational-store/embedded/embedded-operational-store.adapter.ts';
import { DAY_MS, HOUR_MS } from '../values/durations.ts';
import { DaySizesStore } from './day-sizes.store.ts';

let store: EmbeddedOperationalStore;
let now: number;
const clock = { now: () => new Date(now) };
beforeEach(() => {
  store = new EmbeddedOperationalStore({ path: ':memory:', clock: new SystemClock() });
  now = Date.parse('2026-03-01T22:00:00Z');
});
afterEach(() => store.close());

const sizes = () => new DaySizesStore(store, clock);
const log = (bytes: number) => [{ store: 'log', bytes }];
const note = (bytes: number) => sizes().note(async () => log(bytes));

test('growth per day covers up to a week, and is unknown during the first day', async () => {
  await note(1_000);
  now += 4 * HOUR_MS;
  expect(await sizes().growth(log(1_500))).toEqual([{ store: 'log', bytes: 1_500, perDay: null }]);
  now += 20 * HOUR_MS;
  expect(await sizes().growth(log(3_000))).toEqual([{ store: 'log', bytes: 3_000, perDay: 2_000 }]);
  for (let day = 1; day <= 10; day += 1) {
    await note(1_000 + 100 * day);
    now += DAY_MS;
  }
  const [grown] = await sizes().growth(log(2_100));
  expect(grown?.perDay).toBeCloseTo(100);
});

test('sizes are recorded once a day by the first process, and a new store has no growth yet', async () => {
  const first = sizes();
  let measured = 0;
  const measure = async () => {
    measured += 1;
    return log(1_000);
  };
  await first.note(measure);
  await first.note(measure);
  expect(measured).toBe(1);
  await note(9_000);
  now += DAY_MS;
  const grown = await sizes().growth([...log(1_500), { store: 'texts', bytes: 7 }]);
  expect(grown.map(({ perDay }) => perDay)).toEqual([500, null]);
});
