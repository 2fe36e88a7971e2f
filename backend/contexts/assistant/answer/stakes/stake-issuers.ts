import { wordsOf } from '#platform/full-text/words.ts';
import { percentIn } from '#reading/forms/stake/changes.ts';
import type { Answer, Candidate, Statement } from '../answer.ts';
import type { Question } from '../question/question.ts';
import { hasWord } from '../same-words.catalog.ts';
import { COMMON_OF_HOLDERS, personsOf } from './stake-persons.ts';
import { coverOf } from './stake-statements.ts';
import { isOfPeriod } from './stake-times.ts';

/** Answers which companies a holder reported stakes in, and how those stakes rank. Pure. */

/** Asks for companies without naming them. */
const ASKS =
  /\b(?:which|what|how many|list|name)\b.{0,40}\b(?:compan(?:y|ies)|issuers?|spacs?|corporations?|firms?|stocks?|targets?|businesses|vehicles?|ones?)\b/i;
/** Asks for one of several companies by the size of the stake. */
const RANKED =
  /\b(?:higher|highest|larger|largest|bigger|biggest|more|most|greater|greatest|lower|lowest|smaller|smallest|fewer|fewest|less|least)\b/i;
const MAX_ISSUERS = 6;

interface IssuerStake {
  readonly filing: Candidate;
  readonly percent: number;
  readonly statements: readonly Statement[];
}

/** Undefined if the question doesn't ask for companies, or none of the filings reports a stake of the named holder. */
export function issuersAnswer(question: Question, candidates: readonly Candidate[]): Answer | undefined {
  const { text, names, periods } = question;
  const holderWords = names.filter((name) => !COMMON_OF_HOLDERS.has(name));
  if (!ASKS.test(text) || holderWords.length === 0) return undefined;
  const matching = candidates.filter((filing) => {
    const people = new Set(wordsOf((filing.facts.stake?.persons ?? []).map(({ name }) => name ?? '').join(' ')));
    const isThen = periods.length === 0 || periods.some((period) => isOfPeriod(filing, period));
    return holderWords.every((name) => hasWord(people, name)) && isThen;
  });
  // The last filing for each company.
  const newest = [...Map.groupBy(matching, issuerOf).values()].flatMap(
    (filings) => filings.toSorted((a, b) => b.filedOn.localeCompare(a.filedOn))[0] ?? [],
  );
  const stakes = newest.slice(0, MAX_ISSUERS).flatMap((filing): IssuerStake[] => {
    const [person] = personsOf(filing, question);
    const statements = person === undefined ? [] : coverOf(filing, person).slice(0, 1);
    return statements.length === 0 ? [] : [{ filing, percent: person === undefined ? 0 : (percentIn(person) ?? 0), statements }];
  });
  if (stakes.length === 0) return undefined;
  return [...stakes.flatMap(({ statements }) => statements), ...(RANKED.test(text) ? rankOf(stakes) : [])];
}

const issuerOf = ({ facts }: Candidate): string => facts.stake?.issuerName ?? '';

/** Ranks several stakes by percentage. */
function rankOf(reported: readonly IssuerStake[]): readonly Statement[] {
  const sorted = reported.filter(({ percent }) => percent > 0).toSorted((a, b) => b.percent - a.percent);
  if (sorted.length < 2) return [];
  const issuerShares = sorted.map(({ filing, percent }) => `${issuerOf(filing)} ${percent}%`);
  return [
    {
      text: `By percentage, highest first: ${issuerShares.join(', ')}.`,
      citations: sorted.flatMap(({ statements }) => statements.flatMap(({ citations }) => citations)),
    },
  ];
}
