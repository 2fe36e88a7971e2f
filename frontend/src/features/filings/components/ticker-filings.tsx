import { Button, NativeSelect } from '@mantine/core';
import { Fragment, useEffect } from 'react';
import { useBrand } from '../../../shared/brand/brand.ts';
import { MonthBar } from '../../../shared/domain/headline-row.tsx';
import { LEVELS, type Level } from '../../../shared/domain/level.ts';
import { NewFilingsPill } from '../../../shared/live/new-filings-pill.tsx';
import { pendingFilings, usePendingCount } from '../../../shared/live/pending-filings.ts';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import type { Filing, TickerFilters } from '../api/get-ticker-page.ts';
import { byMonth } from '../lib/by-month.ts';
import { FilingRow } from './filing-row.tsx';
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
  const { formTypes } = useBrand();
  const arrived = usePendingCount(ticker);
  const filtered = filters.form !== null || filters.level !== null;
  const forms = formTypes.filter((option) => !option.discovery);

  useEffect(() => pendingFilings.markShown(filings.map(({ accession }) => accession)), [filings]);

  return (
    <section aria-labelledby="filings" className={classes['panel']}>
      <div className={classes['head']}>
        <h2 id="filings">Filings</h2>
        <search className={classes['filters']}>
          <NativeSelect
            size="xs"
            aria-label="Form"
            value={filters.form ?? ''}
            onChange={({ currentTarget: { value } }) => onFilters({ ...filters, form: value || null })}
            data={[{ value: '', label: 'All forms' }, ...forms.map(({ value, label }) => ({ value, label }))]}
          />
          <NativeSelect
            size="xs"
            aria-label="Level"
            value={filters.level ?? ''}
            onChange={({ currentTarget: { value } }) => onFilters({ ...filters, level: (value || null) as Level | null })}
            data={[{ value: '', label: 'All levels' }, ...LEVELS.map((level) => ({ value: level, label: level }))]}
          />
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
