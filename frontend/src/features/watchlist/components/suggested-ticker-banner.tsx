import { Banner } from '#shared/ui/banner.tsx';

/** For visitors with `?ticker=` in the URL: how to see its filings. */
export function SuggestedTickerBanner({ ticker, onDismiss }: { ticker: string; onDismiss: () => void }) {
  return (
    <Banner tone="info" onDismiss={onDismiss}>
      Add {ticker.toUpperCase()} to your watchlist to see filings
    </Banner>
  );
}
