import { isAmendment } from '#contexts/forms/published/form.catalog.ts';
import { compose, firstHeadline, type Headline } from '../../headline.ts';
import type { FormReading } from '../../judge/form-reading.ts';
import { dated, monthsUpTo } from '../../language/dates.ts';
import { shortMoney, shortPercent } from '../../language/figures.ts';
import { fundName } from '../../language/fund-names.ts';
import { companyName } from '../../language/names.ts';
import { signedNumber } from '../../language/numbers.ts';
import type { FundPortfolioFacts } from './facts.ts';

/** Headlines for portfolio reports of funds (Form N-PORT). Pure. */

export function fundPortfolioHeadline({ facts, head }: Pick<FormReading, 'facts' | 'head'>): Headline | null {
  const portfolio = facts?.fundPortfolio;
  const assets = signedNumber(portfolio?.netAssets);
  if (portfolio === undefined || assets === null) return null;
  const name = portfolio.series ?? portfolio.registrant;
  const worth = assets < 0 ? `-${shortMoney(-assets)}` : shortMoney(assets);
  const [amended, returnText] = [isAmendment(head.form), returnWords(portfolio)];
  const date = dated('as of', portfolio.asOf);
  const headlineFor = (who: string, verbs: readonly [string, string, string]) => {
    if (portfolio.isFinal === true)
      return compose('NPORT-P.final', `${who}${verbs[0]} its last portfolio report, with net assets of ${worth}`, [], date);
    const words = amended
      ? `${who}${verbs[1]} its portfolio report: net assets of ${worth}`
      : `${who}${verbs[2]} net assets of ${worth}`;
    const template = amended ? 'NPORT-P.amended' : 'NPORT-P.portfolio';
    const largest = largestWords(portfolio);
    // The return names its month, so the line needs no date.
    const withReturn = returnText === null ? null : compose(template, words, [returnText, largest]);
    return returnText !== null && withReturn?.text.includes(returnText) ? withReturn : compose(template, words, [largest], date);
  };
  return firstHeadline(
    () => (name === null ? null : headlineFor(`${fundName(name)} `, ['files', 'amends', 'reports'])),
    () => headlineFor('', ['Files', 'Amends', 'Reports']),
  );
}

/** ` and a loss of 2.1% in December 2025`: the return of the newest month, as a range if it differs between classes. */
function returnWords({ returns, asOf }: FundPortfolioFacts): string | null {
  const newest = returns.flatMap(({ months }) => signedNumber(months[2]) ?? []);
  const [month] = monthsUpTo(asOf, 1);
  const [low, high] = [Math.min(...newest), Math.max(...newest)];
  if (newest.length === 0 || month === undefined || (low === 0 && high === 0)) return null;
  if (low >= 0) return ` and a gain of ${rangeOf(low, high)} in ${month}`;
  return high <= 0 ? ` and a loss of ${rangeOf(-high, -low)} in ${month}` : null;
}

const rangeOf = (low: number, high: number): string =>
  shortPercent(low) === shortPercent(high) ? shortPercent(low) : `${shortPercent(low)} to ${shortPercent(high)}`;

function largestWords({ positions }: FundPortfolioFacts): string | null {
  const [first] = positions;
  const percent = signedNumber(first?.percent);
  return first?.name == null || percent === null || percent < 1
    ? null
    : `; ${companyName(first.name)} is its largest position at ${shortPercent(percent)}`;
}
