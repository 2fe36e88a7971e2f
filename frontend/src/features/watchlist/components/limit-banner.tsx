import { Link } from 'react-router-dom';
import { useBrand } from '#shared/brand/brand.ts';
import { paths } from '#shared/paths.ts';
import { Banner } from '#shared/ui/banner.tsx';
import type { Watchlist } from '../api/get-watchlist.ts';
import { useTickerLimit } from '../lib/use-ticker-limit.ts';

const SHOWN_ABOVE = 0.9;

/** Shows when more than 90% of the limit is used (spec section 9). */
export function LimitBanner({ list }: { list: Watchlist }) {
  const { count, limit, pro } = useTickerLimit(list);
  const { addOnPack } = useBrand().plans;
  if (count <= limit * SHOWN_ABOVE) return null;
  const beyond = count - limit;
  return (
    <Banner>
      {pro ? (
        <>
          You've reached your limit of {limit} tickers. Add +{addOnPack.tickers} more for just ${addOnPack.usdPerMonth}/month!{' '}
          <Link to={paths.addOns}>Buy Add-on Pack</Link>
        </>
      ) : (
        <>
          You've reached your {limit} ticker limit <Link to={paths.pricing}>View Pricing</Link>
        </>
      )}
      {beyond > 0 ? (
        <p>
          {beyond === 1 ? 'Your newest ticker is' : `Your ${beyond} newest tickers are`} paused. You won’t get alerts for{' '}
          {beyond === 1 ? 'it' : 'them'} until you upgrade or remove other tickers.
        </p>
      ) : null}
    </Banner>
  );
}
