import { Link } from 'react-router-dom';
import { shortDay } from '#platform/wording/day.ts';
import type { OwnershipFactsResponse } from '#projections/filing-feed/filing-facts.response.ts';
import { paths } from '#shared/paths.ts';
import { PlainTable } from '#shared/ui/plain-table.tsx';
import { dollars, figure, roundDollars, words, yesNo } from '../../lib/form-values.ts';
import { Footnoted, otherNotes } from '../footnoted.tsx';
import { type Fact, FactList, given } from './fact-list.tsx';
import classes from './facts.module.css';
import { FoldedList } from './folded-list.tsx';

/** Totals of purchases and sales; nothing for other transactions. */
function tradesOf(trades: OwnershipFactsResponse['own_trades'] | null): Fact[] {
  if (!trades) return [];
  const { bought, sold, net, net_value: value, average_bought: averageBought, average_sold: averageSold } = trades;
  const side = (shares: string, price: string | null) =>
    Number(shares) === 0 ? null : `${figure(shares)} shares${price === null ? '' : ` at ${dollars(price)} on average`}`;
  const both = Number(bought) !== 0 && Number(sold) !== 0;
  return [
    ...given('Bought', side(bought, averageBought)),
    ...given('Sold', side(sold, averageSold)),
    ...given('Net change', both ? `${figure(net)} shares` : null),
    ...given('Net value', roundDollars(value)),
  ];
}

type Holding = OwnershipFactsResponse['holdings'][number];

/** Fields that have their own column, where their footnotes appear. */
const SHOWN = ['security', 'shares_after', 'direct', 'nature'] as const;

function heldOf({ direct, nature }: Holding): string {
  if (direct === null) return nature ?? '—';
  return direct ? 'directly' : `indirectly${nature ? `, ${nature}` : ''}`;
}

/** A Form 3, 4 or 5 without its transactions: owners, other holdings and footnotes. */
export function OwnershipFacts({ facts }: { facts: OwnershipFactsResponse }) {
  return (
    <>
      <FactList
        facts={[
          ['Period of report', facts.period_of_report === null ? null : shortDay(facts.period_of_report)],
          ['Under a Rule 10b5-1 plan', yesNo(facts.plan_10b5_1)],
          ...tradesOf(facts.own_trades ?? null),
          ...given('Original filed', facts.original_filed),
          ...given('Remarks', facts.remarks),
        ]}
      />
      <h4>{facts.owners.length === 1 ? 'Owner' : 'Owners'}</h4>
      <FoldedList items={facts.owners} name="owners">
        {(owners) => (
          <ul className={classes.list}>
            {owners.map(({ name, cik, title, roles }) => (
              <li key={cik}>
                <Link to={paths.insider(cik)}>{name}</Link>{' '}
                <span className={classes.muted}>{words([...(title ? [title] : []), ...roles])}</span>
              </li>
            ))}
          </ul>
        )}
      </FoldedList>
      {facts.holdings.length > 0 ? (
        <>
          <h4>Other holdings</h4>
          <FoldedList items={facts.holdings} name="holdings">
            {(rows) => (
              <PlainTable
                caption="Other holdings"
                rows={rows}
                columns={[
                  {
                    header: 'Security',
                    cell: (row) => (
                      <Footnoted row={row} at={['security']}>
                        {row.derivative ? `${row.security ?? '—'} (derivative)` : (row.security ?? '—')}
                      </Footnoted>
                    ),
                  },
                  {
                    header: 'Amount',
                    numeric: true,
                    cell: (row) => (
                      <Footnoted row={row} at={['shares_after']}>
                        {figure(row.shares) ?? '—'}
                      </Footnoted>
                    ),
                  },
                  {
                    header: 'Held',
                    cell: (row) => (
                      <Footnoted row={row} at={['direct', 'nature']}>
                        {heldOf(row)}
                      </Footnoted>
                    ),
                  },
                  ...(facts.holdings.some((row) => otherNotes([], row, SHOWN) !== '')
                    ? [{ header: 'Notes', cell: (row: Holding) => otherNotes([], row, SHOWN) }]
                    : []),
                ]}
              />
            )}
          </FoldedList>
        </>
      ) : null}
      {facts.footnotes.length > 0 ? (
        <>
          <h4>Footnotes</h4>
          <FoldedList items={facts.footnotes} name="footnotes" first={4}>
            {(notes) => (
              <ul className={classes.list}>
                {notes.map(({ id, text }, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: as filed, never reordered, and ids may repeat
                  <li key={at}>
                    {id}: {text}
                  </li>
                ))}
              </ul>
            )}
          </FoldedList>
        </>
      ) : null}
    </>
  );
}
