import {
  filedPrice,
  formatChange,
  formatFiled,
  formatMarketCap,
  formatPrice,
  formatRatio,
  howMany,
  sharePrice,
  shortDollars,
} from './numbers.ts';

test('market cap: T with two decimals, B and M with one', () => {
  expect([2.871e12, 845.64e9, 96.3e6, 950_000, null].map(formatMarketCap)).toEqual([
    '$2.87T',
    '$845.6B',
    '$96.3M',
    '$950,000',
    'n/a',
  ]);
});

test('an amount is rounded before its unit is chosen', () => {
  expect([999.96e9, 999.95e6, 999.94e6, 999_999.6, 25_001_586.762, 950_000.4, 12.5, 12, 0, -3.25e6].map(shortDollars)).toEqual([
    '$1.00T',
    '$1.0B',
    '$999.9M',
    '$1.0M',
    '$25.0M',
    '$950,000',
    '$12.50',
    '$12',
    '$0',
    '-$3.3M',
  ]);
});

test('a share price below a dollar has four decimals', () => {
  expect([1_250.5, 24.354, 0.1234, 0.5].map(sharePrice)).toEqual(['$1,250.50', '$24.35', '$0.1234', '$0.50']);
});

test('unknown is n/a, never zero', () => {
  expect([formatPrice(null), formatPrice(0), formatChange(null)]).toEqual(['n/a', '$0.00', 'n/a']);
});

test('a change always has a sign', () => {
  expect([1.239, -2.31, 0].map(formatChange)).toEqual(['+1.24%', '−2.31%', '0.00%']);
});

test('numbers as filed are grouped, and anything else is unchanged', () => {
  const shares = { min: 0, max: 4 };
  expect([
    formatFiled('12500', shares),
    formatFiled('0.12345', shares),
    formatFiled(null, shares),
    formatFiled('see note', shares),
  ]).toEqual(['12,500', '0.1235', '—', 'see note']);
});

test('a price has a dollar sign, and a gift is shown as a dash', () => {
  expect(['24.41', '1250.5', '0.1234', '0.00', null, 'see note'].map(filedPrice)).toEqual([
    '$24.41',
    '$1,250.50',
    '$0.1234',
    '—',
    '—',
    'see note',
  ]);
});

test('a negative ratio has a true minus sign', () => {
  expect([formatRatio(-1.234), formatRatio(7), formatRatio(null)]).toEqual(['−1.23', '7.00', 'n/a']);
});

test('numbers are grouped and rounded as Intl does it', () => {
  const different: unknown[] = [];
  const edges = [0, 1, 999, 999.995, 1_000, 1.005, 2.675, 0.125, 1e-7, 0.0005, 999_999.9995, 1_234_567.891, 1e14 + 0.5];
  const random = Array.from({ length: 20_000 }, (_, n) => ((n * 7_919.37) % 10 ** (n % 12)) / 10 ** (n % 5));
  for (const value of [...edges, ...random].flatMap((each) => (each === 0 ? [0] : [each, -each])))
    for (const [min, max] of [
      [2, 2],
      [0, 3],
      [2, 4],
    ] as const) {
      const wanted = value.toLocaleString('en-US', { minimumFractionDigits: min, maximumFractionDigits: max });
      const told = formatFiled(String(value), { min, max });
      if (told !== wanted) different.push([value, min, max, told, wanted]);
    }
  expect(different.slice(0, 10)).toEqual([]);
});

test('a noun agrees with its number', () => {
  expect([
    howMany(0, 'filing'),
    howMany(1, 'filing'),
    howMany(1_250, 'filing'),
    howMany(1, 'entry', 'entries'),
    howMany(2, 'entry', 'entries'),
  ]).toEqual(['0 filings', '1 filing', '1,250 filings', '1 entry', '2 entries']);
});
