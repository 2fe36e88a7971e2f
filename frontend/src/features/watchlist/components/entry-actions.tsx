import { useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { addressOf } from '#shared/base-path.ts';
import { paths } from '#shared/paths.ts';
import { useStored } from '#shared/storage/use-stored.ts';
import { confirm } from '#shared/ui/confirm.ts';
import { IconExternal, IconRemove } from '#shared/ui/icons.ts';
import type { WatchlistEntry } from '../api/get-watchlist.ts';
import { useUnsubscribe } from '../api/unsubscribe.ts';
import { tradeAddress } from '../lib/trade-address.ts';
import classes from './entry-actions.module.css';

/** Opens the ticker on the chosen trading platform, or the dialog to choose one. */
export function TradeButton({ ticker, onSetUp }: { ticker: string; onSetUp: () => void }) {
  const [template] = useStored('tradingPlatformUrl');
  const address = tradeAddress(template, ticker);
  const common = { className: classes.action, 'aria-label': `Trade ${ticker}` };
  if (address === null) {
    return (
      <button type="button" {...common} onClick={onSetUp}>
        Trade
      </button>
    );
  }
  return (
    <a {...common} href={address} target="_blank" rel="noopener noreferrer">
      Trade
    </a>
  );
}

/** Removing a row would lose focus: move it to the same button of the next row, or the previous one. */
export function RemoveButton({ ticker }: { ticker: string }) {
  const unsubscribe = useUnsubscribe();
  const button = useRef<HTMLButtonElement>(null);
  const neighbor = useRef<HTMLElement | null>(null);
  useLayoutEffect(
    () => () => {
      const { current: next } = neighbor;
      if (next === null) return;
      setTimeout(() => {
        const { activeElement: now, body } = document;
        // The dialog may already have moved focus to the page, because the button that opened it is gone.
        if (now === body || now?.id === 'content') next.focus({ preventScroll: true });
      });
    },
    [],
  );
  const remove = async () => {
    if (!(await confirm({ title: `Remove ${ticker} from watchlist?`, confirmLabel: 'Remove' }))) return;
    const all = [...document.querySelectorAll<HTMLButtonElement>('[data-removes]')];
    const at = button.current === null ? -1 : all.indexOf(button.current);
    neighbor.current = all[at + 1] ?? all[at - 1] ?? null;
    unsubscribe.mutate(ticker);
  };
  return (
    <button
      ref={button}
      type="button"
      className={classes.icon}
      title="Remove"
      aria-label={`Remove ${ticker}`}
      data-removes
      onClick={remove}
    >
      <IconRemove size={16} aria-hidden />
    </button>
  );
}

export function OpenButton({ ticker, label }: { ticker: string; label: 'Analysis' | 'Details' }) {
  return (
    <Link className={classes.action} data-main to={paths.ticker(ticker)} aria-label={`${label} of ${ticker}`}>
      {label}
    </Link>
  );
}

/** Link to the latest filing on EDGAR, or else to the company's page there. */
export function SecLink({ entry }: { entry: WatchlistEntry }) {
  const address =
    entry.latest_filing_link ?? `https://www.sec.gov/cgi-bin/browse-edgar?action=getcompany&CIK=${encodeURIComponent(entry.cik)}`;
  return (
    <a
      className={classes.action}
      href={addressOf(address)}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`SEC Link of ${entry.ticker}`}
    >
      SEC Link <IconExternal size={13} aria-hidden />
    </a>
  );
}
