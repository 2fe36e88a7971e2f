import { ActionIcon, Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { paths } from '../../../shared/paths.ts';
import { useStored } from '../../../shared/storage/use-stored.ts';
import { confirm } from '../../../shared/ui/confirm.ts';
import { IconExternal, IconRemove } from '../../../shared/ui/icons.ts';
import type { WatchlistEntry } from '../api/get-watchlist.ts';
import { useUnsubscribe } from '../api/unsubscribe.ts';
import { tradeAddress } from '../lib/trade-address.ts';
import classes from './entry-actions.module.css';

const QUIET = { size: 'compact-xs', variant: 'subtle', color: 'gray', className: classes['action'] ?? '' } as const;

/** Opens the ticker at the chosen platform, or the dialog that chooses one. */
export function TradeButton({ ticker, onSetUp }: { ticker: string; onSetUp: () => void }) {
  const [template] = useStored('tradingPlatformUrl');
  const address = tradeAddress(template, ticker);
  const common = { ...QUIET, 'aria-label': `Trade ${ticker}` };
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

export function RemoveButton({ ticker }: { ticker: string }) {
  const unsubscribe = useUnsubscribe();
  const remove = async () => {
    if (await confirm({ title: `Remove ${ticker} from watchlist?`, yes: 'Remove' })) unsubscribe.mutate(ticker);
  };
  return (
    <ActionIcon
      className={classes['icon'] ?? ''}
      variant="subtle"
      color="gray"
      size={28}
      title="Remove"
      aria-label={`Remove ${ticker}`}
      onClick={remove}
    >
      <IconRemove size={16} aria-hidden />
    </ActionIcon>
  );
}

export function OpenButton({ ticker, label }: { ticker: string; label: 'Analysis' | 'Details' }) {
  return (
    <Button
      size="compact-xs"
      variant="subtle"
      className={classes['action'] ?? ''}
      component={Link}
      to={paths.ticker(ticker)}
      aria-label={`${label} of ${ticker}`}
    >
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
      {...QUIET}
      component="a"
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`SEC Link of ${entry.ticker}`}
      rightSection={<IconExternal size={13} aria-hidden />}
    >
      SEC Link
    </Button>
  );
}
