import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { formName } from '#platform/wording/form-name.ts';
import { howMany } from '#platform/wording/numbers.ts';
import { AfterFirstPaint, useFirstPaintOver } from '#shared/code/after-first-paint.tsx';
import { paths } from '#shared/paths.ts';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { LoadMore, type More } from '#shared/ui/load-more.tsx';
import type { Day, DayFilters } from '../api/get-day.ts';
import type { Filing } from '../api/get-ticker-page.ts';
import { FilingRow } from './filing-row.tsx';
import { FormSelect } from './form-select.tsx';
import { LevelChips } from './level-chips.tsx';
import classes from './ticker-filings.module.css';

type Props = {
  filings: readonly Filing[];
  filters: DayFilters;
  onFilters: (change: Partial<DayFilters>) => void;
  more: More;
};

const NO_FILTERS = { form: null, level: null };

/** More rows than the first screen shows; the others render after the first paint. */
const FIRST_ROWS = 10;
/** Approximate row height in pixels, to reserve space until rows are rendered. */
const ROW_HEIGHT = 66;
const HEAD_HEIGHT = 54;
/** Number of locked forms listed by name; the others are only counted. */
const NAMED_FORMS = 4;

/** The day's filings that the reader may open, highest level first. */
export function DayFilings({ filings, filters, onFilters, more }: Props) {
  const filtered = filters.form !== null || filters.level !== null;
  const isWhole = useFirstPaintOver(filings.length > FIRST_ROWS);
  return (
    <section aria-labelledby="ranked" className={classes.panel}>
      <div className={classes.head}>
        <h2 id="ranked">By level</h2>
        <search className={classes.filters}>
          <LevelChips level={filters.level} onLevel={(level) => onFilters({ level })} />
          <FormSelect form={filters.form} onForm={(form) => onFilters({ form })} />
          {filtered ? (
            <Button size="xs" variant="subtle" onClick={() => onFilters(NO_FILTERS)}>
              Clear All
            </Button>
          ) : null}
        </search>
      </div>
      {filings.length > 0 ? (
        <ul
          className={classes.rows}
          aria-label="Filings, highest level first"
          style={isWhole ? undefined : { minHeight: filings.length * ROW_HEIGHT }}
        >
          {(isWhole ? filings : filings.slice(0, FIRST_ROWS)).map((filing) => (
            <FilingRow key={filing.accession} filing={filing} href={paths.filing(filing.accession)} withCompany />
          ))}
        </ul>
      ) : filtered ? (
        <EmptyState title="No filings match your filters">
          <Button variant="default" onClick={() => onFilters(NO_FILTERS)}>
            Clear all filters
          </Button>
        </EmptyState>
      ) : (
        <EmptyState title="No filings available on your plan for this day" text="Filings on locked forms are counted below." />
      )}
      <LoadMore {...more} />
    </section>
  );
}

/** Filings of the day locked by the reader's plan: how many per form, and how to unlock them. */
export function LockedOfDay({ locked, locked_more: more }: Pick<Day, 'locked' | 'locked_more'>) {
  if (locked.length === 0) return null;
  const counts = Map.groupBy(locked, ({ form }) => form);
  const forms = [...counts].sort(([, a], [, b]) => b.length - a.length);
  const named = forms.slice(0, NAMED_FORMS).map(([form, filings]) => `${filings.length} ${formName(form)}`);
  const others = forms.slice(NAMED_FORMS).reduce((sum, [, filings]) => sum + filings.length, 0);
  const isPro = locked.some(({ opens_with_pro: opens }) => opens);
  return (
    <AfterFirstPaint height={HEAD_HEIGHT}>
      <section aria-labelledby="locked" className={classes.panel}>
        <div className={classes.head}>
          <h2 id="locked">
            {more ? 'More than ' : ''}
            {howMany(locked.length, 'more filing')} on {isPro ? 'PRO forms' : 'forms we don’t cover'}
          </h2>
          <p className={classes.note}>{[...named, ...(others > 0 ? [howMany(others, 'other')] : [])].join(', ')}</p>
          {isPro ? (
            <Button size="xs" variant="default" component={Link} to={paths.pricing}>
              View Pricing
            </Button>
          ) : null}
        </div>
      </section>
    </AfterFirstPaint>
  );
}
