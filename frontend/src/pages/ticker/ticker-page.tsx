import { useParams } from 'react-router-dom';
import { usePageTitle } from '../../shared/ui/use-page-title.ts';
import { TickerView } from './ticker-view.tsx';

/** One ticker at its own address. */
export function Component() {
  const ticker = (useParams()['ticker'] ?? '').toUpperCase();
  usePageTitle(ticker);
  return <TickerView ticker={ticker} />;
}
