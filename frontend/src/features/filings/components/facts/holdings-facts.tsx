import { Button, Skeleton } from '@mantine/core';
import { Suspense, useState } from 'react';
import { howMany } from '#platform/wording/numbers.ts';
import type { HoldingsFactsResponse } from '#projections/filing-feed/filing-facts.response.ts';
import { lazyPart } from '#shared/code/lazy-part.ts';
import { PlainTable } from '#shared/ui/plain-table.tsx';
import { figure, holdingsValue, omitted, yesNo } from '../../lib/form-values.ts';
import { FactList, given } from './fact-list.tsx';
import classes from './facts.module.css';
import { FoldedList } from './folded-list.tsx';

/** The unit of the values, and whether it comes from the SEC's rule or from the prices implied by the rows. */
function unitText({ value_unit: unit, value_unit_by_rule: rule, prices_disagree: disagree, ...facts }: HoldingsFactsResponse) {
  if (disagree && unit === null) return `as filed: the rule requires ${rule}, which doesn’t match the prices in the rows`;
  if (unit === null) return facts.value_unit_printed ?? (facts.value_total === null ? null : 'as filed');
  if (!disagree) return `${unit} (under the rule in effect on the filing date)`;
  return unit === rule
    ? `${unit} (under the rule in effect on the filing date, which doesn’t match the prices in the rows)`
    : `${unit} (based on the prices in the rows; the rule requires ${rule})`;
}

const load = () => import('./holdings-rows.tsx');
const preload = () => void load().catch(() => {});
const HoldingsRows = lazyPart(load, 'HoldingsRows');

/** A 13F: totals and the largest positions with their share of the portfolio; all rows on request. */
export function HoldingsFacts({ facts, accession }: { facts: HoldingsFactsResponse; accession: string }) {
  const [all, setAll] = useState(false);
  const { value_unit: unit, positions } = facts;
  const sum = facts.table_value_sum;
  // The summary page of some text filings is in millions although the rule requires thousands; their rows aren't.
  const inMillions = facts.value_total !== null && facts.value_unit_printed?.startsWith('million') === true;
  const cut = omitted(positions.length, facts.positions_omitted);
  return (
    <>
      <FactList
        facts={[
          ['Manager', facts.manager],
          ['Report', facts.report_type],
          ['Quarter ended', facts.period],
          ['Total value', inMillions ? `$${facts.value_total} million` : holdingsValue(facts.value_total, unit)],
          ...(sum !== null && sum !== facts.value_total?.replace(/\D/g, '')
            ? given('Table total', holdingsValue(sum, unit))
            : []),
          ...(facts.options.length > 0 ? given('Held', holdingsValue(facts.held_value, unit)) : []),
          ...facts.options.map(({ kind, positions: count, notional }): readonly [string, string] => [
            `${kind}s`,
            `${howMany(count, 'position')} with a notional of ${holdingsValue(notional, unit)}`,
          ]),
          ['Entries', figure(facts.entry_total)],
          ...given('Rows read', facts.entry_total === String(facts.table_rows) ? null : figure(String(facts.table_rows ?? ''))),
          ['Value unit', unitText(facts)],
          ['Confidential positions omitted', yesNo(facts.confidential_omitted)],
          ...given('Amendment', [facts.amendment_no, facts.amendment_type].filter((part) => part !== null).join(' · ')),
          ...given('File number', facts.file_number),
        ]}
      />
      {positions.length > 0 ? (
        <>
          <h4>{all ? 'Positions' : 'Largest positions'}</h4>
          {all ? (
            <Suspense fallback={<Skeleton height={320} />}>
              <HoldingsRows accession={accession} />
            </Suspense>
          ) : (
            <FoldedList items={positions} name="positions">
              {(rows) => (
                <PlainTable
                  caption="Largest positions"
                  rows={rows}
                  columns={[
                    { header: 'Issuer', cell: ({ issuer, put_call: way }) => (way ? `${issuer ?? '—'} (${way})` : issuer) },
                    {
                      header: 'Share',
                      numeric: true,
                      cell: ({ share_percent: share }) => (share === null ? null : `${share.toFixed(2)}%`),
                    },
                    { header: 'Value', numeric: true, cell: ({ value }) => holdingsValue(value, unit) },
                    {
                      header: 'Amount',
                      numeric: true,
                      cell: ({ amount, amount_type: type }) => amount && `${figure(amount)}${type === 'PRN' ? ' principal' : ''}`,
                    },
                    { header: 'Class', cell: ({ title_of_class: title }) => title },
                    { header: 'CUSIP', cell: ({ cusip }) => cusip },
                  ]}
                />
              )}
            </FoldedList>
          )}
          {cut && !all ? <p className={classes.note}>{cut}</p> : null}
          <Button
            variant="subtle"
            size="compact-sm"
            className={classes.unfold ?? ''}
            aria-expanded={all}
            onFocus={preload}
            onPointerEnter={preload}
            onClick={() => setAll(!all)}
          >
            {all ? 'Show only the largest' : 'Show all rows with other managers'}
          </Button>
        </>
      ) : null}
      {facts.other_managers.length > 0 ? (
        <>
          <h4>Other managers</h4>
          <FoldedList items={facts.other_managers} name="managers">
            {(managers) => (
              <ul className={classes.list}>
                {managers.map(({ name, file_number: number }, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: as filed, never reordered
                  <li key={at}>
                    {name ?? 'name not stated'} {number ? <span className={classes.muted}>{number}</span> : null}
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
