import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { lazyPart } from '#shared/code/lazy-part.ts';
import { useStored } from '#shared/storage/use-stored.ts';
import { tradeAddress } from '../lib/trade-address.ts';

const TradingPlatformDialog = lazyPart(() => import('./trading-platform-dialog.tsx'), 'TradingPlatformDialog');

/** On a ticker page: opens the ticker on the chosen trading platform, or the dialog to choose one. */
export function TickerTradeButton({ ticker }: { ticker: string }) {
  const [template] = useStored('tradingPlatformUrl');
  const [open, setOpen] = useState(false);
  const address = tradeAddress(template, ticker);
  const name = `Trade ${ticker}`;
  return (
    <>
      {address === null ? (
        <Button variant="default" aria-label={name} onClick={() => setOpen(true)}>
          Trade
        </Button>
      ) : (
        <Button variant="default" aria-label={name} component="a" href={address} target="_blank" rel="noopener noreferrer">
          Trade
        </Button>
      )}
      <Suspense fallback={null}>{open ? <TradingPlatformDialog opened onClose={() => setOpen(false)} /> : null}</Suspense>
    </>
  );
}
