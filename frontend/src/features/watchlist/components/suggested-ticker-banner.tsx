import { Alert } from '@mantine/core';

/** For visitors who come with `?ticker=`: what to do to see its filings. */
export function SuggestedTickerBanner({ ticker, onDismiss }: { ticker: string; onDismiss: () => void }) {
  return (
    <Alert color="blue" role="status" withCloseButton closeButtonLabel="Dismiss" onClose={onDismiss}>
      Add {ticker.toUpperCase()} to your watchlist to see filings
    </Alert>
  );
}
