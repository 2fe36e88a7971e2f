import type { FilingFeesResponse, SubsidiariesResponse } from '#projections/filing-feed/exhibit-facts.response.ts';
import { PlainTable } from '#shared/ui/plain-table.tsx';
import { dollars, figure, omitted, percent, yesNo } from '../../lib/form-values.ts';
import { FactList, given } from './fact-list.tsx';
import classes from './facts.module.css';
import { FoldedList } from './folded-list.tsx';

/** The fee table: what is registered and what it costs. */
export function FilingFees({ fees }: { fees: FilingFeesResponse }) {
  const cut = omitted(fees.securities.length, fees.securities_omitted);
  return (
    <>
      <h4>Filing fees</h4>
      <FactList
        facts={[
          ['Total offering', dollars(fees.total_offering)],
          ['Net fee due', dollars(fees.net_fee)],
          ...given('Fees previously paid', dollars(fees.previously_paid)),
          ...given('Fee offsets', dollars(fees.offsets)),
          ...given('File number', fees.file_number),
          ...given('Final prospectus', yesNo(fees.is_final_prospectus)),
        ]}
      />
      {fees.securities.length > 0 ? (
        <>
          <h4>Securities registered</h4>
          <FoldedList items={fees.securities} name="securities">
            {(rows) => (
              <PlainTable
                caption="Securities registered"
                rows={rows}
                columns={[
                  { header: 'Type', cell: ({ type }) => type },
                  { header: 'Title', cell: ({ title }) => title },
                  { header: 'Amount', numeric: true, cell: ({ amount }) => figure(amount) },
                  { header: 'Maximum total', numeric: true, cell: ({ maximum }) => dollars(maximum) },
                  { header: 'Fee', numeric: true, cell: ({ fee }) => dollars(fee) },
                  { header: 'Carried from', cell: ({ carried_from: file }) => file },
                ]}
              />
            )}
          </FoldedList>
        </>
      ) : null}
      {cut ? <p className={classes.note}>{cut}</p> : null}
    </>
  );
}

/** The list of subsidiaries. */
export function Subsidiaries({ list }: { list: SubsidiariesResponse }) {
  const { subsidiaries, subsidiaries_omitted: left } = list;
  const cut = omitted(subsidiaries.length, left);
  const owned = subsidiaries.some(({ percent: share }) => share !== null);
  return (
    <>
      <h4>Subsidiaries</h4>
      <FoldedList items={subsidiaries} name="subsidiaries">
        {(rows) => (
          <PlainTable
            caption="Subsidiaries"
            rows={rows}
            columns={[
              { header: 'Name', cell: ({ name }) => name },
              { header: 'Jurisdiction', cell: ({ jurisdiction }) => jurisdiction },
              ...(owned ? [{ header: 'Owned', numeric: true, cell: (row: (typeof rows)[number]) => percent(row.percent) }] : []),
            ]}
          />
        )}
      </FoldedList>
      {cut ? <p className={classes.note}>{cut}</p> : null}
      {list.is_partial ? <p className={classes.note}>The company lists only significant subsidiaries.</p> : null}
    </>
  );
}
