import type { BacktestAlertsResponse } from '../../../../backend/contexts/alerts/backtest-alerts/backtest-alerts.response.ts';
import { formatWhole } from '../../../../backend/platform/wording/numbers.ts';
import { absoluteTime } from '../../../../backend/platform/wording/time.ts';

export type Backtest = BacktestAlertsResponse;
export type Figures = Backtest['horizons'][number]['base'];

/** Stands beside every figure of prices. */
export const BACKTEST_BASIS =
  'By the scores of your tickers’ filings, as if nothing were muted and every channel chosen had a verified contact. Prices are closes as their source gives them, from the last close before the filing. They say nothing about later prices, and none of it is advice.';

/** `+1.2 %` */
export function changeWords(change: number | null): string {
  if (change === null) return 'not stored';
  const rounded = Math.abs(change).toFixed(1);
  if (rounded === '0.0') return '0.0 %';
  return `${change > 0 ? '+' : '−'}${rounded} %`;
}

/** What {@link figuresWords} says stands above the table. */
export const FIGURES_MEAN = 'How many of the stored prices were higher then, and the median change:';

/** `12 of 20, +0.4 %` */
export function figuresWords({ measured, higher, median }: Figures): string {
  return measured === 0 ? 'not stored' : `${formatWhole(higher)} of ${formatWhole(measured)}, ${changeWords(median)}`;
}

export const daysWords = (days: number): string => `${days} trading ${days === 1 ? 'day' : 'days'}`;

const filings = (count: number): string => `${formatWhole(count)} ${count === 1 ? 'filing' : 'filings'}`;

/** What the year would have brought, in a sentence. */
export function countWords({ alerted, missed, scoresSince }: Backtest): string {
  if (scoresSince === null) return 'Nothing can be counted yet: no filing has a score here.';
  return `With these settings ${filings(alerted)} of the last 365 days would have alerted you at once, and ${filings(missed)} would not; scores exist since ${absoluteTime(scoresSince)}.`;
}

const WHY: Readonly<Record<string, string>> = {
  duplicate: 'it repeats another filing',
  event_already_alerted: 'another filing of the same event came before',
  corrected: 'it is told as a correction',
  waits_for_digest: 'it is told in the daily digest',
  form_not_followed: 'the form is not followed',
  paused: 'the ticker is paused by your plan',
  form_locked: 'your plan does not open the form',
  no_contact: 'no channel is chosen',
  below_threshold: 'below your levels',
  item_not_chosen: 'your rules ask for other items',
  not_open_market: 'your rules ask for open-market transactions',
  planned_trade: 'your rules leave planned trades out',
  below_minimum_value: 'below the least value of your rules',
  keyword_not_found: 'without your keywords',
};

export const whyWords = (reason: string): string => WHY[reason] ?? reason.replaceAll('_', ' ');

/** What the figures leave open, one sentence each. */
export function limitWords({ prices, incomplete, keywordsJudged }: Backtest): string[] {
  return [
    ...(prices.sample ? ['The prices are made-up samples.'] : []),
    ...(prices.source === null
      ? ['No closing prices are stored for your tickers.']
      : prices.missing.length > 0
        ? [`No closing prices are stored for ${prices.missing.join(', ')}.`]
        : []),
    ...(incomplete.length > 0 ? [`Of ${incomplete.join(', ')} only the newest filings are counted.`] : []),
    ...(keywordsJudged ? [] : ['Keywords are not looked for here, so fewer may be sent.']),
  ];
}
