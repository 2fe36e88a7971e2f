import { isSample } from './sample-filing.policy.ts';

test('filings of the sample feed are samples, replayed filings are not', () => {
  expect(isSample('0000000000-26-000001', true)).toBe(true);
  expect(isSample('0000320193-24-000123', true)).toBe(false);
  expect(isSample('0000000000-26-000001', false)).toBe(false);
});
