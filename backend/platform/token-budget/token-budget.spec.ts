import { EmbeddedOperationalStore } from '../operational-store/embedded/embedded-operational-store.adapter.ts';
import { TokenBudget } from './token-budget.store.ts';

const clock = { now: () => new Date('2026-01-12T12:00:00.000Z'), monotonic: () => 0 };
let store: EmbeddedOperationalStore;
beforeEach(() => {
  store = new EmbeddedOperationalStore({ path: ':memory:', clock });
});
afterEach(() => store.close());

test('what comes first finds something left when the others have used up their part', async () => {
  const budget = new TokenBudget(store, clock, 1_000);
  expect(await budget.reserve(700, 'third')).toMatchObject({ day: '2026-01-12', tokens: 700 });
  expect(await budget.reserve(1, 'third')).toBeNull();
  expect(await budget.reserve(150, 'second')).not.toBeNull();
  expect(await budget.reserve(1, 'second')).toBeNull();
  expect(await budget.reserve(150, 'first')).not.toBeNull();
  expect(await budget.reserve(1, 'first')).toBeNull();
  expect(await budget.usedBy('2026-01-12')).toEqual({ first: 150, second: 150, third: 700 });
});

test('what was reserved and not used is given back, to its own use', async () => {
  const budget = new TokenBudget(store, clock, 1_000);
  const reserved = await budget.reserve(600, 'third');
  if (reserved === null) throw new Error('not reserved');
  await budget.settle(reserved, 100);
  expect([await budget.used(budget.today()), (await budget.usedBy(budget.today())).third]).toEqual([100, 100]);
  expect(await budget.reserve(600, 'third')).not.toBeNull();
});
