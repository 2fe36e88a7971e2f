import { compose, firstHeadline, type Headline } from '../../../reading/headline.ts';
import type { Scored } from '../../../reading/judge/scored.ts';
import { dayInWords } from '../../../reading/language/dates.ts';
import { countWord } from '../../../reading/language/figures.ts';
import { factsOf } from '../../../reading/topics/fact-words.ts';

/** Headlines of Item 4.02: statements that may not be relied upon. */

export function nonRelianceHeadline(scored: Scored): Headline | null {
  const [fact] = factsOf(scored, 'nonReliance');
  if (fact === undefined) return null;
  const clauses = [fact.restatement ? '; restatement to follow' : null, fact.materialWeakness ? '; material weakness' : null];
  const years = yearWords(fact.years);
  const quarters = quarterWords(fact.quarters);
  const periods = [years !== null && quarters !== null ? `${years} and ${quarters}` : null, years ?? quarters];
  return firstHeadline(
    ...periods.flatMap((period) =>
      period === null
        ? []
        : [() => compose('8-K.4.02.nonReliance', `Statements for ${period} can no longer be relied upon`, clauses)],
    ),
    () => compose('8-K.4.02.nonReliance', 'Earlier financial statements can no longer be relied upon', clauses),
  );
}

function yearWords(years: readonly string[]): string | null {
  const [first] = years;
  const last = years.at(-1);
  if (first === undefined || last === undefined) return null;
  if (years.length === 1) return first;
  const unbroken = Number(last) - Number(first) === years.length - 1;
  return years.length === 2 ? `${first} and ${last}` : unbroken ? `${first} to ${last}` : years.join(', ');
}

function quarterWords(quarters: readonly string[]): string | null {
  const last = quarters.at(-1);
  if (last === undefined) return null;
  return quarters.length === 1
    ? `the quarter to ${dayInWords(last)}`
    : `${countWord(quarters.length)} quarters to ${dayInWords(last)}`;
}
