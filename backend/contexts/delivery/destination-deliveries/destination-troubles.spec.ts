import { failingKinds } from './destination-troubles.ts';

const many = (to: 'slack' | 'webhook', state: 'delivered' | 'failed' | 'unknown' | 'suppressed', count: number) =>
  Array.from({ length: count }, () => ({ to, state }));

test('lists a kind of destination to which most messages failed, with counts, but not one with a few failures', () => {
  const recent = [...many('slack', 'failed', 4), ...many('slack', 'unknown', 2), ...many('slack', 'delivered', 3)];
  expect(failingKinds([...recent, ...many('webhook', 'failed', 4)])).toEqual([{ kind: 'slack', failed: 6, ended: 9 }]);
  expect(failingKinds([...recent, ...many('slack', 'delivered', 3)])).toEqual([]);
  expect(failingKinds(many('webhook', 'suppressed', 50))).toEqual([]);
});

test('treats deliveries recorded by older builds as webhook deliveries', () => {
  expect(failingKinds(Array.from({ length: 5 }, () => ({ state: 'failed' as const })))).toMatchObject([{ kind: 'webhook' }]);
});
