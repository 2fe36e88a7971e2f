import { Alert } from '@mantine/core';

/** For visitors with `?ticker=` in the address: how to see its filings. */
export function SuggestedTickerBanner({ ticker, onDismiss }: { ticker: string; onDismiss: () => void }) {
  return (
    <Alert color="blue" role="status" withCloseButton closeButtonLabel="Dismiss" onClose={onDismiss}>
      Add {ticker.toUpperCase()} to your watchlist to see filings
    </Alert>
  );
}
