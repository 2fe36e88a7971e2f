import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { paths } from '../../../shared/paths.ts';
import { useStored } from '../../../shared/storage/use-stored.ts';
import { confirm } from '../../../shared/ui/confirm.ts';
import type { WatchlistEntry } from '../api/get-watchlist.ts';
import { useUnsubscribe } from '../api/unsubscribe.ts';
import { tradeAddress } from '../lib/trade-address.ts';

type Size = 'compact-xs' | 'compact-sm';

/** Opens the ticker at the chosen platform, or the dialog that chooses one. */
export function TradeButton({ ticker, size, onSetUp }: { ticker: string; size: Size; onSetUp: () => void }) {
  const [template] = useStored('tradingPlatformUrl');
  const address = tradeAddress(template, ticker);
  const common = { size, variant: 'default', 'aria-label': `Trade ${ticker}` } as const;
  if (address === null) {
    return (
      <Button {...common} onClick={onSetUp}>
        Trade
      </Button>
    );
  }
  return (
    <Button {...common} component="a" href={address} target="_blank" rel="noopener noreferrer">
      Trade
    </Button>
  );
}

export function RemoveButton({ ticker, size }: { ticker: string; size: Size }) {
  const unsubscribe = useUnsubscribe();
  const remove = async () => {
    if (await confirm({ title: `Remove ${ticker} from watchlist?`, yes: 'Remove' })) unsubscribe.mutate(ticker);
  };
  return (
    <Button size={size} variant="subtle" color="red" aria-label={`Remove ${ticker}`} onClick={remove}>
      Remove
    </Button>
  );
}

export function OpenButton({ ticker, label, size }: { ticker: string; label: 'Analysis' | 'Details'; size: Size }) {
  return (
    <Button size={size} component={Link} to={paths.ticker(ticker)} aria-label={`${label} of ${ticker}`}>
      {label}
    </Button>
  );
}

/** Link to the latest filing at EDGAR; before the first one, to the company's page there. */
export function SecLink({ entry }: { entry: WatchlistEntry }) {
  const address =
    entry.latest_filing_link ?? `https://www.sec.gov/cgi-bin/browse-edgar?action=getcompany&CIK=${encodeURIComponent(entry.cik)}`;
  return (
    <Button
      size="compact-sm"
      variant="default"
      component="a"
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`SEC Link of ${entry.ticker}`}
    >
      SEC Link
    </Button>
  );
}
