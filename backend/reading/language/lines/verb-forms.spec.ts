import { presentOf } from './verb-forms.ts';

test.each([
  ['announce', 'announces', 'announce'],
  ['acquire', 'acquires', 'acquire'],
  ['discuss', 'discusses', 'discuss'],
  ['launch', 'launches', 'launch'],
  ['tax', 'taxes', 'tax'],
  ['undergo', 'undergoes', 'undergo'],
  ['ratify', 'ratifies', 'ratify'],
  ['buy', 'buys', 'buy'],
  ['be', 'is', 'are'],
  ['have', 'has', 'have'],
])('%s: singular %s, plural %s', (base, one, several) => {
  expect(presentOf(base)).toBe(one);
  expect(presentOf(base, true)).toBe(several);
});
