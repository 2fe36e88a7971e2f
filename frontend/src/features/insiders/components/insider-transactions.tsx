import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { Link } from 'react-router-dom';
import { shortDay } from '#platform/wording/day.ts';
import { formName } from '#platform/wording/form-name.ts';
import { filedPrice } from '#platform/wording/numbers.ts';
import { useBrand } from '#shared/brand/brand.ts';
import { LevelBadge } from '#shared/domain/level-badge.tsx';
import { Csv } from '#shared/files/csv.tsx';
import { paths } from '#shared/paths.ts';
import { createAppColumnHelper, DataTable } from '#shared/ui/data-table.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { LoadMore, type More } from '#shared/ui/load-more.tsx';
import { csvAddress, type Insider, type InsiderFilters, type InsiderTransaction } from '../api/get-insider.ts';
import { money, PATTERN_TEXT, shares } from '../lib/insider-text.ts';
import { MARKET_TEXT } from '../lib/trade-text.ts';
import { OwnerLinks } from './insider-partners.tsx';
import table from './insider-transactions.module.css';
import classes from './insiders.module.css';

type Row = InsiderTransaction & { readonly row: number };

const CODES = ['P', 'S', 'A', 'M', 'F', 'G', 'D', 'C', 'X', 'J'];
const CODE_WORDS: Readonly<Record<string, string>> = {
  P: 'Purchases (P)',
  S: 'Sales (S)',
  A: 'Grants (A)',
  M: 'Exercises (M)',
  F: 'Withheld (F)',
  G: 'Gifts (G)',
  D: 'Returned (D)',
  C: 'Conversions (C)',
  X: 'Exercised in the money (X)',
  J: 'Other (J)',
};

const helper = createAppColumnHelper<Row>();
const columns = helper.columns([
  helper.accessor('date', {
    header: 'Date',
    cell: ({ row: { original } }) => (
      <>
        {original.date === null ? '—' : shortDay(original.date)}
        {original.date_impossible ? <span className={classes.marks}>invalid date in filing</span> : null}
      </>
    ),
  }),
  helper.accessor('meaning', { header: 'Transaction', cell: ({ row }) => <What line={row.original} /> }),
  helper.display({
    id: 'company',
    header: 'Company',
    cell: ({ row: { original } }) =>
      original.company.ticker === null ? (
        original.company.name
      ) : (
        <Link to={paths.ticker(original.company.ticker)}>{original.company.ticker}</Link>
      ),
  }),
  helper.accessor('shares', { header: 'Shares', cell: ({ row }) => shares(row.original.shares) }),
  helper.accessor('price', {
    header: 'Price',
    cell: ({ row: { original } }) =>
      original.price === null && original.price_in_footnote ? 'footnote only' : filedPrice(original.price),
  }),
  helper.accessor('value', {
    header: 'Value',
    cell: ({ row: { original } }) => (original.value === null ? '—' : money(original.value)),
  }),
  helper.accessor('shares_after', { header: 'Owned after', cell: ({ row }) => shares(row.original.shares_after) }),
  helper.display({
    id: 'held',
    header: 'Held',
    cell: ({ row: { original } }) =>
      original.ownership === 'I' ? `Indirect${original.nature ? `, ${original.nature}` : ''}` : 'Direct',
  }),
  helper.accessor('form', {
    header: 'Form',
    cell: ({ row: { original } }) => (
      <Link to={paths.filing(original.accession)} aria-label={`${formName(original.form)} filed ${shortDay(original.filed_at)}`}>
        {formName(original.form)}
      </Link>
    ),
  }),
  helper.display({
    id: 'level',
    header: 'Level',
    cell: ({ row: { original } }) => (
      <span className={classes.level}>
        <LevelBadge level={original.level} variant="bare" /> {original.score}
      </span>
    ),
  }),
]);

/** The kind of transaction with arrow and word, and its footnotes. */
function What({ line }: { line: InsiderTransaction }) {
  const { sample: everywhere } = useBrand();
  const up = line.acquired_disposed === 'A';
  const marks = [
    line.security !== null && `${line.security}${line.derivative ? ' (derivative)' : ''}`,
    line.market !== null && MARKET_TEXT[line.market],
    line.planned === true && 'under a 10b5-1 plan',
    line.pattern !== null && line.pattern !== 'not_enough_history' && PATTERN_TEXT[line.pattern].toLowerCase(),
    line.amends !== null && (line.amends === '' ? 'amends an earlier filing we don’t have' : 'as amended'),
    ...(line.marks ?? []),
    line.sample && !everywhere && 'sample',
  ].filter((mark) => mark !== false);
  return (
    <span className={classes.what}>
      {line.acquired_disposed === null ? null : (
        <span className={classes.way} data-direction={up ? 'up' : 'down'}>
          <span aria-hidden="true">{up ? '▲' : '▼'}</span> {up ? 'Acquired' : 'Disposed'}
        </span>
      )}
      {line.meaning}
      {line.code === null ? '' : ` (${line.code})`}
      <span className={classes.marks}>{marks.join(' · ')}</span>
      {line.joint_filers.length > 0 ? (
        <span className={classes.marks}>
          with <OwnerLinks owners={line.joint_filers} />
        </span>
      ) : null}
      {line.also_reported_in.length > 0 ? (
        <span className={classes.marks}>
          also reported in{' '}
          {line.also_reported_in.map((accession, at) => (
            <span key={accession}>
              {at === 0 ? '' : ', '}
              <Link to={paths.filing(accession)}>{accession}</Link>
            </span>
          ))}
        </span>
      ) : null}
    </span>
  );
}

type Props = {
  /** CIK or name of the profile. */
  id: string;
  transactions: readonly InsiderTransaction[];
  companies: Insider['companies'];
  filters: InsiderFilters;
  onFilters: (filters: InsiderFilters) => void;
  more: More;
};

export const NO_FILTERS: InsiderFilters = { code: null, market: false, company: null };

export function InsiderTransactions({ id, transactions, companies, filters, onFilters, more }: Props) {
  const filtered = filters.code !== null || filters.market || filters.company !== null;
  return (
    <section className={classes.panel} aria-labelledby="transactions">
      <div className={classes.head}>
        <h2 id="transactions">Transactions</h2>
        <search className={classes.filters}>
          <NativeSelect
            size="xs"
            aria-label="Transaction code"
            value={filters.code ?? ''}
            onChange={({ currentTarget: { value } }) => onFilters({ ...filters, code: value || null })}
            data={[
              { value: '', label: 'All transactions' },
              ...CODES.map((code) => ({ value: code, label: CODE_WORDS[code] ?? code })),
            ]}
          />
          {companies.length > 1 || filters.company !== null ? (
            <NativeSelect
              size="xs"
              aria-label="Company"
              value={filters.company ?? ''}
              onChange={({ currentTarget: { value } }) => onFilters({ ...filters, company: value || null })}
              data={[{ value: '', label: 'All companies' }, ...companies.map(({ cik, name }) => ({ value: cik, label: name }))]}
            />
          ) : null}
          <Checkbox
            size="xs"
            label="Purchases and sales only"
            checked={filters.market}
            onChange={({ currentTarget: { checked } }) => onFilters({ ...filters, market: checked })}
          />
          {filtered ? (
            <Button size="xs" variant="subtle" onClick={() => onFilters(NO_FILTERS)}>
              Clear All
            </Button>
          ) : null}
          <Csv path={csvAddress(id, filters)} name="transactions.csv" content="transactions" />
        </search>
      </div>
      {transactions.length > 0 ? (
        <DataTable
          className={table['transactions']}
          caption="This insider’s transactions"
          columns={columns}
          rows={transactions.map((line, row) => ({ ...line, row }))}
          rowId={({ row }) => String(row)}
          numeric={['shares', 'price', 'value', 'shares_after']}
        />
      ) : filtered ? (
        <EmptyState title="No transactions match your filters">
          <Button variant="default" onClick={() => onFilters(NO_FILTERS)}>
            Clear all filters
          </Button>
        </EmptyState>
      ) : (
        <EmptyState title="No transactions yet" text="This insider’s filings report holdings only." />
      )}
      <LoadMore {...more} />
    </section>
  );
}
