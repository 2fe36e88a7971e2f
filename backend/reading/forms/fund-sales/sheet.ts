import { type FactSheet, sheetOf, stated, tableOf } from '../fact-sheet.ts';
import type { FundSalesFacts } from './facts.ts';

/** A 24F-2NT as named values and tables. */
export function fundSalesSheet(facts: FundSalesFacts): FactSheet {
  const { totals } = facts;
  const names = new Map(
    facts.series.flatMap(({ name, seriesId, classes }) => [
      [seriesId, name] as const,
      ...classes.map((shareClass) => [shareClass.classId, shareClass.name] as const),
    ]),
  );
  return sheetOf(
    'Form 24F-2: the annual notice of fund shares sold',
    [
      stated('issuer', 'Issuer', facts.issuer),
      stated('fiscal_year_end', 'Fiscal year ended', facts.fiscalYearEnd, 'day'),
      stated('sold', 'Shares sold', totals.sold, 'dollars'),
      stated('redeemed', 'Shares redeemed', totals.redeemed, 'dollars'),
      stated('earlier_redeemed', 'Unused redemptions from earlier years', totals.earlierRedeemed, 'dollars'),
      stated('net_sales', 'Net sales', totals.netSales, 'dollars'),
      stated('fee', 'Registration fee', totals.fee, 'dollars'),
      stated('interest', 'Interest', totals.interest, 'dollars'),
      stated('due', 'Total due', totals.due, 'dollars'),
      facts.isLate === true ? stated('late', 'Filed late', true) : null,
      facts.isLast === true ? stated('last', 'Last notice of the issuer', true) : null,
    ],
    [
      tableOf(
        'series',
        'Series and classes',
        facts.series,
        [
          ['name', 'Series', ({ name }) => name],
          ['series_id', 'Number', ({ seriesId }) => seriesId],
          ['classes', 'Classes', ({ classes }) => classes.flatMap(({ name, classId }) => name ?? classId ?? []).join(', ')],
        ],
        facts.seriesOmitted,
      ),
      facts.calculations.length < 2
        ? null
        : tableOf(
            'calculations',
            'Fee by series or class',
            facts.calculations,
            [
              ['class', 'Series or class', ({ seriesOrClassId: id }) => names.get(id) ?? id],
              ['class_id', 'Number', ({ seriesOrClassId }) => seriesOrClassId],
              ['sold', 'Sold', ({ sold }) => sold, 'dollars'],
              ['redeemed', 'Redeemed', ({ redeemed }) => redeemed, 'dollars'],
              ['net_sales', 'Net sales', ({ netSales }) => netSales, 'dollars'],
              ['due', 'Due', ({ due }) => due, 'dollars'],
            ],
            facts.calculationsOmitted,
          ),
    ],
  );
}
