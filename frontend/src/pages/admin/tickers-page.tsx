import { useEffect } from 'react';
import { TickersList } from '../../features/admin/components/tickers/tickers-list.tsx';

export function Component() {
  useEffect(() => {
    document.title = 'Tickers · Admin';
  }, []);
  return <TickersList />;
}
