import { upperFirst } from '#platform/values/first-letter.ts';
import { compose, firstHeadline, type Headline } from '../../headline.ts';
import type { FormReading } from '../../judge/form-reading.ts';
import { fundName } from '../../language/fund-names.ts';
import { signedNumber } from '../../language/numbers.ts';
import type { FundSummaryFacts } from './facts.ts';

/** Headlines for summary prospectuses of funds (Form 497K). Pure. */

export function fundSummaryHeadline({ facts }: Pick<FormReading, 'facts'>): Headline | null {
  const summary = facts?.fundSummary;
  if (summary === undefined) return null;
  const fees = feesWords(summary);
  if (fees === null && !summary.isSupplement) return null;
  const [template, verb, object] =
    fees === null
      ? (['497K.supplement', 'supplements', 'its summary prospectus'] as const)
      : summary.isSupplement
        ? (['497K.fees', 'restates', `its fees: ${fees}`] as const)
        : (['497K.summary', 'charges', fees] as const);
  const [first, ...more] = summary.funds;
  const headlineFor = (who: string, how: string) => compose(template, `${who}${how} ${object}`, [quartersWords(summary)]);
  return firstHeadline(
    () => (first === undefined || more.length > 0 ? null : headlineFor(`${fundName(first)} `, verb)),
    () => headlineFor('', upperFirst(verb)),
  );
}

/** The annual cost to holders: `1.11% a year`, `0.75% to 1.86% a year by class`. */
function feesWords({ classes }: FundSummaryFacts): string | null {
  const paid = classes.flatMap((shareClass) => signedNumber(shareClass.netExpenses ?? shareClass.totalExpenses) ?? []);
  if (paid.length === 0) return null;
  const [low, high] = [Math.min(...paid), Math.max(...paid)];
  return low === high ? `${low.toFixed(2)}% a year` : `${low.toFixed(2)}% to ${high.toFixed(2)}% a year by class`;
}

function quartersWords({ bestQuarter, worstQuarter }: FundSummaryFacts): string | null {
  return bestQuarter && worstQuarter ? `; best quarter ${bestQuarter.percent}%, worst ${worstQuarter.percent}%` : null;
}
