import type { IncomeResponse } from '#projections/filing-feed/filing-details.response.ts';
import { PlainTable } from '#shared/ui/plain-table.tsx';
import { amount } from '../../lib/form-values.ts';
import classes from './facts.module.css';

type Figure = IncomeResponse['revenue'];

/** Revenue, net income and earnings per share next to the previous year's. */
export function IncomeFacts({ income }: { income: IncomeResponse }) {
  const { currency } = income;
  const rows = [
    { name: 'Revenue', figure: income.revenue },
    { name: 'Net income', figure: income.net_income },
    { name: 'Earnings per share, diluted', figure: income.earnings_per_share },
  ].filter((row): row is { name: string; figure: NonNullable<Figure> } => row.figure !== null);
  if (rows.length === 0) return null;
  const isTagged = rows.every(({ figure }) => figure.concept !== null);
  const period = income.from && income.to ? `${income.from} to ${income.to}` : null;
  return (
    <>
      <h4>Income{period ? `, ${period}` : ''}</h4>
      <PlainTable
        caption="Income"
        rows={rows}
        columns={[
          { header: 'Figure', cell: ({ name }) => name },
          { header: 'This period', numeric: true, cell: ({ figure }) => amount(figure.value, currency) },
          { header: 'Prior-year period', numeric: true, cell: ({ figure }) => amount(figure.prior, currency) },
        ]}
      />
      <p className={classes.note}>{isTagged ? 'As tagged by the company (XBRL).' : 'From the income statement in the report.'}</p>
    </>
  );
}
