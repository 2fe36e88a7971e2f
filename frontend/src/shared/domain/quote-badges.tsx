import type { QuoteResponse } from '../../../../projections/ticker-page/quote.response.ts';
import { formatPrice, formatWhole } from '../format/numbers.ts';
import classes from './quote-badges.module.css';
import { rangeBadge, volumeBadge } from './quote-marks.ts';

type Props = { quote: Pick<QuoteResponse, 'current_price' | 'week_52_low' | 'week_52_high' | 'volume' | 'avg_volume'> };

/** Badges for the position in the 52-week range and for unusual volume; nothing where both are unknown. */
export function QuoteBadges({ quote }: Props) {
  const range = rangeBadge(quote);
  const volume = volumeBadge(quote);
  if (!range && !volume) return null;
  return (
    <span className={classes['badges']}>
      {range ? (
        <span
          className={classes['badge']}
          title={`52 weeks: ${formatPrice(quote.week_52_low)} to ${formatPrice(quote.week_52_high)}`}
        >
          52 weeks: {range.label} ({range.percent}%)
        </span>
      ) : null}
      {volume ? (
        <span className={classes['badge']} title={`${formatWhole(quote.volume ?? 0)} shares`}>
          {volume}
        </span>
      ) : null}
    </span>
  );
}
