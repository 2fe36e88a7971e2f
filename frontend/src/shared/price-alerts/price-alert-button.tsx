import { ActionIcon, Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { LockMark } from '../brand/locked.tsx';
import { lazyPart } from '../code/lazy-part.ts';
import { paths } from '../paths.ts';
import { IconPriceAlert } from '../ui/icons.ts';
import classes from './price-alerts.module.css';
import { usePriceAlertAccess } from './price-alerts.ts';

const PriceAlertDialog = lazyPart(() => import('./price-alert-dialog.tsx'), 'PriceAlertDialog');

type Props = { ticker: string; price: number | null };

/** In a watchlist row; only for readers whose plan has price alerts. */
export function PriceAlertIcon({ ticker, price }: Props) {
  const access = usePriceAlertAccess();
  const [open, setOpen] = useState(false);
  if (access !== 'open') return null;
  return (
    <>
      <ActionIcon
        className={classes.icon ?? ''}
        variant="subtle"
        color="gray"
        size={28}
        title="Price alerts"
        aria-label={`Price alerts for ${ticker}`}
        onClick={() => setOpen(true)}
      >
        <IconPriceAlert size={16} aria-hidden />
      </ActionIcon>
      <Suspense fallback={null}>
        {open ? <PriceAlertDialog ticker={ticker} price={price} onClose={() => setOpen(false)} /> : null}
      </Suspense>
    </>
  );
}

/** On a ticker page; links to the plans if PRO has price alerts, and is absent if the brand doesn't have them. */
export function PriceAlertButton({ ticker, price }: Props) {
  const access = usePriceAlertAccess();
  const [open, setOpen] = useState(false);
  if (access === 'none') return null;
  if (access === 'plan') {
    return (
      <Button variant="default" component={Link} to={paths.pricing} leftSection={<IconPriceAlert size={16} aria-hidden />}>
        Price alert&nbsp;
        <LockMark opensWithPro />
        <span className="fw-visually-hidden"> View Pricing</span>
      </Button>
    );
  }
  return (
    <>
      <Button variant="default" leftSection={<IconPriceAlert size={16} aria-hidden />} onClick={() => setOpen(true)}>
        Price alert
      </Button>
      <Suspense fallback={null}>
        {open ? <PriceAlertDialog ticker={ticker} price={price} onClose={() => setOpen(false)} /> : null}
      </Suspense>
    </>
  );
}
