import { formatFiled } from '../../../shared/format/numbers.ts';
import { createAppColumnHelper, DataTable } from '../../../shared/ui/data-table.tsx';
import type { FilingDetail } from '../api/get-filing.ts';
import { codeName, direction } from '../lib/transactions.ts';
import classes from './filing-detail.module.css';

type Transaction = FilingDetail['transactions'][number] & { readonly row: number };

const helper = createAppColumnHelper<Transaction>();
const SHARES = { min: 0, max: 4 };
const PRICE = { min: 2, max: 4 };

const columns = helper.columns([
  helper.accessor('code', {
    header: 'Transaction',
    cell: ({ row: { original } }) => {
      const way = direction(original.acquired_disposed);
      return (
        <>
          {way ? (
            <span className={classes['way']} data-direction={way.kind}>
              <span aria-hidden="true">{way.arrow}</span> {way.word}
            </span>
          ) : null}
          {codeName(original.code)}
        </>
      );
    },
  }),
  helper.accessor('date', { header: 'Date', cell: ({ row }) => row.original.date ?? '—' }),
  helper.accessor('security', {
    header: 'Security',
    cell: ({ row: { original } }) => `${original.security ?? '—'}${original.derivative ? ' (derivative)' : ''}`,
  }),
  helper.accessor('shares', { header: 'Shares', cell: ({ row }) => formatFiled(row.original.shares, SHARES) }),
  helper.accessor('price', {
    header: 'Price',
    cell: ({ row: { original } }) =>
      original.price === null && original.price_footnotes.length > 0
        ? `see ${original.price_footnotes.join(', ')}`
        : formatFiled(original.price, PRICE),
  }),
  helper.accessor('shares_after', { header: 'Owned after', cell: ({ row }) => formatFiled(row.original.shares_after, SHARES) }),
  helper.accessor('direct', { header: 'Held', cell: ({ row: { original } }) => held(original.direct) }),
  helper.accessor('footnotes', { header: 'Notes', cell: ({ row }) => row.original.footnotes.join(', ') }),
]);

function held(direct: boolean | null): string {
  return direct === null ? '—' : direct ? 'directly' : 'indirectly';
}

/** The rows as filed; a price that is only in a footnote links to it. */
export function TransactionsTable({ transactions }: { transactions: FilingDetail['transactions'] }) {
  const rows = transactions.map((transaction, row) => ({ ...transaction, row }));
  return (
    <DataTable
      caption="Transactions as filed"
      columns={columns}
      rows={rows}
      rowId={({ row }) => String(row)}
      numeric={['shares', 'price', 'shares_after']}
    />
  );
}
