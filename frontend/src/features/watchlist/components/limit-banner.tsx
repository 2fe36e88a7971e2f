import { Alert } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useBrand } from '../../../shared/brand/brand.ts';
import { paths } from '../../../shared/paths.ts';

const SHOWN_ABOVE = 0.9;

/** Shows when more than 90% of the limit is used (spec section 9). */
export function LimitBanner({ count, limit, pro }: { count: number; limit: number; pro: boolean }) {
  const { addOnPack } = useBrand().plans;
  if (count <= limit * SHOWN_ABOVE) return null;
  return (
    <Alert color="yellow" role="status">
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
    </Alert>
  );
}
