import { type FactSheet, sheetOf, stated, tableOf } from '../fact-sheet.ts';
import type { CrowdfundingFacts } from './facts.ts';

/** The figures of both years, in the order in which the form lists them. */
const FIGURES = [
  ['totalAssets', 'Total assets'],
  ['cash', 'Cash'],
  ['receivables', 'Accounts receivable'],
  ['shortTermDebt', 'Short-term debt'],
  ['longTermDebt', 'Long-term debt'],
  ['revenue', 'Revenue'],
  ['costOfGoods', 'Cost of goods sold'],
  ['taxes', 'Taxes paid'],
  ['netIncome', 'Net income'],
] as const;

/** The facts of a Form C or related form as named values and tables. */
export function crowdfundingSheet(facts: CrowdfundingFacts): FactSheet {
  const { offering, figures } = facts;
  return sheetOf(
    `Form ${facts.submissionType ?? 'C'}: crowdfunding`,
    [
      stated('issuer', 'Issuer', facts.issuer),
      stated('kind', 'Kind of issuer', [facts.legalForm, facts.jurisdiction].filter(Boolean).join(', ')),
      stated('formed_on', 'Formed on', facts.formedOn, 'day'),
      stated('co_issuers', 'Co-issuers', facts.coIssuers.join(', ')),
      stated('intermediary', 'Sold through', facts.intermediary),
      stated('security', 'Offered', offering?.security),
      stated('target', 'Target amount', offering?.target, 'dollars'),
      stated('maximum', 'Maximum amount', offering?.maximum, 'dollars'),
      stated('price', 'Price', offering?.price, 'dollars'),
      stated('count', 'Securities', offering?.count, 'number'),
      stated('takes_more', 'Accepts more than the target', offering?.takesMore),
      stated('deadline', 'Deadline', offering?.deadline, 'day'),
      stated('compensation', 'Paid to the intermediary', offering?.compensation),
      stated('amendment', 'What changed', facts.amendment),
      stated('progress', 'Progress', facts.progress),
      stated('period', 'Year ended', facts.period, 'day'),
      stated('employees', 'Employees', figures?.employees, 'number'),
      stated('website', 'Website', facts.website),
    ],
    [
      tableOf(
        'figures',
        'Figures of the issuer',
        figures === null ? [] : FIGURES.map(([name, label]) => ({ label, ...figures[name] })),
        [
          ['figure', 'Figure', ({ label }) => label],
          ['latest', 'Most recent year', ({ latest }) => latest, 'dollars'],
          ['prior', 'Year before', ({ prior }) => prior, 'dollars'],
        ],
      ),
    ],
  );
}
