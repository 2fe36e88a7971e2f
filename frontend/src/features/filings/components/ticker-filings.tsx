import { Button } from '@mantine/core';
import { Fragment, useEffect, useId } from 'react';
import { MonthBar } from '../../../shared/domain/headline-row.tsx';
import { NewFilingsPill } from '../../../shared/live/new-filings-pill.tsx';
import { pendingFilings, usePendingCount } from '../../../shared/live/pending-filings.ts';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import type { Filing, TickerFilters } from '../api/get-ticker-page.ts';
import { byMonth } from '../lib/by-month.ts';
import { FilingRow } from './filing-row.tsx';
import { FormSelect } from './form-select.tsx';
import { LevelChips } from './level-chips.tsx';
import classes from './ticker-filings.module.css';

type Props = {
  ticker: string;
  filings: readonly Filing[];
  filters: TickerFilters;
  onFilters: (filters: TickerFilters) => void;
  more: { available: boolean; loading: boolean; load: () => void };
  /** Refetches the list with the filings that arrived. */
  onShowNew: () => void;
  hrefOf: (accession: string) => string;
};

export function TickerFilings({ ticker, filings, filters, onFilters, more, onShowNew, hrefOf }: Props) {
  const id = useId();
  const arrived = usePendingCount(ticker);
  const filtered = filters.form !== null || filters.level !== null;

  useEffect(() => pendingFilings.markShown(filings.map(({ accession }) => accession)), [filings]);

  return (
    <section aria-labelledby={id} className={classes['panel']}>
      <div className={classes['head']}>
        <h2 id={id}>Filings</h2>
        <search className={classes['filters']}>
          <LevelChips level={filters.level} onLevel={(level) => onFilters({ ...filters, level })} />
          <FormSelect form={filters.form} onForm={(form) => onFilters({ ...filters, form })} />
          {filtered ? (
            <Button size="xs" variant="subtle" onClick={() => onFilters({ form: null, level: null })}>
              Clear All
            </Button>
          ) : null}
        </search>
      </div>
      <NewFilingsPill
        count={arrived}
        onShow={() => {
          pendingFilings.show(ticker);
          onShowNew();
        }}
      />
      {filings.length > 0 ? (
        byMonth(filings).map(({ month, rows }) => (
          <Fragment key={month}>
            <MonthBar label={month} count={rows.length === 1 ? '1 filing' : `${rows.length} filings`} />
            <ul className={classes['rows']} aria-label={`Filings of ${month}`}>
              {rows.map((filing) => (
                <FilingRow key={filing.accession} filing={filing} href={hrefOf(filing.accession)} overlay />
              ))}
            </ul>
          </Fragment>
        ))
      ) : filtered ? (
        <EmptyState title="No filings match your filters">
          <Button variant="default" onClick={() => onFilters({ form: null, level: null })}>
            Clear all filters
          </Button>
        </EmptyState>
      ) : (
        <EmptyState title="No filings yet" text={`We are watching ${ticker}. Its next filing shows up here.`} />
      )}
      {more.available ? (
        <p className={classes['more']}>
          <Button size="xs" variant="default" onClick={more.load} loading={more.loading}>
            Load more
          </Button>
        </p>
      ) : null}
    </section>
  );
}
