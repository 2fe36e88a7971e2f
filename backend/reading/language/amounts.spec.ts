import { dated, monthsUpTo } from './dates.ts';
import { fundName } from './fund-names.ts';
import { signedAmount, signedNumber, sumOf, toTheCent } from './numbers.ts';

test.each([
  ['1,234.5', '1234.5', 1234.5],
  ['$1,234', '1234', 1234],
  ['(695309905.00)', '-695309905.00', -695309905],
  ['-0.00000000', '-0.00000000', -0],
  ['.45', '.45', 0.45],
  ['19914806.890000000000', '19914806.890000000000', 19914806.89],
  ['see attached', 'see attached', null],
  ['1-2', '1-2', null],
  ['-', '-', null],
  ['', '', null],
] as const)('%j with its sign', (printed, amount, number) => {
  expect([signedAmount(printed), signedNumber(printed)]).toEqual([amount, number]);
});

test('adds up exactly to the cent; an empty list has no sum', () => {
  expect(sumOf(['0.10', '0.20', null, 'none'])).toBe('0.3');
  expect(sumOf(['(5)', '2'])).toBe('-3');
  expect([sumOf([]), sumOf([null, 'none'])]).toEqual([null, null]);
});

test('removes zeros after the cents and nothing else', () => {
  expect(['1.50000', '50000.00000000', '7.1250', '7.12', '100', '1.0'].map(toTheCent)).toEqual([
    '1.50',
    '50000.00',
    '7.125',
    '7.12',
    '100',
    '1.0',
  ]);
});

test('prints days after other words, and lists months', () => {
  expect([dated('as of', '2025-06-30'), dated('as of', 'June'), dated('as of', null)]).toEqual([
    'as of June 30, 2025',
    null,
    null,
  ]);
  expect(monthsUpTo('2026-01-31', 3)).toEqual(['November 2025', 'December 2025', 'January 2026']);
  expect([monthsUpTo(null, 3), monthsUpTo('01/31/2026', 3)]).toEqual([[], []]);
});

test.each([
  ['AST BOND PORTFOLIO 2022', 'AST Bond Portfolio 2022'],
  ['AST Bond Portfolio 2022', 'AST Bond Portfolio 2022'],
  ['ACME FUND, INC. II', 'Acme Fund II'],
  ['Vanguard 500 Index Fund', 'Vanguard 500 Index Fund'],
  ["ADVISORS' INNER CIRCLE FUND", "Advisors' Inner Circle Fund"],
] as const)('%s as %s', (filed, printed) => {
  expect(fundName(filed)).toBe(printed);
});
