import { Button } from '@mantine/core';
import { useBrand } from '#shared/brand/brand.ts';
import { Chip } from '#shared/ui/chip.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { IconPlus } from '#shared/ui/icons.ts';

type Props = { onQuickAdd: (ticker: string) => void };

/** Shown after the last ticker was removed. */
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

type NothingMatchesProps = Props & {
  /** The search text, if it may be a ticker. */
  symbol: string | null;
  /** It is on the list, but hidden by the other filters. */
  listed: boolean;
  onClear: () => void;
};

export function NothingMatches({ symbol, listed, onQuickAdd, onClear }: NothingMatchesProps) {
  const text = listed ? 'is on your watchlist. Your other filters hide it.' : 'isn’t on your watchlist.';
  return (
    <EmptyState title="No tickers match your filters" {...(symbol === null ? {} : { text: `${symbol} ${text}` })}>
      <Button variant="default" onClick={onClear}>
        Clear all filters
      </Button>
      {symbol !== null && !listed ? <Button onClick={() => onQuickAdd(symbol)}>Add {symbol} to watchlist</Button> : null}
    </EmptyState>
  );
}
