import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { formatMarketCap } from '#platform/wording/numbers.ts';
import { AiText } from '#shared/brand/ai-text.tsx';
import { FormBadge } from '#shared/domain/form-badge.tsx';
import { levelRank } from '#shared/domain/level.ts';
import { LevelBadge } from '#shared/domain/level-badge.tsx';
import { NOT_READ_YET } from '#shared/domain/not-read-yet.ts';
import { QuotePrice } from '#shared/domain/quote-price.tsx';
import { paths } from '#shared/paths.ts';
import { createAppColumnHelper, DataTable } from '#shared/ui/data-table.tsx';
import { RelativeTime } from '#shared/ui/relative-time.tsx';
import type { WatchlistEntry } from '../api/get-watchlist.ts';
import { shownFilingsOf } from '../lib/shown-filings.ts';
import { SORT_FIELDS } from '../lib/sort-and-filter.ts';
import type { Selection } from '../lib/use-selection.ts';
import type { WatchlistView } from '../lib/use-watchlist-view.ts';
import { OpenButton, RemoveButton, TradeButton } from './entry-actions.tsx';
import { Items, UnseenBubble } from './latest-filing.tsx';
import { LockedLine, type PreviewSwitch } from './locked-news.tsx';
import { RowPeek } from './row-peek.tsx';
import { SelectBox } from './select-box.tsx';
import { SilentMark } from './silent-mark.tsx';
import classes from './watchlist-table.module.css';

const helper = createAppColumnHelper<WatchlistEntry>();
const NUMERIC = ['price', 'market_cap'];
const hasReason = () => true;
const reasonLabel = ({ ticker }: WatchlistEntry, open: boolean) => `${open ? 'Hide' : 'Show'} the reason for ${ticker}`;

type Props = {
  entries: WatchlistEntry[];
  /** Null outside the reader's list: rows aren't sortable and have no entry buttons. */
  view: WatchlistView | null;
  preview: PreviewSwitch;
  marksSamples: boolean;
  selection: Selection | null;
  onSetUpTrading: () => void;
};

export function WatchlistTable({ entries, view, preview, marksSamples, selection, onSetUpTrading }: Props) {
  const listed = view !== null;
  const columns = useMemo(
    () =>
      helper.columns([
        helper.accessor('ticker', {
          header: 'Ticker',
          cell: ({ row: { original: entry } }) => (
            <span className={classes.ticker}>
              <SelectBox ticker={entry.ticker} selection={selection} />
              <Link to={paths.ticker(entry.ticker)} title={entry.company_name}>
                {entry.ticker}
              </Link>{' '}
              <UnseenBubble entry={entry} />
              <span className={classes.company}>{entry.company_name}</span>
            </span>
          ),
        }),
        helper.accessor('last_filing_date', {
          header: 'Time',
          cell: ({ row: { original: entry } }) => {
            const { locked, lockedLeads } = shownFilingsOf(entry);
            const time = lockedLeads && locked ? (locked.accepted_at ?? locked.filed_at) : entry.last_filing_date;
            return time ? <RelativeTime brief value={time} /> : '—';
          },
        }),
        helper.accessor('latest_form', {
          id: 'form',
          header: 'Form',
          cell: ({ row: { original: entry } }) => {
            const { open, locked, lockedLeads } = shownFilingsOf(entry);
            const form = lockedLeads && locked ? locked.form : entry.latest_form;
            if (form === null) return '—';
            return (
              <span className={classes.form}>
                <FormBadge form={form} /> <span className={classes.extra}>{lockedLeads ? null : <Items filing={open} />}</span>
              </span>
            );
          },
        }),
        helper.accessor((entry) => levelRank(entry.highest_importance), {
          id: 'alert_level',
          header: 'Alert',
          cell: ({ row: { original: entry } }) => {
            const { open, lockedLeads } = shownFilingsOf(entry);
            if (lockedLeads) return <LevelBadge level="locked" />;
            if (entry.latest_form === null) return '—';
            return (
              <span className={classes.alert}>
                <LevelBadge level={entry.highest_importance} /> <span className={classes.extra}>{open?.score}</span>
              </span>
            );
          },
        }),
        helper.accessor('current_price', {
          id: 'price',
          header: 'Price',
          cell: ({ row: { original: entry } }) => (
            <span className={classes.price}>
              <QuotePrice quote={entry} marked={marksSamples} />
            </span>
          ),
        }),
        helper.accessor('market_cap', { header: 'MCap', cell: ({ row }) => formatMarketCap(row.original.market_cap) }),
        helper.display({
          id: 'summary',
          header: 'Summary',
          cell: ({ row: { original: entry } }) => <Summary entry={entry} preview={preview} />,
        }),
        helper.display({
          id: 'actions',
          header: 'Actions',
          cell: ({ row: { original: entry } }) => (
            <span className={classes.actions}>
              {listed ? <TradeButton ticker={entry.ticker} onSetUp={onSetUpTrading} /> : null}
              <OpenButton ticker={entry.ticker} label="Details" />
              {listed ? <RemoveButton ticker={entry.ticker} /> : null}
            </span>
          ),
        }),
      ]),
    [preview, marksSamples, selection, onSetUpTrading, listed],
  );

  return (
    <DataTable
      className={classes.watch}
      caption={listed ? 'Your Watchlist' : 'Watchlist entry'}
      columns={columns}
      rows={entries}
      rowId={(entry) => entry.id}
      numeric={NUMERIC}
      detail={{ has: hasReason, label: reasonLabel, render: (entry) => <RowPeek entry={entry} preview={preview} /> }}
      {...(view && {
        sort: {
          field: view.sort,
          direction: view.direction,
          onSort: (id: string) => {
            const field = SORT_FIELDS.find((known) => known === id);
            if (field) view.pickSort(field);
          },
        },
      })}
    />
  );
}

/** The headline, and locked news in one line. */
function Summary({ entry, preview }: { entry: WatchlistEntry; preview: PreviewSwitch }) {
  const { open, locked } = shownFilingsOf(entry);
  const headline = <AiText byAi={open?.ai_written ?? false}>{entry.latest_headline ?? NOT_READ_YET}</AiText>;
  const loud = levelRank(entry.highest_importance) >= levelRank('HIGH');
  return (
    <span className={classes.summary}>
      {entry.latest_form === null ? (
        locked === null ? (
          'No filings yet.'
        ) : null
      ) : (
        <span className={classes.headline} data-loud={loud || undefined}>
          {entry.latest_accession === null ? headline : <Link to={paths.filing(entry.latest_accession)}>{headline}</Link>}
        </span>
      )}
      {locked === null ? null : <LockedLine entry={entry} filing={locked} preview={preview} />}
      <SilentMark entry={entry} />
    </span>
  );
}
