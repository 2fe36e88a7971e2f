import { type Backtest, changeText, countText, figuresText, limitText, whyText } from './backtest-text.ts';

const figures = { measured: 20, higher: 12, lower: 8, median: 0.44 };
const backtest: Backtest = {
  ...{ scoresSince: '2025-06-01', from: '2025-01-12T00:00:00.000Z', until: '2026-01-12T00:00:00.000Z' },
  prices: { source: 'a provider', sample: false, missing: [] },
  horizons: [{ days: 1, alerted: figures, missed: figures, base: figures }],
  ...{ alerted: 1, missed: 1_200, reasons: [], incomplete: [], keywordsJudged: true, newestAlerted: [], newestMissed: [] },
};

test.each([
  [1.25, '+1.3%'],
  [-0.51, '−0.5%'],
  [0.01, '0.0%'],
  [-0.01, '0.0%'],
  [null, 'n/a'],
])('%s is %s', (change, words) => {
  expect(changeText(change)).toBe(words);
});

test('figures say what they count', () => {
  expect(figuresText(figures)).toBe('12 of 20, +0.4%');
  expect(figuresText({ measured: 0, higher: 0, lower: 0, median: null })).toBe('n/a');
});

test('the count says since when scores exist', () => {
  expect(countText(backtest)).toMatch(
    /^With these settings, over the last 365 days, 1 filing would have triggered an immediate alert and 1,200 filings wouldn’t have \(data since/,
  );
  expect(countText({ ...backtest, scoresSince: null })).toBe('No data yet.');
});

test('says what is n/a or was not examined', () => {
  const prices = (over: Partial<Backtest['prices']>) => limitText({ ...backtest, prices: { ...backtest.prices, ...over } });
  expect(limitText(backtest)).toEqual([]);
  expect(prices({ missing: ['T1', 'T2'] })).toEqual(['We don’t have closing prices for T1, T2.']);
  expect(prices({ source: null, missing: ['T1'] })).toEqual(['We don’t have closing prices for your tickers.']);
  expect(prices({ sample: true })).toEqual(['Prices are sample data.']);
  expect(limitText({ ...backtest, incomplete: ['T1'], keywordsJudged: false })).toEqual([
    'Only the newest filings are counted for T1.',
    'Keyword rules aren’t included in this estimate.',
  ]);
});

test('an unknown reason is shown as recorded', () => {
  expect([whyText('form_locked'), whyText('some_other')]).toEqual(['form not included in your plan', 'some other']);
});
