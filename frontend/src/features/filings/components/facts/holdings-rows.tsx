import { Button, Skeleton } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { formatWhole } from '#platform/wording/numbers.ts';
import { paths } from '#shared/paths.ts';
import { AsyncSection, type SectionQuery } from '#shared/ui/async-section.tsx';
import { PlainTable } from '#shared/ui/plain-table.tsx';
import { type HoldingsPage, holdingsQuery } from '../../api/get-holdings.ts';
import { figure, holdingsValue } from '../../lib/form-values.ts';
import classes from './facts.module.css';

type Row = HoldingsPage['rows'][number];
type Pages = { readonly pages: readonly HoldingsPage[] };

/** All rows of the information table, loaded page by page. */
export function HoldingsRows({ accession }: { accession: string }) {
  const query = useInfiniteQuery(holdingsQuery(accession));
  return (
    <AsyncSection query={query as SectionQuery<Pages>} name="The rows" skeleton={<Skeleton height={320} />}>
      {({ pages }) => {
        const [first] = pages;
        const rows = pages.flatMap((page) => page.rows);
        if (!first) return null;
        const { value_unit: unit, total, complete } = first;
        return (
          <>
            <PlainTable caption="All rows in the table" rows={rows} columns={columnsOf(unit, rows)} />
            <p className={classes.note} role="status">
              {formatWhole(rows.length)} of {formatWhole(total)} rows{complete ? '' : '; see EDGAR for the rest'}
            </p>
            {query.hasNextPage ? (
              <Button
                variant="default"
                size="compact-sm"
                className={classes.unfold ?? ''}
                loading={query.isFetchingNextPage}
                onClick={() => query.fetchNextPage()}
              >
                Load more
              </Button>
            ) : null}
          </>
        );
      }}
    </AsyncSection>
  );
}

/** Columns for tickers and other managers only if a loaded row has any. */
function columnsOf(unit: HoldingsPage['value_unit'], rows: readonly Row[]) {
  return [
    { header: 'Issuer', cell: ({ issuer, put_call: way }: Row) => (way ? `${issuer ?? '—'} (${way})` : issuer) },
    ...(rows.some(({ ticker }) => ticker !== null)
      ? [
          {
            header: 'Ticker',
            cell: ({ ticker }: Row) => (ticker === null ? null : <Link to={paths.ticker(ticker)}>{ticker}</Link>),
          },
        ]
      : []),
    {
      header: 'Share',
      numeric: true,
      cell: ({ share_percent: share }: Row) => (share === null ? null : `${share.toFixed(2)}%`),
    },
    {
      header: 'Value',
      numeric: true,
      cell: ({ value }: Row) => (unit === 'millions of US dollars' ? figure(value) : holdingsValue(value, unit)),
    },
    {
      header: 'Amount',
      numeric: true,
      cell: ({ amount, amount_type: type }: Row) => amount && `${figure(amount)}${type === 'PRN' ? ' principal' : ''}`,
    },
    { header: 'Class', cell: ({ title_of_class: title }: Row) => title },
    { header: 'CUSIP', cell: ({ cusip }: Row) => cusip },
    ...(rows.some(({ other_managers: managers }) => managers.length > 0)
      ? [
          {
            header: 'Other managers',
            cell: ({ other_managers: managers }: Row) =>
              managers.map(({ number, name }) => name ?? `no. ${number}`).join(', ') || null,
          },
        ]
      : []),
  ];
}
