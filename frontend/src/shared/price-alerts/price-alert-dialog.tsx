import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatPrice, NOT_AVAILABLE } from '#platform/wording/numbers.ts';
import { useSession } from '../session/use-session.ts';
import { AsyncSection } from '../ui/async-section.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { PriceAlertForm } from './price-alert-form.tsx';
import { PriceAlertRow } from './price-alert-row.tsx';
import classes from './price-alerts.module.css';
import { type PriceAlert, priceAlertsQuery } from './price-alerts.ts';

type Props = {
  ticker: string;
  /** Null if unknown; undefined if the page doesn't have prices. */
  price: number | null | undefined;
  /** The alert to edit first. */
  first?: PriceAlert;
  onClose: () => void;
};

/** Sets, changes and removes a ticker's price alerts, and lists those of other tickers. */
export function PriceAlertDialog({ ticker, price, first, onClose }: Props) {
  const { session } = useSession();
  const query = useQuery(priceAlertsQuery(session));
  const [edited, setEdited] = useState<PriceAlert | null>(first ?? null);
  const [confirmation, setConfirmation] = useState('');
  const formTicker = edited?.ticker ?? ticker;
  return (
    <Dialog opened onClose={onClose} title={`Price alerts for ${ticker}`} size="lg">
      <PriceAlertForm
        key={edited?.id ?? 'new'}
        ticker={formTicker}
        price={formTicker === ticker ? price : undefined}
        edited={edited}
        confirmation={confirmation}
        onConfirmation={setConfirmation}
        onDone={() => setEdited(null)}
      />
      <p className={classes.note}>
        {seenAt(ticker, price)}You’re alerted once per crossing, and again only after the price moves back.
      </p>
      <AsyncSection query={query} name="Your price alerts" skeleton={<Skeleton height={64} />}>
        {({ alerts }) => <Lists alerts={alerts} ticker={ticker} edited={edited?.id ?? null} onEdit={setEdited} />}
      </AsyncSection>
    </Dialog>
  );
}

function seenAt(ticker: string, price: Props['price']): string {
  if (price === undefined) return '';
  return price === null
    ? `No current price for ${ticker} (${NOT_AVAILABLE}). `
    : `${ticker} last traded at ${formatPrice(price)}. `;
}

type ListsProps = {
  alerts: readonly PriceAlert[];
  ticker: string;
  edited: string | null;
  onEdit: (alert: PriceAlert | null) => void;
};

function Lists({ alerts, ticker, edited, onEdit }: ListsProps) {
  const own = alerts.filter((alert) => alert.ticker === ticker);
  const others = alerts.filter((alert) => alert.ticker !== ticker);
  const rows = (list: readonly PriceAlert[], label: string) => (
    <ul className={classes.list} aria-label={label}>
      {list.map((alert) => (
        <PriceAlertRow
          key={alert.id}
          alert={alert}
          edited={alert.id === edited}
          onEdit={() => onEdit(alert)}
          onRemoved={() => (alert.id === edited ? onEdit(null) : undefined)}
        />
      ))}
    </ul>
  );
  return (
    <>
      {own.length === 0 ? (
        <p className={classes.note}>No price alert set for {ticker}.</p>
      ) : (
        rows(own, `Price alerts for ${ticker}`)
      )}
      {others.length === 0 ? null : (
        <details className={classes.others}>
          <summary>Price alerts for other tickers ({others.length})</summary>
          {rows(others, 'Price alerts for other tickers')}
        </details>
      )}
    </>
  );
}
