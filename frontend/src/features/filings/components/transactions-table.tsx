import { shortDay } from '#platform/wording/day.ts';
import { filedPrice, formatFiled } from '#platform/wording/numbers.ts';
import { createAppColumnHelper, DataTable } from '#shared/ui/data-table.tsx';
import type { FilingDetail } from '../api/get-filing.ts';
import { codeName, direction } from '../lib/transactions.ts';
import classes from './filing-detail.module.css';
import { Footnoted, otherNotes } from './footnoted.tsx';

type Transaction = FilingDetail['transactions'][number] & { readonly row: number };

const helper = createAppColumnHelper<Transaction>();
const SHARES = { min: 0, max: 4 };
/** Fields that have their own column, where their footnotes appear. */
const SHOWN = [
  'code',
  'timeliness',
  'acquired_disposed',
  'date',
  'security',
  'shares',
  'price',
  'shares_after',
  'direct',
] as const;

const columns = helper.columns([
  helper.accessor('code', {
    header: 'Transaction',
    cell: ({ row: { original } }) => {
      const way = direction(original.acquired_disposed);
      return (
        <Footnoted row={original} at={['code', 'timeliness', 'acquired_disposed']}>
          {way ? (
            <span className={classes.way} data-direction={way.kind}>
              <span aria-hidden="true">{way.arrow}</span> {way.word}
            </span>
          ) : null}
          {codeName(original.code)}
        </Footnoted>
      );
    },
  }),
  helper.accessor('date', {
    header: 'Date',
    cell: ({ row: { original } }) => (
      <Footnoted row={original} at={['date']}>
        {original.date === null ? '—' : shortDay(original.date)}
      </Footnoted>
    ),
  }),
  helper.accessor('security', {
    header: 'Security',
    cell: ({ row: { original } }) => (
      <Footnoted
        row={original}
        at={['security']}
      >{`${original.security ?? '—'}${original.derivative ? ' (derivative)' : ''}`}</Footnoted>
    ),
  }),
  helper.accessor('shares', {
    header: 'Shares',
    cell: ({ row: { original } }) => (
      <Footnoted row={original} at={['shares']}>
        {formatFiled(original.shares, SHARES)}
      </Footnoted>
    ),
  }),
  helper.accessor('price', {
    header: 'Price',
    cell: ({ row: { original } }) =>
      original.price === null && original.price_footnotes.length > 0 ? (
        `see ${original.price_footnotes.join(', ')}`
      ) : (
        <Footnoted row={original} at={['price']}>
          {filedPrice(original.price)}
        </Footnoted>
      ),
  }),
  helper.accessor('shares_after', {
    header: 'Owned after',
    cell: ({ row: { original } }) => (
      <Footnoted row={original} at={['shares_after']}>
        {formatFiled(original.shares_after, SHARES)}
      </Footnoted>
    ),
  }),
  helper.accessor('direct', {
    header: 'Held',
    cell: ({ row: { original } }) => (
      <Footnoted row={original} at={['direct']}>
        {ownershipText(original.direct)}
      </Footnoted>
    ),
  }),
  helper.accessor('footnotes', {
    header: 'Notes',
    cell: ({ row: { original } }) => otherNotes(original.footnotes, original, SHOWN),
  }),
]);

function ownershipText(direct: boolean | null): string {
  return direct === null ? '—' : direct ? 'directly' : 'indirectly';
}

/** The rows as filed, with each footnote next to its field. */
export function TransactionsTable({ transactions }: { transactions: FilingDetail['transactions'] }) {
  const rows = transactions.map((transaction, row) => ({ ...transaction, row }));
  return (
    <DataTable
      caption="Transactions as filed"
      columns={columns}
      rows={rows}
      rowId={({ row }) => String(row)}
      stacks
      numeric={['shares', 'price', 'shares_after']}
    />
  );
}
