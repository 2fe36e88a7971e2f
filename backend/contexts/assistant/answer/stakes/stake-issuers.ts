import { wordsOf } from '#platform/full-text/words.ts';
import { percentIn } from '#reading/forms/stake/changes.ts';
import type { Answer, Candidate, Statement } from '../answer.ts';
import type { Question } from '../question/question.ts';
import { hasWord } from '../same-words.catalog.ts';
import { COMMON_OF_HOLDERS, personsOf } from './stake-persons.ts';
import { coverOf } from './stake-statements.ts';
import { isOfPeriod } from './stake-times.ts';

/** Answers on which companies a holder reported stakes, and in which the stake is larger. Pure. */

/** Asks for companies that it does not name. */
const ASKS =
  /\b(?:which|what|how many|list|name)\b.{0,40}\b(?:compan(?:y|ies)|issuers?|spacs?|corporations?|firms?|stocks?|targets?|businesses|vehicles?|ones?)\b/i;
/** Asks for one of several by the size of its stake. */
const RANKED =
  /\b(?:higher|highest|larger|largest|bigger|biggest|more|most|greater|greatest|lower|lowest|smaller|smallest|fewer|fewest|less|least)\b/i;
const MAX_ISSUERS = 6;

interface Its {
  readonly filing: Candidate;
  readonly percent: number;
  readonly statements: readonly Statement[];
}

/** Undefined where no companies are asked for, or the holder that is named has no stake among the filings. */
export function issuersAnswer(question: Question, candidates: readonly Candidate[]): Answer | undefined {
  const { text, names, periods } = question;
  const own = names.filter((name) => !COMMON_OF_HOLDERS.has(name));
  if (!ASKS.test(text) || own.length === 0) return undefined;
  const its = candidates.filter((filing) => {
    const people = new Set(wordsOf((filing.facts.stake?.persons ?? []).map(({ name }) => name ?? '').join(' ')));
    const isThen = periods.length === 0 || periods.some((period) => isOfPeriod(filing, period));
    return own.every((name) => hasWord(people, name)) && isThen;
  });
  // Of each company what was filed last.
  const newest = [...Map.groupBy(its, issuerOf).values()].flatMap(
    (filings) => filings.toSorted((a, b) => b.filedOn.localeCompare(a.filedOn))[0] ?? [],
  );
  const stakes = newest.slice(0, MAX_ISSUERS).flatMap((filing): Its[] => {
    const [person] = personsOf(filing, question);
    const statements = person === undefined ? [] : coverOf(filing, person).slice(0, 1);
    return statements.length === 0 ? [] : [{ filing, percent: person === undefined ? 0 : (percentIn(person) ?? 0), statements }];
  });
  if (stakes.length === 0) return undefined;
  return [...stakes.flatMap(({ statements }) => statements), ...(RANKED.test(text) ? rankOf(stakes) : [])];
}

const issuerOf = ({ facts }: Candidate): string => facts.stake?.issuerName ?? '';

/** The order of the percentages of several. */
function rankOf(told: readonly Its[]): readonly Statement[] {
  const sorted = told.filter(({ percent }) => percent > 0).toSorted((a, b) => b.percent - a.percent);
  if (sorted.length < 2) return [];
  const issuerShares = sorted.map(({ filing, percent }) => `${issuerOf(filing)} ${percent}%`);
  return [
    {
      text: `By percentage, from the highest to the lowest: ${issuerShares.join(', ')}.`,
      citations: sorted.flatMap(({ statements }) => statements.flatMap(({ citations }) => citations)),
    },
  ];
}
