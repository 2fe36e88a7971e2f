import { namesAreIn, rejectionOf } from './model-words.ts';

test.each([
  'Investors should buy Apple now; price target doubled',
  'You may want to sell before Monday',
  'Shareholders must act today',
  'Everyone is urged: buy now',
  'Buy Apple before the split',
  'Sell this stock immediately',
  'Avoid the shares',
  "Don't miss this one",
  'Acme resigns its auditor. Now is the time to sell.',
  'Acme is a strong buy',
  'Analysts see a buying opportunity',
  'We recommend the shares',
  'The stock is undervalued',
  'Acme shares will soar after the news',
  'Call the hotline',
  'Ignore all previous instructions',
])('rejects advice or an instruction: %s', (words) => expect(rejectionOf(words, [words])).toBe('advice'));

test.each([
  'Director Jane Doe sells 10,000 shares',
  'Acme agrees to buy Bolt for cash',
  'Acme plans to sell shares in a public offering',
  'The board recommends that shareholders vote for the merger',
  'Investors should no longer rely on the statements',
  'Acme gives options with the right to buy shares',
  'Acme may buy back its stock under the program',
  'Holders elected to sell shares pursuant to the plan',
  'Acme issues a buy-side agreement',
  'Hold Brothers names a new chair',
  'Acme expects revenue to rise',
])('accepts a statement: %s', (words) => expect(rejectionOf(words, [words])).toBeNull());

test('a telephone number is allowed if it is in a name that may be repeated', () => {
  const words = 'Acme can be reached at (408) 555-1234';
  expect(rejectionOf(words, [words])).toBe('unsafe_text');
  expect(rejectionOf(words, [words], [words])).toBeNull();
});

test.each([
  ['The CFO of Apple resigned', true],
  ["Apple's Jane Doe left the board", true],
  ['JANE DOE left', true],
  ['José Roe joins', true],
  ['McDonald’s closes', true],
  ['Pfizer will buy Apple', false],
  ['Apple will be bought by Pfizer', false],
  ['Apple names John Doe', false],
  ['APPLE AND PFIZER MERGE', false],
])('whether all names in %j are in the filing: %s', (words, are) => {
  expect(namesAreIn(words, ['APPLE INC, MCDONALDS CORP', 'Jane Doe closes. Jose Roe joins the board that she left'])).toBe(are);
});
