import { Button } from '@mantine/core';
import { useBrand } from '../../../shared/brand/brand.ts';
import { Chip } from '../../../shared/ui/chip.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { IconPlus } from '../../../shared/ui/icons.ts';

type Props = { onQuickAdd: (ticker: string) => void };

/** The list after its last ticker was removed. */
export function EmptyWatchlist({ onQuickAdd }: Props) {
  const { onboarding } = useBrand();
  return (
    <EmptyState teaches title="No tickers in your watchlist yet." text="Add your first ticker to start tracking SEC filings.">
      {onboarding.defaultTickerSuggestions.map((ticker) => (
        <Chip key={ticker} icon={<IconPlus size={14} aria-hidden />} onClick={() => onQuickAdd(ticker)}>
          {ticker}
        </Chip>
      ))}
    </EmptyState>
  );
}

/** @param symbol what was searched for, where it may be a ticker */
export function NothingMatches({ symbol, onQuickAdd, onClear }: Props & { symbol: string | null; onClear: () => void }) {
  return (
    <EmptyState
      title="No tickers match your filters"
      {...(symbol === null ? {} : { text: `${symbol} is not on your watchlist.` })}
    >
      <Button variant="default" onClick={onClear}>
        Clear all filters
      </Button>
      {symbol !== null ? <Button onClick={() => onQuickAdd(symbol)}>Add {symbol} to watchlist</Button> : null}
    </EmptyState>
  );
}
