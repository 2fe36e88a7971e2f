import { shortDay } from '#platform/wording/day.ts';
import { HOW_PEOPLE_COUNT } from '#shared/domain/how-people-count.ts';
import { createAppColumnHelper, DataTable } from '#shared/ui/data-table.tsx';
import type { CompanyInsiders as Insiders, SideTotals } from '../api/get-insider.ts';
import { shares, sideValue, tradeCount } from '../lib/insider-text.ts';
import { OwnerLinks } from './insider-partners.tsx';
import classes from './insiders.module.css';

type Person = Insiders['people'][number];

const helper = createAppColumnHelper<Person>();
const columns = helper.columns([
  helper.display({ id: 'who', header: 'Insider', cell: ({ row: { original } }) => <OwnerLinks owners={original.owners} /> }),
  helper.accessor('role', { header: 'Role', cell: ({ row }) => row.original.role ?? '—' }),
  helper.display({
    id: 'last',
    header: 'Last transaction',
    cell: ({ row: { original } }) =>
      original.last_trade
        ? `${shortDay(original.last_trade.date)} ${original.last_trade.meaning}`
        : `No trades (last filing ${shortDay(original.last_filed)})`,
  }),
  helper.display({ id: 'buys', header: 'Bought', cell: ({ row }) => <Side side={row.original.buys} /> }),
  helper.display({ id: 'sells', header: 'Sold', cell: ({ row }) => <Side side={row.original.sells} /> }),
]);

function Side({ side }: { side: SideTotals }) {
  if (side.trades === 0) return '—';
  return (
    <>
      {sideValue(side)}
      <span className={classes.marks}>{shares(side.shares)} shares</span>
    </>
  );
}

/** The insiders who file Forms 3, 4 and 5 for a company, most recent first; members of one ownership chain are combined. */
export function CompanyInsiders({ insiders }: { insiders: Insiders }) {
  const { people, omitted, totals, since } = insiders;
  return (
    <section className={classes.section} aria-labelledby="insiders">
      <h2 id="insiders">Insiders</h2>
      {insiders.locked ? (
        <p className={classes.note}>Insider trades are a PRO feature. The original forms are free on EDGAR.</p>
      ) : people.length === 0 ? (
        <p className={classes.note}>No Form 3, 4 or 5 for this company yet.</p>
      ) : (
        <>
          <p className={classes.note}>
            Purchases and sales{since === null ? '' : ` since ${shortDay(since)}`}: bought {sideValue(totals.buys)} (
            {tradeCount(totals.buys)}
            ), sold {sideValue(totals.sells)} ({tradeCount(totals.sells)}). Amendments included; no double counting.{' '}
            {HOW_PEOPLE_COUNT}
          </p>
          <DataTable
            caption="Insiders at this company"
            columns={columns}
            rows={[...people]}
            rowId={({ owners }) => owners[0]?.cik ?? ''}
            stacks
            numeric={['buys', 'sells']}
          />
          {omitted > 0 ? <p className={classes.note}>{omitted} more with older filings.</p> : null}
        </>
      )}
    </section>
  );
}
