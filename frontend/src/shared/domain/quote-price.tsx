import { formatPrice } from '#platform/wording/numbers.ts';
import { quoteTime } from '#platform/wording/time.ts';
import type { QuoteResponse } from '#projections/ticker-page/quote.response.ts';
import classes from './quote-price.module.css';
import { TickerChange } from './ticker-change.tsx';

type Props = {
  quote: Pick<QuoteResponse, 'current_price' | 'price_change_percent' | 'quote_as_of' | 'quote_sample'>;
  /** False if the page already says that all of its quotes are samples. */
  marked?: boolean;
};

/** Price and change, with the time of the price on hover; a sample price is marked. */
export function QuotePrice({ quote, marked = true }: Props) {
  return (
    <span title={quote.quote_as_of === null ? undefined : `Price as of ${quoteTime(quote.quote_as_of)}`}>
      <strong>{formatPrice(quote.current_price)}</strong> <TickerChange value={quote.price_change_percent} />
      {quote.quote_sample && marked ? <span className={classes.sample}>sample quote</span> : null}
    </span>
  );
}
