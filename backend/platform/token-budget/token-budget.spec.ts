import { EmbeddedOperationalStore } from '../operational-store/embedded/embedded-operational-store.adapter.ts';
import { TokenBudget } from './token-budget.store.ts';

const clock = { now: () => new Date('2026-01-12T12:00:00.000Z'), monotonic: () => 0 };
let store: EmbeddedOperationalStore;
beforeEach(() => {
  store = new EmbeddedOperationalStore({ path: ':memory:', clock });
});
afterEach(() => store.close());

test('higher priorities still have tokens when lower ones have used up their share', async () => {
  const budget = new TokenBudget(store, clock, 1_000);
  expect(await budget.reserve(700, 'third')).toMatchObject({ day: '2026-01-12', tokens: 700 });
  expect(await budget.reserve(1, 'third')).toBeNull();
  expect(await budget.reserve(150, 'second')).not.toBeNull();
  expect(await budget.reserve(1, 'second')).toBeNull();
  expect(await budget.reserve(150, 'first')).not.toBeNull();
  expect(await budget.reserve(1, 'first')).toBeNull();
  expect(await budget.usedBy('2026-01-12')).toEqual({ first: 150, second: 150, third: 700 });
});

test('unused reserved tokens are returned to the same use', async () => {
  const budget = new TokenBudget(store, clock, 1_000);
  const reserved = await budget.reserve(600, 'third');
  if (reserved === null) throw new Error('not reserved');
  await budget.settle(reserved, 100);
  expect([await budget.used(budget.today()), (await budget.usedBy(budget.today())).third]).toEqual([100, 100]);
  expect(await budget.reserve(600, 'third')).not.toBeNull();
});

test('a part that is used up does not affect others', async () => {
  const budget = new TokenBudget(store, clock, 1_000);
  const [address, other, plan] = [
    { key: 'address', share: 0.05 },
    { key: 'other', share: 0.05 },
    { key: 'plan', share: 0.07 },
  ];
  const reserved = await budget.reserve(50, 'second', [address, plan]);
  if (reserved === null) throw new Error('not reserved');
  expect(await budget.reserve(1, 'second', [address, plan])).toBeNull();
  // Rejected by a later part, so the earlier one must be released.
  expect(await budget.reserve(40, 'second', [other, plan])).toBeNull();
  expect(await budget.reserve(20, 'second', [other, plan])).not.toBeNull();
  expect(await budget.reserve(50, 'second', [{ key: 'nobody yet', share: 0.05 }])).not.toBeNull();
  await budget.settle(reserved, 10);
  expect(await budget.reserve(40, 'second', [address, plan])).not.toBeNull();
  expect((await budget.usedBy(budget.today())).second).toBe(120);
});

test('part records of past days are deleted', async () => {
  const part = [{ key: 'address', share: 0.05 }];
  await new TokenBudget(store, clock, 1_000).reserve(50, 'second', part);
  const tomorrow = { now: () => new Date('2026-01-13T00:00:00.000Z'), monotonic: () => 0 };
  expect(await new TokenBudget(store, tomorrow, 1_000).reserve(50, 'second', part)).not.toBeNull();
  // A past day starts over if the clock is set back.
  expect(await new TokenBudget(store, clock, 1_000).reserve(50, 'second', part)).not.toBeNull();
});
