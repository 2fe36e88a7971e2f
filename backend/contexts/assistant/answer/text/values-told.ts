import { wordsOf } from '#platform/full-text/words.ts';
import { builtPattern } from '#platform/values/built-pattern.ts';
import { statementsOf } from '#reading/language/statement.ts';
import type { Asked, ValueKind } from '../question/asked.ts';
import type { Question } from '../question/question.ts';
import { hasWord, withRoots } from '../same-words.catalog.ts';
import { type CandidateSentence, whole } from './candidate-sentences.ts';

/** Whether a sentence holds a value of the kind that is asked for, and states it as it is asked. Pure. */

const MONTHS = 'january|february|march|april|may|june|july|august|september|october|november|december';
const DATED = builtPattern(`\\b(?:${MONTHS})\\.? \\d{1,2}\\b|\\bimmediately\\b`, 'i');
/** Figures that are no amounts: days, years, numbers of items, forms and telephones. */
const NO_FIGURES = builtPattern(
  `\\b(?:${MONTHS}) \\d{1,2}(?:, \\d{4})?|\\b(?:19|20)\\d\\d\\b|\\b(?:item|form|exhibit|rule|section|note) [\\d.-]+\\w*|\\(\\d{3}\\) ?\\d{3}-\\d{4}|\\bQ[1-4]\\b|\\b(?:10|8)-[kq]\\b`,
  'gi',
);
const COUNTS = /\d|\b(?:none|no|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b/i;
const ORGANISATION =
  /(?:[A-Z][\w&.’'-]{0,60},? (?:(?:of|and|&) )?){1,5}(?:LLP|LLC|L\.L\.C|Inc|Corp(?:oration)?|Ltd|Limited|Company|Co|Bank|CPA|P\.?C|Trust|AG|S\.A|N\.V|plc|L\.?P|Fund|Partners|Capital|Management)\b/g;
const PERSON = /\b(?:Mr|Ms|Mrs|Dr)\. [A-Z][\w’-]+|\b[A-Z][a-z]+ (?:[A-Z]\. )?[A-Z][a-z]+/g;
/** Words that filings write with a capital letter and that name nobody. */
const DEFINED = new Set(
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
  number: (text) => COUNTS.test(text.replace(NO_FIGURES, ' ')),
  place: (text) =>
    /\b(?:located|offices?|headquarters|facility|street|avenue|city of|county)\b|\b(?:in|at|to|from) [A-Z][a-z]+/.test(text),
};

/** Whether a sentence holds a value of the kind; a name must be of somebody who is neither asked with nor the filer. */
export function gives({ kind }: Asked, { names }: Question, candidate: CandidateSentence): boolean {
  if (kind !== 'company' && kind !== 'person') return GIVES[kind]?.(whole(candidate)) ?? true;
  const own = new Set([...wordsOf(candidate.passage.filing.title), ...names]);
  const named = [...(candidate.text.match(ORGANISATION) ?? []), ...(candidate.text.match(PERSON) ?? [])].map(wordsOf);
  return named.some(
    (words) => words.filter((word) => own.has(word)).length * 2 < words.length && !words.some((word) => DEFINED.has(word)),
  );
}

const ASKS_DONE = /\b(?:did|was|were|had|has|have|actual(?:ly)?)\b/i;
const PLANNED = /\btargets?\b|\boutlook\b|\bguidance\b/i;
/** A sentence without such a word tells what was done; only others are tagged. */
const UNCERTAIN =
  /\b(?:will|would|may|might|can|could|should|shall|must|if|unless|until|whether|expect\w*|plan(?:s|ned)?|intend\w*|anticipat\w*|propos\w*)\b/i;
const ASKS_AHEAD = /\b(?:will|would|may|can|plan|expect|guidance|guide|outlook|target|forecast|if)/i;

/**
 * Whether the statement that holds most of the words is as certain as it is asked: what is planned, or would be under a condition, was not done. A
 * row of a table has no statement, and is as certain as its heading.
 */
export function isCertain(question: Question, words: readonly string[], candidate: CandidateSentence): boolean {
  const { text } = candidate;
  if (!ASKS_DONE.test(question.text) || ASKS_AHEAD.test(question.text)) return true;
  if (PLANNED.test(whole(candidate))) return false;
  if (candidate.above.length > 0 || !UNCERTAIN.test(text)) return true;
  const scored = statementsOf(text.replace(/\s+/g, ' ')).map(({ verb, who, what, things, certainty }) => {
    const its = withRoots(wordsOf([verb, who, what?.text, ...things.map((thing) => thing.text)].filter(Boolean).join(' ')));
    return { certainty, share: words.filter((word) => hasWord(its, word)).length };
  });
  const most = Math.max(0, ...scored.map(({ share }) => share));
  const best = scored.filter(({ share }) => share === most);
  return most === 0 || best.some(({ certainty }) => certainty !== 'planned' && certainty !== 'possible');
}
