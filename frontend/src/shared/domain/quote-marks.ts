import type { QuoteResponse } from '#projections/ticker-page/quote.response.ts';

export type RangeBadge = { readonly label: string; readonly percent: number };

/** Position of the price between the 52-week low and high: under 25% Near Low, over 75% Near High (spec section 9). */
export function rangeBadge(quote: Pick<QuoteResponse, 'current_price' | 'week_52_low' | 'week_52_high'>): RangeBadge | null {
  const { current_price: price, week_52_low: low, week_52_high: high } = quote;
  if (price === null || low === null || high === null || high <= low) return null;
  const percent = Math.min(100, Math.max(0, ((price - low) / (high - low)) * 100));
  return { label: percent < 25 ? 'Near Low' : percent > 75 ? 'Near High' : 'Mid-range', percent: rounded(percent) };
}

/** Whole percent that never contradicts the label: 24.6 shows as 24, because "Near Low" means below 25. */
const rounded = (percent: number): number =>
  percent < 25 ? Math.floor(percent) : percent > 75 ? Math.ceil(percent) : Math.round(percent);

/**
 * At least 2 times the average, at least 1.3 times, or under 0.7 times (spec section 9); null if usual or unknown. A ratio that rounds to 0.0 is not
 * shown.
 */
export function volumeBadge(quote: Pick<QuoteResponse, 'volume' | 'avg_volume'>): string | null {
  if (quote.volume === null || !quote.avg_volume) return null;
  const times = quote.volume / quote.avg_volume;
  if (times >= 2) return `Very high volume (${times.toFixed(1)}×)`;
  if (times >= 1.3) return `High volume (${times.toFixed(1)}×)`;
  if (times < 0.05) return 'Low volume';
  if (times < 0.7) return `Low volume (${times.toFixed(1)}×)`;
  return null;
}
