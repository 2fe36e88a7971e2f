import type { PeriodicFactsResponse } from '#projections/filing-feed/filing-facts.response.ts';
import { dollars, figure, words } from '../../lib/form-values.ts';
import { FactList, given } from './fact-list.tsx';
import classes from './facts.module.css';
import { IncomeFacts } from './income-facts.tsx';

type Props = { facts: PeriodicFactsResponse };
type Security = NonNullable<PeriodicFactsResponse['securities']>[number];
type Outstanding = NonNullable<PeriodicFactsResponse['shares_outstanding']>[number];

/** A 10-K, 10-Q, 20-F or 40-F: cover page and income. */
export function PeriodicFacts({ facts }: Props) {
  return (
    <>
      <Cover facts={facts} />
      {facts.income ? <IncomeFacts income={facts.income} /> : null}
    </>
  );
}

/** A check box as Yes or No; filings read before check boxes were parsed show the text as filed. */
const flag = (text: string | null): string | null =>
  text === null ? null : /^(?:true|yes|☒|☑)$/i.test(text) ? 'Yes' : /^(?:false|no|☐)$/i.test(text) ? 'No' : text;

/** `ACME on NASDAQ`, with the class if there are several. */
const symbolOf = ({ title, symbol, exchange }: Security, named: boolean): string =>
  `${symbol}${exchange ? ` on ${exchange}` : ''}${named && title ? ` (${title})` : ''}`;

/** `1,000,000 (Class A common stock)` */
const sharesOf = ({ class: name, shares }: Outstanding): string => `${figure(shares)}${name ? ` (${name})` : ''}`;

/** The cover page's facts. If it lists several classes, all of their symbols and share counts are shown. */
function Cover({ facts: { cover, period_ended: ended, securities = [], shares_outstanding: outstanding = [] } }: Props) {
  if (cover === null) {
    return (
      <>
        <FactList facts={[['Period ended', ended]]} />
        <p className={classes.note}>Cover-page data isn’t tagged in this filing; see the text.</p>
      </>
    );
  }
  const listed = securities.filter(({ symbol }) => symbol !== null);
  const symbols = listed.map((security) => symbolOf(security, listed.length > 1));
  return (
    <FactList
      facts={[
        ['Period ended', cover.period_end ?? ended],
        ['Fiscal period', words([cover.fiscal_year, cover.fiscal_period].filter((part) => part !== null))],
        ['Registrant', cover.registrant],
        ['Filer category', cover.filer_category],
        ['Shell company', flag(cover.shell_company)],
        ['Public float', dollars(cover.public_float)],
        ['Shares outstanding', words(outstanding.map(sharesOf)) ?? figure(cover.shares_outstanding)],
        ['Trades as', words(symbols) ?? words([cover.trading_symbol, cover.exchange].filter((part) => part !== null))],
        ['Auditor', cover.auditor],
        ['Corrects an error', flag(cover.error_correction)],
        ...given('Amendment', cover.amendment_description),
      ]}
    />
  );
}
