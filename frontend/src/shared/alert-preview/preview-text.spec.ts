import { alertPreview } from '../../testing/factories.ts';
import { previewLimits, previewText } from './preview-text.ts';

test('gives the counts of the chosen channels, and since when there are scores', () => {
  expect(previewText(alertPreview(), 'month', ['email', 'sms'])).toBe(
    'With these settings, you would have received 14 emails and 3 texts in the last 30 days (data since Nov 1, 2026).',
  );
  expect(previewText(alertPreview(), 'week', ['sms'])).toBe(
    'With these settings, you would have received 1 text in the last 7 days (data since Nov 1, 2026).',
  );
});

test('without a score, or without a channel, no count is shown', () => {
  expect(previewText(alertPreview({ scoresSince: null }), 'year', ['email'])).toBe('No data yet.');
  expect(previewText(alertPreview(), 'year', [])).toBe(
    'With no channel set up, you wouldn’t have received anything in the last 365 days (data since Nov 1, 2026).',
  );
});

test("gives the count's limitations, for texts only if texts are chosen", () => {
  const { month } = alertPreview();
  const cut = { ticker: 'KO', week: 1, month: 1, year: 1 };
  const open = alertPreview({
    month: { ...month, smsDelayed: 2, smsOverCap: 1 },
    keywordsJudged: false,
    tickers: [
      { ...cut, completeSince: '2026-11-10T00:00:00.000Z' },
      { ...cut, ticker: 'PEP', completeSince: '2026-01-01T00:00:00.000Z' },
    ],
  });
  expect(previewLimits(open, 'month', ['sms'])).toEqual([
    '2 texts would have been held until quiet hours ended.',
    '1 text more would have exceeded your daily limit.',
    'Keyword rules aren’t included in this estimate.',
    'Only the newest filings are counted for KO.',
  ]);
  expect(previewLimits(open, 'week', ['email'])).toEqual(['Keyword rules aren’t included in this estimate.']);
  expect(previewLimits(alertPreview(), 'month', ['email', 'sms'])).toEqual([]);
});
