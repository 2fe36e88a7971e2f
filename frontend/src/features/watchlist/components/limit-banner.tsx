import { Alert } from '@mantine/core';
import { Link } from 'react-router-dom';
import { paths } from '../../../shared/paths.ts';

const SHOWN_ABOVE = 0.9;

/** Shows when more than 90% of the limit is used (spec section 9). */
export function LimitBanner({ count, limit, pro }: { count: number; limit: number; pro: boolean }) {
  if (count <= limit * SHOWN_ABOVE) return null;
  return (
    <Alert color="yellow" role="status">
      {pro ? (
        <>
          You've reached your limit of {limit} tickers. Add +20 more for just $5/month!{' '}
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
