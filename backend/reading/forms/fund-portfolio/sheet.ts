import { monthsUpTo } from '../../language/dates.ts';
import { type FactSheet, sheetOf, stated, tableOf } from '../fact-sheet.ts';
import type { FundPortfolioFacts } from './facts.ts';

/** Meanings of the codes of Item C.4. */
const CATEGORIES: Readonly<Record<string, string>> = {
  STIV: 'short-term vehicle',
  RA: 'repurchase agreement',
  EC: 'common stock',
  EP: 'preferred stock',
  DBT: 'debt',
  DCO: 'commodity derivative',
  DCR: 'credit derivative',
  DE: 'equity derivative',
  DFE: 'currency derivative',
  DIR: 'interest rate derivative',
  DO: 'other derivative',
  SN: 'structured note',
  LON: 'loan',
  'ABS-MBS': 'mortgage-backed',
  'ABS-APCP': 'asset-backed commercial paper',
  'ABS-CBDO': 'collateralized bond or debt',
  'ABS-O': 'other asset-backed',
  COMM: 'commodity',
  RE: 'real estate',
};

/** An N-PORT as named values and tables. */
export function fundPortfolioSheet(facts: FundPortfolioFacts): FactSheet {
  const months = monthsUpTo(facts.asOf, 3);
  const month = (at: number) => months[at] ?? `Month ${at + 1}`;
  return sheetOf(
    'Form N-PORT: the portfolio of a fund',
    [
      stated('fund', 'Fund', facts.series ?? facts.registrant),
      facts.series === null ? null : stated('registrant', 'Registrant', facts.registrant),
      stated('series_id', 'Series', facts.seriesId),
      stated('as_of', 'Portfolio as of', facts.asOf, 'day'),
      stated('net_assets', 'Net assets', facts.netAssets, 'dollars'),
      stated('total_assets', 'Total assets', facts.totalAssets, 'dollars'),
      stated('total_liabilities', 'Total liabilities', facts.totalLiabilities, 'dollars'),
      stated('fiscal_year_end', 'Fiscal year ends', facts.fiscalYearEnd, 'day'),
      facts.isFinal === true ? stated('final', 'Last report of the fund', true) : null,
      facts.positionsInDefault > 0 ? stated('in_default', 'Positions in default', facts.positionsInDefault, 'number') : null,
    ],
    [
      tableOf('returns', 'Monthly returns by class', facts.returns, [
        ['class', 'Class', ({ classId }) => classId ?? 'not named'],
        ...[0, 1, 2].map(
          (at) =>
            [
              `month_${at + 1}`,
              month(at),
              ({ months: found }: { months: readonly (string | null)[] }) => found[at],
              'percent',
            ] as const,
        ),
      ]),
      tableOf(
        'flows',
        'Shares sold and redeemed',
        facts.flows.map((flow, at) => ({ ...flow, month: month(at) })),
        [
          ['month', 'Month', (flow) => flow.month],
          ['sold', 'Sold', ({ sold }) => sold, 'dollars'],
          ['reinvested', 'Reinvested', ({ reinvested }) => reinvested, 'dollars'],
          ['redeemed', 'Redeemed', ({ redeemed }) => redeemed, 'dollars'],
        ],
      ),
      tableOf(
        'positions',
        'Largest positions',
        facts.positions,
        [
          ['name', 'Position', ({ name, title }) => [name, title].filter(Boolean).join(', ')],
          ['cusip', 'CUSIP', ({ cusip, isin }) => cusip ?? isin],
          ['ticker', 'Ticker', ({ ticker }) => ticker],
          ['value', 'Value', ({ value }) => value, 'dollars'],
          ['percent', 'Of net assets', ({ percent }) => percent, 'percent'],
          ['balance', 'Balance', ({ balance }) => balance, 'number'],
          ['category', 'Kind', ({ category }) => category && (CATEGORIES[category] ?? category)],
          ['side', 'Side', ({ side }) => (side === 'Short' ? 'short' : null)],
          ['default', 'In default', ({ isInDefault }) => (isInDefault === true ? 'Yes' : null)],
        ],
        facts.positionsOmitted,
      ),
    ],
  );
}
