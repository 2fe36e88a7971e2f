import { figuresAreIn } from './stated-figures.ts';

const SOURCE =
  'On November 20, 2026 Acme agreed to pay $9,412,345,678, or $512.34 a share, for 18,371,000 shares. It borrows €250 million at 5.5 percent. ' +
  'Three directors resign in the third quarter. A one-for-ten split follows; the fee is 50 basis points. Costs doubled. Hours fell 12%.';
const TABLE = 'Condensed statement (in thousands, except per share) Revenue 4,660 4,101 Net loss (1,250)';

test.each([
  ['the same figure', 'Acme pays $9,412,345,678'],
  ['without commas', 'Acme pays $9412345678.00'],
  ['rounded with its scale', 'Acme pays $9.4 billion'],
  ['rounded, abbreviated', 'Acme pays $9.41B'],
  ['in millions', 'Acme pays $9,412 million'],
  ['a price in whole dollars', 'Acme pays $512 a share'],
  ['a currency after the number', 'Acme pays 9.4 billion dollars'],
  ['a count', '18.4 million shares'],
  ['another symbol for the currency', 'It borrows EUR 250 million'],
  ['another word for percent', 'at 5.5%'],
  ['basis points as percent', 'a fee of 0.5%'],
  ['a word for a digit', '3 directors resign'],
  ['a digit for a word', 'a 1-for-10 split'],
  ['a scale in words', 'It borrows two hundred fifty million euros'],
  ['a short date', 'agreed on Nov. 20'],
  ['a quarter', 'resign in Q3 2026'],
  ['a multiple in another form', 'Costs have doubling effects'],
  ['the name of a form', 'Acme says on Form 8-K that Rule 10b5-1 applies'],
  ['no figure', 'Acme agreed to pay'],
])('%s is in its source', (_what, words) => expect(figuresAreIn(words, [SOURCE])).toBe(true));

test.each([
  ['another figure', 'Acme pays $9.6 billion'],
  ['another scale', 'Acme pays $9.4 million'],
  ['rounded the wrong way', 'Acme pays $9.5 billion'],
  ['rounded too much', 'Acme pays $10 billion'],
  ['another currency', 'It borrows $250 million'],
  ['money instead of a count', 'It pays $18,371,000'],
  ['percent instead of a number', 'It pays 512%'],
  ['a number instead of percent', '12 directors resign'],
  ['a figure in words', 'Acme pays nine billion dollars'],
  ['a count in words', 'four directors resign'],
  ['another day', 'agreed on November 21'],
  ['another month', 'agreed on December 20'],
  ['another quarter', 'resign in Q4'],
  ['another year', 'in 2025'],
  ['a multiple', 'Costs tripled'],
  ['wide digits', 'Acme pays ＄９.6 billion'],
  ['digits of another script', 'Acme pays ٩ billion'],
])('%s is not', (_what, words) => expect(figuresAreIn(words, [SOURCE])).toBe(false));

test.each([
  ['$4.66 million', true],
  ['$4,660 thousand', true],
  ['$1.25 million', true],
  ['$4.66 billion', false],
  ['$5.2 million', false],
])('figures of a table in thousands: %s', (words, is) => expect(figuresAreIn(words, [TABLE])).toBe(is));

test('recognizes dates however a source writes them', () => {
  expect(figuresAreIn('on May 5, 2026', ['2026-05-05'])).toBe(true);
  expect(figuresAreIn('on 5 May 2026', ['05/05/2026'])).toBe(true);
  expect(figuresAreIn('on May 6, 2026', ['2026-05-05 06'])).toBe(false);
});

test('takes time proportional to the length of the text', () => {
  const hostile = [
    '1,'.repeat(200_000),
    '9'.repeat(400_000),
    'million '.repeat(50_000),
    '5 a b c '.repeat(50_000),
    'two and '.repeat(50_000),
  ];
  for (const source of hostile) expect(figuresAreIn('Acme pays $9.4 billion', [source])).toBe(false);
});
