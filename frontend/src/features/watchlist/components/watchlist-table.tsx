import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { FormBadge } from '../../../shared/domain/form-badge.tsx';
import { levelRank } from '../../../shared/domain/level.ts';
import { LevelBadge } from '../../../shared/domain/level-badge.tsx';
import { NOT_READ_YET } from '../../../shared/domain/not-read-yet.ts';
import { QuotePrice } from '../../../shared/domain/quote-price.tsx';
import { formatMarketCap } from '../../../shared/format/numbers.ts';
import { paths } from '../../../shared/paths.ts';
import { createAppColumnHelper, DataTable } from '../../../shared/ui/data-table.tsx';
import { RelativeTime } from '../../../shared/ui/relative-time.tsx';
import type { WatchlistEntry } from '../api/get-watchlist.ts';
import type { WatchlistView } from '../lib/use-watchlist-view.ts';
import { SORT_FIELDS } from '../lib/view.ts';
import { EditButton } from './edit-button.tsx';
import { OpenButton, RemoveButton, TradeButton } from './entry-actions.tsx';
import { hidesDetails, UnseenBubble } from './latest-filing.tsx';
import classes from './watchlist-table.module.css';

const helper = createAppColumnHelper<WatchlistEntry>();

type Props = {
  entries: WatchlistEntry[];
  view: WatchlistView;
  primaryForm: string;
  showAll: boolean;
  onSetUpTrading: () => void;
};

export function WatchlistTable({ entries, view, primaryForm, showAll, onSetUpTrading }: Props) {
  const columns = useMemo(() => {
    const hidden = (entry: WatchlistEntry) => hidesDetails(entry, primaryForm, showAll);
    return helper.columns([
      helper.accessor('ticker', {
        header: 'Ticker',
        cell: ({ row: { original: entry } }) => (
          <span className={classes['ticker']}>
            <Link to={paths.ticker(entry.ticker)} title={entry.company_name}>
              {entry.ticker}
            </Link>
            <UnseenBubble entry={entry} />
          </span>
        ),
      }),
      helper.accessor('last_filing_date', {
        header: 'Time',
        cell: ({ row: { original: entry } }) => (entry.last_filing_date ? <RelativeTime value={entry.last_filing_date} /> : '—'),
      }),
      helper.accessor('latest_form', {
        id: 'form',
        header: 'Form',
        cell: ({ row: { original: entry } }) => (entry.latest_form ? <FormBadge form={entry.latest_form} /> : '—'),
      }),
      helper.accessor((entry) => levelRank(entry.highest_importance), {
        id: 'alert_level',
        header: 'Alert',
        cell: ({ row: { original: entry } }) =>
          hidden(entry) || entry.latest_form === null ? '—' : <LevelBadge level={entry.highest_importance} />,
      }),
      helper.accessor('current_price', {
        id: 'price',
        header: 'Price',
        cell: ({ row: { original: entry } }) => (
          <span className={classes['price']}>
            <QuotePrice quote={entry} />
          </span>
        ),
      }),
      helper.accessor('market_cap', { header: 'MCap', cell: ({ row }) => formatMarketCap(row.original.market_cap) }),
      helper.display({
        id: 'summary',
        header: 'Summary',
        cell: ({ row: { original: entry } }) => (
          <span className={classes['summary']}>
            {hidden(entry) ? '—' : (entry.latest_headline ?? (entry.latest_form ? NOT_READ_YET : 'No filing yet.'))}
          </span>
        ),
      }),
      helper.display({
        id: 'actions',
        header: 'Actions',
        cell: ({ row: { original: entry } }) => (
          <span className={classes['actions']}>
            <TradeButton ticker={entry.ticker} size="compact-xs" onSetUp={onSetUpTrading} />
            <OpenButton ticker={entry.ticker} label="Details" size="compact-xs" />
            <EditButton entry={entry} size="compact-xs" />
            <RemoveButton ticker={entry.ticker} size="compact-xs" />
          </span>
        ),
      }),
    ]);
  }, [primaryForm, showAll, onSetUpTrading]);

  return (
    <DataTable
      caption="Your Watchlist"
      columns={columns}
      rows={entries}
      rowId={(entry) => entry.id}
      numeric={['price', 'market_cap']}
      sort={{
        field: view.sort,
        direction: view.direction,
        onSort: (id) => {
          const field = SORT_FIELDS.find((known) => known === id);
          if (field) view.pickSort(field);
        },
      }}
    />
  );
}
