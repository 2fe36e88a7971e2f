import { wordsOf } from '#platform/full-text/words.ts';
import { builtPattern } from '#platform/values/built-pattern.ts';
import { statementsOf } from '#reading/language/statement.ts';
import type { Question } from '../question/question.ts';
import type { QuestionPart, ValueKind } from '../question/question-parts.ts';
import { hasWord, withRoots } from '../same-words.catalog.ts';
import { type CandidateSentence, textWithHeadings } from './candidate-sentences.ts';

/** Whether a sentence contains a value of the requested kind, and states it as certainly as requested. Pure. */

const MONTHS = 'january|february|march|april|may|june|july|august|september|october|november|december';
const DATED = builtPattern(`\\b(?:${MONTHS})\\.? \\d{1,2}\\b|\\bimmediately\\b`, 'i');
/** Numbers that aren't amounts: days, years, phone numbers, and numbers of items and forms. */
const OTHER_NUMBERS = builtPattern(
  `\\b(?:${MONTHS}) \\d{1,2}(?:, \\d{4})?|\\b(?:19|20)\\d\\d\\b|\\b(?:item|form|exhibit|rule|section|note) [\\d.-]+\\w*|\\(\\d{3}\\) ?\\d{3}-\\d{4}|\\bQ[1-4]\\b|\\b(?:10|8)-[kq]\\b`,
  'gi',
);
const COUNTS = /\d|\b(?:none|no|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b/i;
const ORGANIZATION =
  /(?:[A-Z][\w&.’'-]{0,60},? (?:(?:of|and|&) )?){1,5}(?:LLP|LLC|L\.L\.C|Inc|Corp(?:oration)?|Ltd|Limited|Company|Co|Bank|CPA|P\.?C|Trust|AG|S\.A|N\.V|plc|L\.?P|Fund|Partners|Capital|Management)\b/g;
const PERSON = /\b(?:Mr|Ms|Mrs|Dr)\. [A-Z][\w’-]+|\b[A-Z][a-z]+ (?:[A-Z]\. )?[A-Z][a-z]+/g;
/** Words that filings capitalize but that aren't names. */
const CAPITALIZED_WORDS = new Set(
  wordsOf(
    `common preferred stock series share registration statement security act board director agreement selling stockholder shareholder holder note warrant plan form exchange commission annual report meeting effective date offering prospectus company united state new york delaware item section exhibit table risk factor chief executive financial officer vice president nasdaq market ${MONTHS.replaceAll('|', ' ')}`,
  ),
);

const GIVES: Readonly<Partial<Record<ValueKind, (text: string) => boolean>>> = {
  reason: (text) =>
    /\bbecause\b|\bdue to\b|\breasons?\b|\bas a result\b|\bin order to\b|\bin light of\b|\bto pursue\b|\bcaused\b/i.test(text) &&
    !/\b(?:not|no|nor) [^.;]{0,60}\b(?:because|due to|result|reasons?)\b|\bgood reason\b/i.test(text),
  date: (text) => DATED.test(text),
  percent: (text) => /\d ?%|\bpercent(?:age)?\b|\bbasis points\b|\bhalf of\b|\b(?:third|quarter)s? of\b/i.test(text),
  ratio: (text) =>
    /\b[\w-]{1,30}[- ](?:for|to)[- ](?:one|two|three|four|five|ten|\d+)\b|\d ?: ?\d|\bfor (?:each|every)\b/i.test(text),
  money: (text) => /[$€£¥]\s?\(?\d|\b(?:dollars?|cents?|euros?|USD|EUR|GBP)\b|\t\(?\d/i.test(text),
  number: (text) => COUNTS.test(text.replace(OTHER_NUMBERS, ' ')),
  place: (text) =>
    /\b(?:located|offices?|headquarters|facility|street|avenue|city of|county)\b|\b(?:in|at|to|from) [A-Z][a-z]+/.test(text),
};

/** Whether a sentence contains a value of the kind. A name must be neither one from the question nor the filer's. */
export function givesValue({ kind }: QuestionPart, { names }: Question, candidate: CandidateSentence): boolean {
  if (kind !== 'company' && kind !== 'person') return GIVES[kind]?.(textWithHeadings(candidate)) ?? true;
  const knownWords = new Set([...wordsOf(candidate.passage.filing.title), ...names]);
  const foundNames = [...(candidate.text.match(ORGANIZATION) ?? []), ...(candidate.text.match(PERSON) ?? [])].map(wordsOf);
  return foundNames.some(
    (words) =>
      words.filter((word) => knownWords.has(word)).length * 2 < words.length &&
      !words.some((word) => CAPITALIZED_WORDS.has(word)),
  );
}

const ASKS_DONE = /\b(?:did|was|were|had|has|have|actual(?:ly)?)\b/i;
const PLANNED = /\btargets?\b|\boutlook\b|\bguidance\b/i;
/** A sentence without any of these words states a fact, so that only the others need to be parsed. */
const UNCERTAIN =
  /\b(?:will|would|may|might|can|could|should|shall|must|if|unless|until|whether|expect\w*|plan(?:s|ned)?|intend\w*|anticipat\w*|propos\w*)\b/i;
const ASKS_AHEAD = /\b(?:will|would|may|can|plan|expect|guidance|guide|outlook|target|forecast|if)/i;

/**
 * Whether the statement that contains most of the words is certain enough for the question: what is planned or conditional hasn't happened. A
 * table row isn't a statement, so its headings decide.
 */
export function isCertain(question: Question, words: readonly string[], candidate: CandidateSentence): boolean {
  const { text } = candidate;
  if (!ASKS_DONE.test(question.text) || ASKS_AHEAD.test(question.text)) return true;
  if (PLANNED.test(textWithHeadings(candidate))) return false;
  if (candidate.above.length > 0 || !UNCERTAIN.test(text)) return true;
  const scored = statementsOf(text.replace(/\s+/g, ' ')).map(({ verb, who, what, things, certainty }) => {
    const statementWords = withRoots(
      wordsOf([verb, who, what?.text, ...things.map((thing) => thing.text)].filter(Boolean).join(' ')),
    );
    return { certainty, share: words.filter((word) => hasWord(statementWords, word)).length };
  });
  const maxShare = Math.max(0, ...scored.map(({ share }) => share));
  const best = scored.filter(({ share }) => share === maxShare);
  return maxShare === 0 || best.some(({ certainty }) => certainty !== 'planned' && certainty !== 'possible');
}
