import { Runtime } from '#kit/runtime.ts';
import { TextsPerDay } from './texts-per-day.store.ts';

let runtime: Runtime;
let counts: TextsPerDay;
beforeEach(() => {
  runtime = new Runtime();
  counts = new TextsPerDay(runtime.operational);
});
afterEach(() => runtime.close());

const take = (rowId: string, over: Partial<Parameters<TextsPerDay['take']>[0]> = {}) =>
  counts.take({ rowId, accountId: 'a', day: '2026-01-12', cap: 2, budgetDay: '2026-01-12', budget: 5, ...over });

test('allows a number of texts per day, each counted once however often it is retried', async () => {
  expect([await take('1'), await take('1'), await take('2'), await take('2')]).toEqual([null, null, null, null]);
  expect(await take('3')).toBe('daily_cap');
  expect(await take('3', { accountId: 'b' })).toBeNull();
  expect(await take('3', { day: '2026-01-13', budgetDay: '2026-01-13' })).toBeNull();
});

test('an earlier day, as after a time zone change, gives no second allowance', async () => {
  await take('1');
  await take('2');
  expect(await take('3', { day: '2026-01-11' })).toBe('daily_cap');
});

test('a count for a far future day, from a wrong clock, blocks nobody', async () => {
  for (const n of ['1', '2']) await take(n, { day: '2026-02-20', budgetDay: '2026-02-20', budget: 2 });
  expect(await take('3', { budget: 2 })).toBeNull();
});

test('the budget is shared by all accounts', async () => {
  for (const n of ['1', '2', '3', '4', '5']) expect(await take(n, { accountId: n })).toBeNull();
  expect(await take('6', { accountId: '6' })).toBe('daily_budget');
  expect(await take('1', { accountId: '1' })).toBeNull();
  expect(await take('6', { accountId: '6', budgetDay: '2026-01-13' })).toBeNull();
});

test('texts counted concurrently never exceed the cap', async () => {
  const all = await Promise.all(Array.from({ length: 20 }, (_, n) => take(String(n), { budget: 1_000 })));
  expect(all.filter((reason) => reason === null)).toHaveLength(2);
});

test('erasing an account removes its counts', async () => {
  await take('1');
  await take('2');
  await counts.purgeAccount('a');
  expect(await take('3')).toBeNull();
});
