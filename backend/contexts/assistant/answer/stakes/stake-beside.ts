import { wordsOf } from '#platform/full-text/words.ts';
import type { Candidate, Statement } from '../answer.ts';
import { FORM_OF_ANSWER } from '../question/asked.ts';
import type { Question } from '../question/question.ts';
import { inWords } from '../question/question-dates.ts';
import { tellingPart } from '../telling-part.ts';
import { COMMON_OF_HOLDERS } from './stake-persons.ts';

/** What is asked of a Schedule 13D or 13G beside its covers: notes, items and what its securities are made of. Pure. */

/** Words of questions that covers answer. */
const OF_COVERS = new Set(
  wordsOf(
    'stake stakes share shares class stock common ordinary ads adss hold holds held own owns owned ownership beneficial beneficially percent percentage position schedule event date vote voting power powers sole shared dispositive dispose outstanding issuer reporting filer holder holders acquisition capital equity interest',
  ),
);
const MAX_PART_LENGTH = 1_000;
const ENDS = /(?<=[.;])(?<!\b(?:Mr|Ms|Mrs|Dr|Messrs|No|St|vs)\.)\s+(?=[A-Z“"(])|\n+/;

const sentencesOf = (text: string): readonly string[] => text.split(ENDS).map((part) => part.trim());

const OWNED = /\bown(?:s|ed|ing|ership)?\b/i;

/** A number of shares. */
const SHARES_TOLD = /\d,\d{3}\b/;

/** The sentence with a number of shares of a holder who is named and has no cover of its own: a trust whose shares count for a person. */
export function holderBesideOf({ phrases }: Question, { accession, text, facts }: Candidate): Statement[] {
  const known = knownTo(facts);
  const [holder] = phrases.filter((phrase) => phrase.some((word) => !known.has(word) && !COMMON_OF_HOLDERS.has(word)));
  if (holder === undefined) return [];
  const quote = sentencesOf(text).find((part) => {
    const partWords = new Set(wordsOf(part));
    return part.length <= MAX_PART_LENGTH && SHARES_TOLD.test(part) && holder.every((word) => partWords.has(word));
  });
  return quote === undefined ? [] : [quoted(accession, quote)];
}

/** The sentence that tells what was held on a day before the one of the schedule. */
export function ofDay({ accession, text }: Candidate, day: string): Statement[] {
  const written = inWords(day);
  const quote = sentencesOf(text).find(
    (part) => part.length <= MAX_PART_LENGTH && part.includes(written) && SHARES_TOLD.test(part) && OWNED.test(part),
  );
  return quote === undefined ? [] : [quoted(accession, quote)];
}

const quoted = (accession: string, quote: string): Statement => ({
  text: `The filing says: “${quote.replace(/\s+/g, ' ')}”`,
  citations: [{ accession, quote }],
});

/** Words of the names of the issuer and of those who filed. */
const knownTo = ({ stake, parties }: Candidate['facts']): ReadonlySet<string> =>
  new Set(
    wordsOf(
      [stake?.issuerName ?? '', ...(stake?.persons ?? []).map(({ name }) => name ?? ''), ...parties.map(({ name }) => name)].join(
        ' ',
      ),
    ),
  );

/** The sentence of the schedule that holds most of the words that its covers do not answer, where it holds at least half of them. */
export function besideOf({ words, names }: Question, { accession, text, facts }: Candidate): Statement[] {
  const known = knownTo(facts);
  const queryWords = words.filter(
    (word) =>
      !names.includes(word) &&
      !known.has(word) &&
      !OF_COVERS.has(word) &&
      !COMMON_OF_HOLDERS.has(word) &&
      !FORM_OF_ANSWER.has(word),
  );
  const parts = sentencesOf(text);
  const bestPart = tellingPart(
    parts.filter(({ length }) => length <= MAX_PART_LENGTH),
    queryWords,
  );
  return bestPart === null ? [] : [quoted(accession, bestPart.text)];
}
