import type { FilingFacts } from '../../backend/contexts/filings/published/filing.events.ts';
import { upperFirst } from '../../backend/platform/values/upper-first.ts';
import { dayInWords } from '../../backend/reading/language/dates.ts';
import { countWord } from '../../backend/reading/language/figures.ts';
import type { Money } from '../../backend/reading/language/money.ts';
import { grouped } from '../../backend/reading/language/numbers.ts';
import { moneyWords } from '../../backend/reading/topics/fact-words.ts';
import { toldAlone } from '../../backend/reading/topics/told-alone.ts';

export type ItemFact = NonNullable<NonNullable<FilingFacts['eightK']>['itemFacts']>[number];

/** A fact of an item of an 8-K as a reader is told it: as a headline tells it, else one plain phrase. What the text does not state is left out. Pure. */
export function itemFactWords(fact: ItemFact, reportDay: string | null): string {
  return upperFirst(toldAlone(fact, reportDay) ?? phraseOf(fact));
}

/** Facts that only stand beside others in a headline. */
function phraseOf(fact: ItemFact): string {
  switch (fact.kind) {
    case 'boardSize':
      return fact.from === null
        ? `the board has ${countWord(fact.to)} seats`
        : `the board goes from ${countWord(fact.from)} to ${countWord(fact.to)} seats`;
    case 'nonReliance':
      return joined([
        'earlier statements may no longer be relied upon',
        fact.years.length > 0 && `years ${fact.years.join(', ')}`,
        fact.quarters.length > 0 && `quarters to ${fact.quarters.map(dayInWords).join(', ')}`,
        fact.restatement && 'they are to be restated',
        fact.materialWeakness && 'a material weakness is reported',
      ]);
    case 'listingNotice':
      return joined([
        NOTICES[fact.what],
        fact.exchange,
        fact.newExchange && `to ${fact.newExchange}`,
        fact.rule && `rule on ${fact.rule}`,
        fact.minimum && `at least ${dollars(fact.minimum)}`,
        fact.deadline && `until ${dayInWords(fact.deadline)}`,
      ]);
    case 'charge':
      return joined([
        fact.what === 'impairment' ? `impairment${fact.subject === null ? '' : ` of ${fact.subject}`}` : 'restructuring',
        rangeOf(fact.low, fact.high),
        fact.jobs && `${grouped(fact.jobs)} jobs`,
        fact.workforce && `${fact.workforce}% of the workforce`,
        fact.savings && `savings of ${moneyWords(fact.savings)} a year`,
      ]);
    case 'incident':
      return joined([
        `${INCIDENTS[fact.act]}${fact.what === null ? '' : `: ${fact.what}`}`,
        fact.actor && `by ${fact.actor === 'ransomware' ? 'ransomware' : `a ${fact.actor}`}`,
        fact.foundOn != null && `found on ${dayInWords(fact.foundOn)}`,
        fact.material === true ? 'a material effect is expected' : fact.material === false && 'no material effect is expected',
      ]);
    case 'resultFigure':
      return joined([
        `${FIGURES[fact.figure]} of ${dollars(fact.value)}${fact.figure === 'earningsPerShare' ? ' a share' : ''}`,
        fact.span && `in the ${fact.span}`,
        fact.change && `${Number(fact.change) < 0 ? 'down' : 'up'} ${fact.change.replace('-', '')}% on the year before`,
      ]);
    case 'resultReport':
      return joined([`${fact.nature === 'regular' ? '' : `${fact.nature} `}results`, fact.period && `of ${fact.period}`]);
    case 'otherEvent':
      return fact.topic;
    default:
      return fact.kind.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  }
}

const joined = (parts: readonly (string | false | null | undefined)[]): string =>
  parts.filter((part) => typeof part === 'string' && part !== '').join(', ');
const dollars = (amount: string): string =>
  Math.abs(Number(amount)) < 1_000
    ? `${Number(amount) < 0 ? '-' : ''}$${Math.abs(Number(amount))}`
    : `${Number(amount) < 0 ? '-' : ''}${moneyWords({ currency: '$', amount: amount.replace('-', '') })}`;

function rangeOf(low: Money | null, high: Money | null): string | null {
  const [first = null, last = null] = [low, high].filter((one) => one !== null);
  if (first === null) return null;
  return last === null || first.amount === last.amount ? moneyWords(first) : `${moneyWords(first)} to ${moneyWords(last)}`;
}

const FIGURES = { revenue: 'revenue', earningsPerShare: 'earnings', netIncome: 'net income' };
const INCIDENTS = {
  taken: 'data taken',
  accessed: 'systems accessed',
  encrypted: 'data encrypted',
  disrupted: 'operations disrupted',
  detected: 'cybersecurity incident detected',
};
const NOTICES = {
  deficiency: 'a listing rule is not met',
  regained: 'the listing rule is met again',
  delisting: 'the shares are to be delisted',
  extension: 'more time to meet the listing rule',
  transfer: 'the listing moves',
  withdrawal: 'the listing is withdrawn voluntarily',
  closing: 'the listing ends as a deal closes',
};
