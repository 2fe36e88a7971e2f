import { scaled, transform } from './transformations.ts';

test.each<[string, string, string | null]>([
  // Registry 1
  ['ixt:numcommadot', '1,234,567.89', '1234567.89'],
  ['ixt:numdotcomma', '1.234.567,89', '1234567.89'],
  ['ixt:numspacedot', '1 234.5', '1234.5'],
  ['ixt:numspacecomma', '1\u00a0234,5', '1234.5'],
  ['ixt:numcomma', '1,234', '1234'],
  ['ixt:numdash', '-', '0'],
  ['ixt:dateslashus', '12/31/2025', '2025-12-31'],
  ['ixt:dateslasheu', '31/12/25', '2025-12-31'],
  ['ixt:datedoteu', '31.12.2025', '2025-12-31'],
  ['ixt:datelongus', 'December 31, 2025', '2025-12-31'],
  ['ixt:datelonguk', '31 December 2025', '2025-12-31'],
  ['ixt:dateshortus', 'Dec. 31, 2025', '2025-12-31'],
  ['ixt:datelongmonthyear', 'December 2025', '2025-12'],
  // Registries 2 and 3
  ['ixt:numdotdecimal', '60,922', '60922'],
  ['ixt:numdotdecimal', '.25', '0.25'],
  ['ixt:numcommadecimal', '1.234,50', '1234.5'],
  ['ixt:numunitdecimal', '12 dollars 5 cents', '12.05'],
  ['ixt:zerodash', '—', '0'],
  ['ixt:zerodash', 'none', null],
  ['ixt:booleantrue', '☒', 'true'],
  ['ixt:booleanfalse', 'anything', 'false'],
  ['ixt:nocontent', '[cover page]', ''],
  ['ixt:datedaymonth', '31.12', '--12-31'],
  ['ixt:datemonthday', '12-31', '--12-31'],
  ['ixt:datemonthdayen', 'September 28', '--09-28'],
  ['ixt:datedaymonthen', '28th of September', '--09-28'],
  ['ixt:datemonthdayyearen', 'September\u00a028,\u00a02024', '2024-09-28'],
  ['ixt:datedaymonthyearen', '28 Sept 24', '2024-09-28'],
  ['ixt:datemonthyearen', 'May 2024', '2024-05'],
  ['ixt:dateyearmonthen', '2024, May', '2024-05'],
  ['ixt:dateyearmonthday', '2024.5.7', '2024-05-07'],
  // Registries 4 and 5
  ['ixt:fixed-zero', '—', '0'],
  ['ixt:fixed-empty', 'N/A', ''],
  ['ixt:fixed-true', '☒', 'true'],
  ['ixt:fixed-false', '☒', 'false'],
  ['ixt:num-dot-decimal', '1 234 567.5', '1234567.5'],
  ['ixt:num-comma-decimal', '12,5', '12.5'],
  ['ixt:num-dot-decimal-apos', "1'234.5", '1234.5'],
  ['ixt:num-comma-decimal-apos', "1'234,5", '1234.5'],
  ['ixt:num-dot-decimal', '(1,234)', null],
  ['ixt:num-dot-decimal', 'n/a', null],
  ['ixt:num-dot-decimal', '1.2.3', null],
  ['ixt:date-monthname-day-en', 'December 31', '--12-31'],
  ['ixt:date-day-monthname-en', '31 December', '--12-31'],
  ['ixt:date-monthname-day-year-en', 'January 28, 2024', '2024-01-28'],
  ['ixt:date-day-monthname-year-en', '28 January 2024', '2024-01-28'],
  ['ixt:date-month-day-year', '01/28/2024', '2024-01-28'],
  ['ixt:date-day-month-year', '28/01/2024', '2024-01-28'],
  ['ixt:date-year-month-day', '2024-01-28', '2024-01-28'],
  ['ixt:date-month-day', '9/28', '--09-28'],
  ['ixt:date-monthname-year-en', 'January 2024', '2024-01'],
  ['ixt:date-year-month', '2024/1', '2024-01'],
  ['ixt:date-monthname-day-year-en', 'February 30, 2024', null],
  ['ixt:date-monthname-day-year-en', 'January 2024', null],
  ['ixt:date-monthname-day-year-en', '28', null],
  // EDGAR's own
  ['ixt-sec:boolballotbox', '☐', 'false'],
  ['ixt-sec:boolballotbox', '☒', 'true'],
  ['ixt-sec:boolballotbox', 'maybe', null],
  ['ixt-sec:exchnameen', 'The Nasdaq Global Select Market', 'NASDAQ'],
  ['ixt-sec:exchnameen', 'New York Stock Exchange', 'NYSE'],
  ['ixt-sec:exchnameen', 'NYSE American LLC', 'NYSEAMER'],
  ['ixt-sec:exchnameen', 'Market of Nowhere', null],
  ['ixt-sec:entityfilercategoryen', 'Non-accelerated filer', 'Non-accelerated Filer'],
  ['ixt-sec:entityfilercategoryen', 'large accelerated filer', 'Large Accelerated Filer'],
  ['ixt-sec:duryear', '5.5', 'P5.5Y'],
  ['ixt-sec:durmonth', '18', 'P18M'],
  ['ixt-sec:durday', 'ten', null],
  ['ixt-sec:numwordsen', 'two hundred and twenty-five thousand', '225000'],
  ['ixt-sec:numwordsen', 'none', '0'],
  ['ixt-sec:numwordsen', 'several', null],
  ['ixt-sec:durwordsen', 'Three years and six months', 'P3Y6M'],
  ['ixt-sec:durwordsen', 'a while', null],
  ['ixt-sec:datequarterend', 'third quarter of 2025', '2025-09-30'],
  ['ixt:unheard-of', '1', null],
  ['ixt:constructor', '1', null],
])('%s of %j is %j', (format, shown, value) => {
  expect(transform(format, shown)).toBe(value);
});

test('without a transformation, the value is what the page shows', () => {
  expect(transform(null, 'NVDA')).toBe('NVDA');
});

test.each<[string | null, string | null, string | null, string | null]>([
  ['2.5', '9', null, '2500000000'],
  ['60922', '6', '-', '-60922000000'],
  ['12.5', '-2', null, '0.125'],
  ['5', '-3', null, '0.005'],
  ['0', '6', '-', '0'],
  ['007.50', '0', null, '7.5'],
  ['0.1', '1', null, '1'],
  ['12', 'six', null, null],
  ['-12', null, null, null],
  ['12 million', null, null, null],
  [null, '6', null, null],
])('%j with the scale %j and the sign %j is %j', (value, scale, sign, number) => {
  expect(scaled(value, scale, sign)).toBe(number);
});

test('handles hostile texts quickly', () => {
  for (const format of [
    'ixt:num-dot-decimal',
    'ixt:num-unit-decimal',
    'ixt:date-month-day-year',
    'ixt-sec:durwordsen',
    'ixt-sec:numwordsen',
  ])
    for (const piece of ['1 ', '1,', 'a ', 'one ', '- ']) expect(transform(format, piece.repeat(10_000))).toBeNull();
});
