import { lowerFirst } from '#platform/values/first-letter.ts';
import { shortCount } from '../../language/figures.ts';
import { partyWords } from '../../language/names.ts';
import { clause, moneyWords } from '../fact-words.ts';
import type { Charge } from './facts.ts';

/** Words a headline about a restructuring, an impairment or a tax charge. Pure. */

export function chargeWords(charge: Charge): string {
  const { what, low, isExpected } = charge;
  const cost = costOf(charge);
  if (what !== 'restructuring') {
    const takes = isExpected === true ? 'Expects' : 'Takes';
    return low === null ? `${takes} ${CHARGES[what]} of ${cost}` : `${takes} ${cost} ${CHARGES[what]}`;
  }
  if (charge.closes != null) return `Closes ${charge.closes}`;
  if (charge.exits !== undefined) return `Exits ${isName(charge.exits) ? partyWords(charge.exits) : charge.exits}`;
  return cutWords(charge) ?? `Restructuring costs ${cost}`;
}

/** Whether it begins with a capital: `Harbor Mortgage`, but not `mortgage business`. */
const isName = (words: string): boolean => words.charAt(0) !== words.charAt(0).toLowerCase();

const forceWords = ({ workforceAt }: Charge): string => `% of workforce${clause(' ', workforceAt) ?? ''}`;

const cutWords = (charge: Charge): string | null =>
  charge.jobs !== null ? `Cuts ${shortCount(Number(charge.jobs))} jobs` : clause('Cuts ', charge.workforce, forceWords(charge));

export function chargeClauses(charge: Charge): readonly (string | null)[] {
  const { what, jobs, workforce, savings, subject } = charge;
  if (what !== 'restructuring') return [clause(' on ', subject)];
  const leads = charge.closes != null || charge.exits !== undefined;
  const cut = leads ? cutWords(charge) : null;
  return [
    clause('; ', cut === null ? null : lowerFirst(cut)),
    jobs === null ? null : clause(' (', workforce, `${forceWords(charge)})`),
    !leads && jobs === null && workforce === null ? null : clause('; takes ', costOf(charge), ' charge'),
    clause('; saves ', savings === null ? null : moneyWords(savings), ' a year'),
  ];
}

const CHARGES: Readonly<Record<Exclude<Charge['what'], 'restructuring'>, string>> = {
  impairment: 'impairment charge',
  tax: 'tax charge',
  other: 'charge',
};

function costOf({ low, high }: Charge): string | null {
  if (low === null) return high === null ? null : `up to ${moneyWords(high)}`;
  return high === null ? moneyWords(low) : `${moneyWords(low)} to ${moneyWords(high)}`;
}
