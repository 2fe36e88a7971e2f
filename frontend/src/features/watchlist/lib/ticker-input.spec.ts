import { lastToken, parseTickers, quickAddSymbol, resolveTickers, sortMatches, withChosen } from './ticker-input.ts';

test('input is split, trimmed, upper-cased, empty items dropped', () => {
  expect(parseTickers(' aapl,, msft ,brk.b, AAPL,')).toEqual(['AAPL', 'MSFT', 'BRK.B']);
  expect(parseTickers(' , ')).toEqual([]);
});

test('the last token is searched and replaced', () => {
  expect(lastToken('AAPL, mic')).toBe('mic');
  expect(lastToken('AAPL, ')).toBe('');
  expect(withChosen('mic', 'MSFT')).toBe('MSFT, ');
  expect(withChosen('AAPL,mic', 'MSFT')).toBe('AAPL, MSFT, ');
});

test('exact match, then prefix, then alphabetical', () => {
  const matches = ['ZA', 'AB', 'XA', 'A', 'AA'].map((ticker) => ({ ticker, name: '' }));
  expect(sortMatches(matches, 'a').map(({ ticker }) => ticker)).toEqual(['A', 'AA', 'AB', 'XA', 'ZA']);
});

test('only items longer than five characters are looked up; unknown names stay', async () => {
  const requested: string[] = [];
  const search = async (query: string) => {
    requested.push(query);
    return query === 'MICROSOFT' ? [{ ticker: 'MSFT', name: '' }] : [];
  };
  expect(await resolveTickers(['GOOGL', 'MICROSOFT', 'NOBODY', 'MSFT'], search)).toEqual(['GOOGL', 'MSFT', 'NOBODY']);
  expect(requested).toEqual(['MICROSOFT', 'NOBODY']);
});

test.each([
  [' brk.b ', 'BRK.B'],
  ['bf-b', 'BF-B'],
  ['123', '123'],
  ['GOOGLE', null],
  ['A B', null],
  ['a!', null],
  ['', null],
])('quick-add of %j is %j', (text, symbol) => {
  expect(quickAddSymbol(text)).toBe(symbol);
});
