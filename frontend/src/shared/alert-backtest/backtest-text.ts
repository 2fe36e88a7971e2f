import type { BacktestAlertsResponse } from '#contexts/alerts/past-alerts/backtest-alerts/backtest-alerts.response.ts';
import { formatWhole, howMany } from '#platform/wording/numbers.ts';
import { absoluteTime } from '#platform/wording/time.ts';

export type Backtest = BacktestAlertsResponse;
export type Figures = Backtest['horizons'][number]['base'];

/** Shown next to all price figures. */
export const BACKTEST_BASIS =
  'Based on past filings for your tickers. Mutes are ignored and all channels are assumed verified. Uses closing prices from before and after each filing. Past moves don’t predict future prices; not investment advice.';

/** `+1.2%` */
export function changeText(change: number | null): string {
  if (change === null) return 'n/a';
  const rounded = Math.abs(change).toFixed(1);
  if (rounded === '0.0') return '0.0%';
  return `${change > 0 ? '+' : '−'}${rounded}%`;
}

/** Column heading for {@link figuresText}. */
export const FIGURES_MEAN = 'Share of filings followed by a higher price, and median change:';

/** `12 of 20, +0.4%` */
export function figuresText({ measured, higher, median }: Figures): string {
  return measured === 0 ? 'n/a' : `${formatWhole(higher)} of ${formatWhole(measured)}, ${changeText(median)}`;
}

export const daysText = (days: number): string => `${days} trading ${days === 1 ? 'day' : 'days'}`;

const filings = (count: number): string => howMany(count, 'filing');

/** The year's result in one sentence. */
export function countText({ alerted, missed, scoresSince }: Backtest): string {
  if (scoresSince === null) return 'No data yet.';
  return `With these settings, over the last 365 days, ${filings(alerted)} would have triggered an immediate alert and ${filings(missed)} wouldn’t have (data since ${absoluteTime(scoresSince)}).`;
}

const WHY: Readonly<Record<string, string>> = {
  duplicate: 'duplicate of another filing',
  event_already_alerted: 'another filing about the same event came first',
  corrected: 'sent as a correction',
  waits_for_digest: 'sent in the daily digest',
  form_not_followed: 'form not followed',
  paused: 'ticker paused (over your plan’s limit)',
  form_locked: 'form not included in your plan',
  no_contact: 'no channel chosen',
  below_threshold: 'below your levels',
  item_not_chosen: 'your rules select other items',
  not_open_market: 'your rules include only open-market trades',
  planned_trade: 'your rules exclude 10b5-1 plan trades',
  below_minimum_value: 'below your minimum value',
  keyword_not_found: 'none of your keywords',
};

export const whyText = (reason: string): string => WHY[reason] ?? reason.replaceAll('_', ' ');

/** Limitations of the figures, one sentence each. */
export function limitText({ prices, incomplete, keywordsJudged }: Backtest): string[] {
  return [
    ...(prices.sample ? ['Prices are sample data.'] : []),
    ...(prices.source === null
      ? ['We don’t have closing prices for your tickers.']
      : prices.missing.length > 0
        ? [`We don’t have closing prices for ${prices.missing.join(', ')}.`]
        : []),
    ...(incomplete.length > 0 ? [`Only the newest filings are counted for ${incomplete.join(', ')}.`] : []),
    ...(keywordsJudged ? [] : ['Keyword rules aren’t included in this estimate.']),
  ];
}
