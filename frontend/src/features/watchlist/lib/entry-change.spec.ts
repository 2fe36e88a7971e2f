import { entry } from '#testing/factories.ts';
import { changed, inverseChange } from './entry-change.ts';

const rules = { items: ['5.02'], openMarketOnly: false, without10b51: false, minimumValue: null, keywords: [] };
const before = entry('AAPL', { forms: '8-K,4', note: 'Watch', rules, tags: ['a'], muted_until: '2026-12-01T00:00:00.000Z' });

test.each([
  { forms: ['8-K'] },
  { note: null },
  { note: 'Sold' },
  { rules: null },
  { rules: { keywords: ['merger'] } },
  { mutedUntil: null },
  { tags: [] },
  { forms: ['10-Q'], note: 'x', rules: null, mutedUntil: '2027-01-01T00:00:00.000Z', tags: ['b', 'c'] },
])('undoing %j restores the previous state', (change) => {
  const after = changed(before, change);
  expect(after).not.toEqual(before);
  const { ticker, ...back } = inverseChange(before, change);
  expect(ticker).toBe('AAPL');
  expect(Object.keys(back)).toEqual(Object.keys(change));
  expect(changed(after, back)).toEqual(before);
});

test('an empty note is null', () => {
  expect(inverseChange(entry('AAPL', { note: '' }), { note: 'x' })).toEqual({ ticker: 'AAPL', note: null });
});
