import { Link, useParams } from 'react-router-dom';
import { LightTicker } from '../../features/filings/components/light-ticker.tsx';
import { paths } from '../../shared/paths.ts';
import { usePageTitle } from '../../shared/ui/use-page-title.ts';
import classes from './ticker-light-page.module.css';

/** One ticker without chart and filters: the company, its price and its latest filings. */
export function Component() {
  const ticker = (useParams()['ticker'] ?? '').toUpperCase();
  usePageTitle(ticker);
  return (
    <div className={classes.page}>
      <LightTicker ticker={ticker} />
      <p>
        <Link to={paths.ticker(ticker)}>Prices, filters and insiders for {ticker}</Link>
      </p>
    </div>
  );
}
