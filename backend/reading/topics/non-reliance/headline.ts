import { fitting } from '../../headline.ts';
import { longDate } from '../../language/dates.ts';
import { countWord } from '../../language/figures.ts';
import { clause } from '../fact-words.ts';
import type { NonReliance } from './facts.ts';

/** Words a headline about non-reliance. Pure. */

export function nonRelianceWords({ years, quarters, onlyRestates }: NonReliance): string {
  const ofYears = listed(years);
  const ofQuarters = quartersIn(quarters);
  const [says, all] =
    onlyRestates === true
      ? [' are to be restated', 'Earlier financial statements are to be restated']
      : [' can no longer be relied upon', 'Earlier financial statements can no longer be relied upon'];
  const warning = (period: string | null): string | null => clause('Statements for ', period, says);
  return (
    fitting(
      ofYears !== null && ofQuarters !== null ? warning(`${ofYears} and ${ofQuarters}`) : null,
      warning(ofYears ?? ofQuarters),
    ) ?? all
  );
}

export const nonRelianceClauses = ({
  restatement,
  materialWeakness,
  because,
  onlyRestates,
}: NonReliance): readonly (string | null)[] => [
  clause('; error in ', because),
  restatement && onlyRestates !== true ? '; restatement to follow' : null,
  materialWeakness ? '; material weakness' : null,
];

function listed(years: readonly string[]): string | null {
  const [first] = years;
  const last = years.at(-1);
  if (first === undefined || last === undefined) return null;
  if (years.length === 1) return first;
  const isUnbroken = Number(last) - Number(first) === years.length - 1;
  return years.length === 2 ? `${first} and ${last}` : isUnbroken ? `${first} to ${last}` : years.join(', ');
}

function quartersIn(quarters: readonly string[]): string | null {
  const last = quarters.at(-1);
  if (last === undefined) return null;
  return quarters.length === 1
    ? `the quarter to ${longDate(last)}`
    : `${countWord(quarters.length)} quarters to ${longDate(last)}`;
}
