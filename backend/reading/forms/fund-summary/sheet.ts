import { type FactSheet, sheetOf, stated, tableOf } from '../fact-sheet.ts';
import type { FundSummaryFacts, QuarterReturn } from './facts.ts';

const quarterWords = (stated: QuarterReturn | null): string | null =>
  stated && `${stated.percent}%${stated.quarter === null ? '' : ` (${stated.quarter})`}`;

/** A 497K as named values and tables. */
export function fundSummarySheet(facts: FundSummaryFacts): FactSheet {
  return sheetOf(
    facts.isSupplement ? 'Form 497K: a supplement to a summary prospectus' : 'Form 497K: a summary prospectus',
    [
      stated('funds', facts.funds.length > 1 ? 'Funds' : 'Fund', facts.funds.join(', ')),
      stated('date', 'Date', facts.date, 'day'),
      stated('best_quarter', 'Best quarter', quarterWords(facts.bestQuarter)),
      stated('worst_quarter', 'Worst quarter', quarterWords(facts.worstQuarter)),
    ],
    [
      tableOf('fees', 'Annual fees by class', facts.classes, [
        ['class', 'Class', ({ name }) => name ?? 'all shares'],
        ['total', 'Total', ({ totalExpenses }) => totalExpenses, 'percent'],
        ['waiver', 'Waived', ({ waiver }) => waiver, 'percent'],
        ['net', 'After waiver', ({ netExpenses }) => netExpenses, 'percent'],
        ['management', 'Management', ({ managementFee }) => managementFee, 'percent'],
        ['distribution', 'Distribution', ({ distributionFee }) => distributionFee, 'percent'],
        ['other', 'Other', ({ otherExpenses }) => otherExpenses, 'percent'],
        ['acquired', 'Acquired funds', ({ acquiredFundFees }) => acquiredFundFees, 'percent'],
        ['sales_charge', 'Sales charge', ({ salesCharge }) => salesCharge, 'percent'],
      ]),
    ],
  );
}
