import { formatPrice, formatWhole } from '#platform/wording/numbers.ts';
import type { QuoteResponse } from '#projections/ticker-page/quote.response.ts';
import classes from './quote-badges.module.css';
import { rangeBadge, volumeBadge } from './quote-marks.ts';

type Props = {
  quote: Pick<QuoteResponse, 'current_price' | 'week_52_low' | 'week_52_high' | 'volume' | 'avg_volume'>;
  /** Show only this one; both if omitted. */
  only?: 'range' | 'volume';
};

/** The position in the 52-week range, as a bar and in words, and unusual volume; nothing if unknown. */
export function QuoteBadges({ quote, only }: Props) {
  const range = only === 'volume' ? null : rangeBadge(quote);
  const volume = only === 'range' ? null : volumeBadge(quote);
  if (!range && !volume) return null;
  return (
    <span className={classes.badges}>
      {range ? (
        <span
          className={classes.range}
          title={`52 weeks: ${formatPrice(quote.week_52_low)} to ${formatPrice(quote.week_52_high)}`}
        >
          <span className={classes.track} style={{ '--at': `${range.percent}%` } as React.CSSProperties} aria-hidden="true" />
          {only === 'range' ? '' : '52 weeks: '}
          {range.label} ({range.percent}%)
        </span>
      ) : null}
      {volume ? <span title={`${formatWhole(quote.volume ?? 0)} shares`}>{volume}</span> : null}
    </span>
  );
}
