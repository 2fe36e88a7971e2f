import { wordsOf } from '#platform/full-text/words.ts';
import type { StakePerson } from '#reading/forms/stake/facts.ts';
import type { Candidate } from '../answer.ts';
import type { Question } from '../question/question.ts';
import { hasWord } from '../same-words.catalog.ts';

/** Picks the covers of a Schedule 13D or 13G that a question is about. Pure. */

const MAX_PERSONS = 3;
/** Words that many holders' names share. */
export const COMMON_OF_HOLDERS = new Set(wordsOf('fund funds capital management partners company group llc lp ltd inc advisors'));
const INDIVIDUAL =
  /\bindividuals?\b|\bnatural persons?\b|\bwh(?:o|ich (?:person|man|woman)) (?:is|was|stands?|sits?|controls?|runs?)\b.{0,30}\b(?:behind|controls?|runs?|of)\b|\bpersonally\b/i;
const ORGANIZATION =
  /\b(?:LLC|L\.L\.C|LLP|LP|L\.P|Inc|Corp|Ltd|Limited|PLC|Fund|Funds|Trust|Partners|Partnership|Capital|Management|Advis[eo]rs?|Holdings?|Company|Co|Bank|Group|GP|Master|Investments?|Associates|Foundation|AG|SA|NV|Wealth|Financial|Asset|Securities)\b/i;

/** The first matching person for each name in the question; without names, the person on the first cover. */
export function personsOf({ facts }: Candidate, { text, words }: Question): readonly StakePerson[] {
  const persons = facts.stake?.persons ?? [];
  const issuer = new Set(wordsOf(facts.stake?.issuerName ?? ''));
  const queryWords = new Set(words);
  const hits = (person: StakePerson) =>
    wordsOf(person.name ?? '').filter((word) => hasWord(queryWords, word) && !COMMON_OF_HOLDERS.has(word) && !issuer.has(word));
  // A person whose whole name appears goes before others that share a word of it.
  const chosen = persons.filter(({ name }) => isWholeNameIn(text, name)).slice(0, MAX_PERSONS);
  let unmatched = new Set(persons.flatMap(hits)).difference(new Set(chosen.flatMap(hits)));
  while (unmatched.size > 0 && chosen.length < MAX_PERSONS) {
    const count = (person: StakePerson) => hits(person).filter((word) => unmatched.has(word)).length;
    const best = persons.reduce((most, each) => (count(each) > count(most) ? each : most));
    chosen.push(best);
    unmatched = unmatched.difference(new Set(hits(best)));
  }
  const people = INDIVIDUAL.test(text) ? persons.filter(({ name }) => name !== null && !ORGANIZATION.test(name)) : [];
  return [...new Set([...(chosen.length === 0 ? persons.slice(0, 1) : chosen), ...people.slice(0, MAX_PERSONS)])];
}

const MIN_NAME_WORDS = 2;

/** Whether a text contains a name of several words, ignoring punctuation. */
function isWholeNameIn(text: string, name: string | null): boolean {
  const own = wordsOf(name ?? '');
  return own.length >= MIN_NAME_WORDS && ` ${wordsOf(text).join(' ')} `.includes(` ${own.join(' ')} `);
}

/** A percentage, but not a bound such as “more than 5%”. */
const PERCENT =
  /(?<!\b(?:than|over|above|least|most|exceed\w*|below|under) )(?<![\d.])(\d+(?:\.\d+)?)\s?(?:%|percent|per cent)/gi;

/** The filings with a percentage that the question names; all filings if none has it. */
export function withPercentage(question: string, filings: readonly Candidate[]): readonly Candidate[] {
  const askedPercentages = new Set([...question.matchAll(PERCENT)].map(([, printed]) => Number(printed)));
  const matching = filings.filter(({ facts }) =>
    facts.stake?.persons.some(({ percent }) => percent !== null && askedPercentages.has(Number(percent))),
  );
  return matching.length > 0 ? matching : filings;
}
