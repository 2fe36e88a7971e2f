import { Button } from '@mantine/core';
import { Fragment, useEffect, useId, useState } from 'react';
import { howMany } from '#platform/wording/numbers.ts';
import { useFirstPaintOver } from '#shared/code/after-first-paint.tsx';
import { MonthBar } from '#shared/domain/headline-row.tsx';
import { Csv } from '#shared/files/csv.tsx';
import { NewFilingsPill } from '#shared/live/new-filings-pill.tsx';
import { pendingFilings, usePendingCount } from '#shared/live/pending-filings.ts';
import { paths } from '#shared/paths.ts';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { LoadMore, type More } from '#shared/ui/load-more.tsx';
import { useCode } from '#shared/ui/use-code.ts';
import { type Filing, NO_FILTERS, queryOf, type TickerFilters } from '../api/get-ticker-page.ts';
import { byMonth } from '../lib/by-month.ts';
import { FilingRow } from './filing-row.tsx';
import { FormSelect } from './form-select.tsx';
import { LevelChips } from './level-chips.tsx';
import { LockedNote } from './locked-note.tsx';
import classes from './ticker-filings.module.css';

type Props = {
  ticker: string;
  filings: readonly Filing[];
  filters: TickerFilters;
  onFilters: (filters: TickerFilters) => void;
  more: More;
  /** Refetches the list to include new filings. */
  onShowNew: () => void;
  hrefOf: (accession: string) => string;
};

/** More rows than the first screen shows; the others render after the first paint. */
const FIRST_ROWS = 8;

const loadMoreFilters = () => import('./more-filters.tsx');

export function TickerFilings({ ticker, filings, filters, onFilters, more, onShowNew, hrefOf }: Props) {
  const id = useId();
  const arrived = usePendingCount(ticker);
  const filtered = filters.form !== null || filters.level !== null || filters.more !== null;
  const [expanded, setExpanded] = useState(false);
  const { loaded } = useCode(loadMoreFilters, expanded);
  const isWhole = useFirstPaintOver(filings.length > FIRST_ROWS);

  useEffect(() => pendingFilings.markShown(filings.map(({ accession }) => accession)), [filings]);

  return (
    <section aria-labelledby={id} className={classes.panel}>
      <div className={classes.head}>
        <h2 id={id}>Filings</h2>
        <search className={classes.filters}>
          <LevelChips level={filters.level} onLevel={(level) => onFilters({ ...filters, level })} />
          <FormSelect form={filters.form} onForm={(form) => onFilters({ ...filters, form })} />
          <Button size="xs" variant="default" aria-expanded={expanded} onClick={() => setExpanded(!expanded)}>
            More filters
          </Button>
          {filtered ? (
            <Button size="xs" variant="subtle" onClick={() => onFilters(NO_FILTERS)}>
              Clear All
            </Button>
          ) : null}
          <Csv
            path={`/api/filings.csv?${withTicker(filters, ticker)}`}
            name={`filings-${ticker}.csv`}
            content={`filings of ${ticker}`}
            feed={`${paths.settings}?feed=${encodeURIComponent(ticker)}#feeds`}
          />
        </search>
      </div>
      {expanded && loaded !== null ? (
        <loaded.MoreFilters
          key={JSON.stringify(filters.more)}
          chosen={filters.more}
          onChoose={(more) => onFilters({ ...filters, more })}
        />
      ) : null}
      <NewFilingsPill
        count={arrived}
        onShow={() => {
          pendingFilings.show(ticker);
          onShowNew();
        }}
      />
      <LockedNote ticker={ticker} filings={filings} />
      {filings.length > 0 ? (
        firstOf(byMonth(filings), isWhole ? filings.length : FIRST_ROWS).map(({ month, rows, drawn }) => (
          <Fragment key={month}>
            <MonthBar label={month} count={howMany(rows.length, 'filing')} />
            <ul className={classes.rows} aria-label={`Filings in ${month}`}>
              {drawn.map((filing) => (
                <FilingRow key={filing.accession} filing={filing} href={hrefOf(filing.accession)} overlay />
              ))}
            </ul>
          </Fragment>
        ))
      ) : filtered ? (
        <EmptyState
          title="No filings match your filters"
          {...(more.available ? { text: 'No matches in the newest filings. Load more to search further back.' } : {})}
        >
          <Button variant="default" onClick={() => onFilters(NO_FILTERS)}>
            Clear all filters
          </Button>
        </EmptyState>
      ) : (
        <EmptyState title="No filings yet" text={`We’re watching ${ticker}. New filings will appear here.`} />
      )}
      <LoadMore {...more} />
    </section>
  );
}

/** The months of the first `max` rows, each with only those rows. */
function firstOf<T>(months: readonly { month: string; rows: readonly T[] }[], max: number) {
  let before = 0;
  return months.flatMap(({ month, rows }) => {
    const drawn = rows.slice(0, Math.max(0, max - before));
    before += rows.length;
    return drawn.length === 0 ? [] : [{ month, rows, drawn }];
  });
}

function withTicker(filters: TickerFilters, ticker: string): URLSearchParams {
  const query = queryOf(filters);
  query.set('ticker', ticker);
  return query;
}
