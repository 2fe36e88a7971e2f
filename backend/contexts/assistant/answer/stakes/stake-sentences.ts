import { wordsOf } from '#platform/full-text/words.ts';
import type { Candidate, Statement } from '../answer.ts';
import { bestMatchingPart } from '../best-matching-part.ts';
import type { Question } from '../question/question.ts';
import { inWords } from '../question/question-dates.ts';
import { FORM_OF_ANSWER } from '../question/question-parts.ts';
import { COMMON_OF_HOLDERS } from './stake-persons.ts';

/** Finds sentences in a Schedule 13D or 13G that answer what its covers don't: notes, items and terms of the securities. Pure. */

/** Words of a question that the covers answer. */
const COVER_WORDS = new Set(
  wordsOf(
    'stake stakes share shares class stock common ordinary ads adss hold holds held own owns owned ownership beneficial beneficially percent percentage position schedule event date vote voting power powers sole shared dispositive dispose outstanding issuer reporting filer holder holders acquisition capital equity interest',
  ),
);
const MAX_PART_LENGTH = 1_000;
const ENDS = /(?<=[.;])(?<!\b(?:Mr|Ms|Mrs|Dr|Messrs|No|St|vs)\.)\s+(?=[A-Z“"(])|\n+/;

const sentencesOf = (text: string): readonly string[] => text.split(ENDS).map((part) => part.trim());

const OWNED = /\bown(?:s|ed|ing|ership)?\b/i;

/** A number of shares. */
const SHARE_COUNT = /\d,\d{3}\b/;

/** The sentence that gives the shares of a named holder without a cover, such as a trust whose shares count as another person's. */
export function otherHolderSentence({ phrases }: Question, { accession, text, facts }: Candidate): Statement[] {
  const known = namesIn(facts);
  const [holder] = phrases.filter((phrase) => phrase.some((word) => !known.has(word) && !COMMON_OF_HOLDERS.has(word)));
  if (holder === undefined) return [];
  const quote = sentencesOf(text).find((part) => {
    const partWords = new Set(wordsOf(part));
    return part.length <= MAX_PART_LENGTH && SHARE_COUNT.test(part) && holder.every((word) => partWords.has(word));
  });
  return quote === undefined ? [] : [quoted(accession, quote)];
}

/** The sentence that says what was held on a given day, such as one before the schedule's own date. */
export function sentenceOfDay({ accession, text }: Candidate, day: string): Statement[] {
  const written = inWords(day);
  const quote = sentencesOf(text).find(
    (part) => part.length <= MAX_PART_LENGTH && part.includes(written) && SHARE_COUNT.test(part) && OWNED.test(part),
  );
  return quote === undefined ? [] : [quoted(accession, quote)];
}

const quoted = (accession: string, quote: string): Statement => ({
  text: `The filing says: “${quote.replace(/\s+/g, ' ')}”`,
  citations: [{ accession, quote }],
});

/** Words in the names of the issuer, the reporting persons and the parties. */
const namesIn = ({ stake, parties }: Candidate['facts']): ReadonlySet<string> =>
  new Set(
    wordsOf(
      [stake?.issuerName ?? '', ...(stake?.persons ?? []).map(({ name }) => name ?? ''), ...parties.map(({ name }) => name)].join(
        ' ',
      ),
    ),
  );

/** The sentence with the most of the question's words that the covers don't answer, if it has at least half of them. */
export function otherSentence({ words, names }: Question, { accession, text, facts }: Candidate): Statement[] {
  const known = namesIn(facts);
  const queryWords = words.filter(
    (word) =>
      !names.includes(word) &&
      !known.has(word) &&
      !COVER_WORDS.has(word) &&
      !COMMON_OF_HOLDERS.has(word) &&
      !FORM_OF_ANSWER.has(word),
  );
  const parts = sentencesOf(text);
  const bestPart = bestMatchingPart(
    parts.filter(({ length }) => length <= MAX_PART_LENGTH),
    queryWords,
  );
  return bestPart === null ? [] : [quoted(accession, bestPart.text)];
}
