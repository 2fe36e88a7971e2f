import type { PlanOffers } from '#contexts/brands/show-brand/show-brand.response.ts';
import type { SubscribeResponse } from '#contexts/watchlists/subscribe/subscribe.response.ts';
import { errorCode, errorSentence } from '#shared/api/api-error.ts';

/** Texts of spec sections 5, 8 and 9. */
export const ENTER_TICKER = 'Please enter a ticker symbol or company name';
export const SELECT_FORM = 'Please select at least one form type';

const NOT_RECOGNIZED = 'Ticker symbol not recognized. Please check the spelling or try a different symbol.';
const FAILED = 'Failed to add ticker. Please try again.';

export function limitExceeded(added: number, limit: number, pro: boolean, plans: PlanOffers): string {
  const { tickers, usdPerMonth } = plans.addOnPack;
  const next = pro
    ? `Buy +${tickers} more tickers for $${usdPerMonth}/month in Settings → Ticker Add-ons.`
    : `Upgrade to PRO for up to ${plans.pro.tickers} tickers.`;
  return `Adding ${added} ticker(s) would exceed your limit of ${limit}. ${next}`;
}

export function addSucceeded({ added, updated, skipped }: Pick<SubscribeResponse, 'added' | 'updated' | 'skipped'>): string {
  const parts = [
    ...(added > 0 ? [`${added} ticker(s) added`] : []),
    ...(updated > 0 ? [`${updated} updated`] : []),
    ...(skipped > 0 ? [`${skipped} skipped (invalid)`] : []),
  ];
  // Omits the count if it only repeats what the reader just typed.
  return added === 0 && skipped === 0 ? '✅ Watchlist updated!' : `✅ ${parts.join(', ')}`;
}

export function addFailed(error: unknown): string {
  const code = errorCode(error);
  const sentence = errorSentence(error, FAILED);
  return code === 'ticker_not_recognized' && sentence === code ? NOT_RECOGNIZED : sentence;
}
