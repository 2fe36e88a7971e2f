import { shortDay } from '#platform/wording/day.ts';
import type { PlannedSaleFactsResponse } from '#projections/filing-feed/filing-details.response.ts';
import { PlainTable } from '#shared/ui/plain-table.tsx';
import { dollars, figure, words } from '../../lib/form-values.ts';
import { FactList, given } from './fact-list.tsx';
import classes from './facts.module.css';
import { FoldedList } from './folded-list.tsx';

type Sale = PlannedSaleFactsResponse['sales'][number];

/** A Form 144: who plans to sell what, how it was acquired, and past sales. */
export function PlannedSaleFacts({ facts }: { facts: PlannedSaleFactsResponse }) {
  const { sales, acquisitions, earlier_sales: earlier } = facts;
  return (
    <>
      <FactList
        facts={[
          ['Issuer', facts.issuer],
          ['Seller', facts.seller],
          ['Relationship to the issuer', words(facts.relationships)],
          ...given('Rule 10b5-1 plan adopted on', words(facts.plan_adopted_on)),
          ...given('Remarks', facts.remarks),
        ]}
      />
      {sales.length > 0 ? (
        <>
          <h4>To be sold</h4>
          <FoldedList items={sales} name="sales">
            {(rows) => (
              <PlainTable
                caption="To be sold"
                rows={rows}
                columns={[
                  { header: 'Class', cell: (sale) => sale.title_of_class },
                  { header: 'Shares', numeric: true, cell: ({ shares }) => figure(shares) },
                  { header: 'Market value', numeric: true, cell: ({ value }) => dollars(value) },
                  { header: 'Planned date', cell: ({ date }) => (date === null ? null : shortDay(date)) },
                  { header: 'Broker', cell: ({ broker }) => broker },
                  { header: 'Exchange', cell: ({ exchange }) => exchange },
                  ...(sales.some(({ marks }) => marks)
                    ? [{ header: 'In doubt', cell: ({ marks }: Sale) => marks?.join('; ') }]
                    : []),
                ]}
              />
            )}
          </FoldedList>
        </>
      ) : null}
      {acquisitions.length > 0 ? (
        <>
          <h4>How they were acquired</h4>
          <FoldedList items={acquisitions} name="acquisitions">
            {(rows) => (
              <PlainTable
                caption="How they were acquired"
                rows={rows}
                columns={[
                  { header: 'On', cell: ({ date }) => (date === null ? null : shortDay(date)) },
                  { header: 'Nature', cell: ({ nature }) => nature },
                  { header: 'From', cell: ({ from }) => from },
                  { header: 'Shares', numeric: true, cell: ({ shares }) => figure(shares) },
                  { header: 'Payment', cell: ({ payment }) => payment },
                ]}
              />
            )}
          </FoldedList>
        </>
      ) : null}
      <h4>Sold in the previous three months</h4>
      {earlier.length > 0 ? (
        <FoldedList items={earlier} name="earlier sales">
          {(rows) => (
            <PlainTable
              caption="Sold in the previous three months"
              rows={rows}
              columns={[
                { header: 'On', cell: ({ date }) => (date === null ? null : shortDay(date)) },
                { header: 'Seller', cell: ({ seller }) => seller },
                { header: 'Shares', numeric: true, cell: ({ shares }) => figure(shares) },
                { header: 'Proceeds', numeric: true, cell: ({ proceeds }) => dollars(proceeds) },
              ]}
            />
          )}
        </FoldedList>
      ) : (
        <p className={classes.note}>{facts.no_earlier_sales === true ? 'None reported.' : 'Not stated.'}</p>
      )}
    </>
  );
}
