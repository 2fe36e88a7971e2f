import { isPromptInjection } from '#contexts/scoring/published/prompt-injection.policy.ts';
import { wordsOf } from '#platform/full-text/words.ts';
import type { Candidate, Citation } from '../answer.ts';
import { hasWord, withRoots } from '../same-words.catalog.ts';

/** Splits the passages that a search found into sentences and table rows that may answer a question. Pure. */

/** A passage that the search found. Lists of them are ordered by the search, best first. */
export interface FoundPassage {
  readonly filing: Omit<Candidate, 'facts'> & { readonly title: string };
  readonly start: number;
  readonly end: number;
}

/** A sentence, or a table row with its headings. */
export interface CandidateSentence {
  readonly passage: FoundPassage;
  /** As printed in the filing. */
  readonly text: string;
  /** The headings of a row and its columns, as printed in the filing; empty for a sentence. */
  readonly above: readonly string[];
  readonly at: number;
  /** The words of the question that it contains, in any form. */
  readonly matchedWords: ReadonlySet<string>;
}

const MIN_SENTENCE_LENGTH = 12;
const MAX_SENTENCE_LENGTH = 1_000;
const MAX_ROW_LENGTH = 200;
/** How many characters before a row to search for its headings. */
const MAX_HEADING_DISTANCE = 1_200;

/** Boilerplate: sentences printed on every form, and the rows of its cover page. */
const BOILERPLATE =
  /\b(?:communications|material) pursuant to rule \d|\bcheck (?:mark|the appropriate box)|\bemerging growth company\b|pursuant to the requirements of the securities|\(address of principal|^incorporated by reference|\bexact name of registrant|^\(?former name|\(state (?:or|of)\b|\bcommission file\b|\bi\.?r\.?s\.? employer\b|\bregistered pursuant to section 12|\b\d{1,3}-\d{4,5}\t/i;

/** The end of a sentence, but not the periods in `Mr. Song`, `John W. Thompson` or `Acme, Inc. (the “Company”)`. */
const SENTENCE_END =
  /(?<=[.!?]["”’)]?)(?<!\b(?:Mr|Ms|Mrs|Dr|Jr|Sr|St|No|Nos|vs|Inc|Corp|Co|Ltd|N\.V|U\.S|D\.C|[A-Z])\.)\s+(?=["“(]?[\p{Lu}\d]|[<[#])|(?<=\b(?:Inc|Corp|Co|Ltd)\.)\s+(?=(?:The|On|In|At|As|For|Under|Each|We|Our|This)\b)|\n+/u;

/** The sentences and rows of a passage, without prompt injections. @param questionWords the words to match. */
export function sentencesOf(passage: FoundPassage, questionWords: readonly string[]): readonly CandidateSentence[] {
  const { filing, start, end } = passage;
  const flowing = unwrapped(filing.text.slice(start, end));
  let from = 0;
  return flowing.split(SENTENCE_END).flatMap((part) => {
    const at = flowing.indexOf(part, from);
    from = at + part.length;
    const text = filing.text.slice(start + at, start + Math.min(from, at + MAX_SENTENCE_LENGTH)).trim();
    if (text.length < MIN_SENTENCE_LENGTH || BOILERPLATE.test(text) || isPromptInjection(text)) return [];
    const above = text.includes('\t') ? headingsOf(filing.text, start + at) : [];
    // The name of the company alone says nothing.
    if (filing.title.toLowerCase().includes(text.toLowerCase())) return [];
    const words = withRoots(wordsOf([...above, text].join(' ')));
    return [
      { passage, text, above, at: start + at, matchedWords: new Set(questionWords.filter((word) => hasWord(words, word))) },
    ];
  });
}

/** The text on one line; for a row, with the headings that say what its figures are. */
export const textWithHeadings = ({ above, text }: CandidateSentence): string => [...above, text].join(' ').replace(/\s+/g, ' ');

/** Quotes the sentence or row and its headings. */
export const citationsOf = ({ passage, above, text }: CandidateSentence): readonly Citation[] =>
  [...above, text].map((quote) => ({ accession: passage.filing.accession, quote }));

/** A line long enough to have been wrapped. */
const WRAPPED = /^.{45,120}$/;

/** Replaces line breaks within sentences by spaces, so that no character changes its position. */
function unwrapped(text: string): string {
  const lines = text.split('\n');
  return lines.reduce((joined, line, at) => {
    const before = lines[at - 1] ?? '';
    const isUnfinished = WRAPPED.test(before) && !/[.:;!?\t]\s{0,200}$/.test(before) && !before.includes('\t');
    const continues =
      line.trim() !== '' && !line.includes('\t') && (/^\s*[a-z(]/.test(line) || WRAPPED.test(line) || line.endsWith('.'));
    return at === 0 ? line : `${joined}${isUnfinished && continues ? ' ' : '\n'}${line}`;
  }, '');
}

const TIME_HEADING = /\b(?:19|20)\d\d\b|\bQ[1-4]\b|\bFY|\b(?:months|quarter|year|weeks) ended\b/i;
const UNIT_HEADING = /\bin (?:thousands|millions|billions)\b/i;

/** The headings of a row: the nearest line of text, the units of the table, and the times of its columns. */
function headingsOf(text: string, at: number): readonly string[] {
  const above = text
    .slice(Math.max(0, at - MAX_HEADING_DISTANCE), at)
    .split('\n')
    .slice(at > MAX_HEADING_DISTANCE ? 1 : 0)
    .map((line) => line.trim())
    .filter((line) => line.length > 3 && line.length < MAX_ROW_LENGTH && !BOILERPLATE.test(line) && !isPromptInjection(line))
    .toReversed();
  const found = [
    above.find((line) => !line.includes('\t') && !UNIT_HEADING.test(line)),
    above.find((line) => UNIT_HEADING.test(line)),
    above.find((line) => line.includes('\t') && TIME_HEADING.test(line) && !/[$%]|\d,\d{3}/.test(line)),
  ];
  return [...new Set(found.filter((line) => line !== undefined))];
}
