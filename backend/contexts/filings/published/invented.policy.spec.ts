import { isInvented } from './invented.policy.ts';

test('what the sample feed makes up is marked, a filing that is replayed is not', () => {
  expect(isInvented('0000000000-26-000001', true)).toBe(true);
  expect(isInvented('0000320193-24-000123', true)).toBe(false);
  expect(isInvented('0000000000-26-000001', false)).toBe(false);
});
