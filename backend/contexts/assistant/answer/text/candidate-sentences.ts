import { isOrder } from '#contexts/scoring/published/prompt-injection.policy.ts';
import { wordsOf } from '#platform/full-text/words.ts';
import type { Candidate, Citation } from '../answer.ts';
import { hasWord, withRoots } from '../same-words.catalog.ts';

/** Sentences and rows of the passages that a search found. Pure. */

/** Passages in the order in which the search found them. */
export interface FoundPassage {
  readonly filing: Omit<Candidate, 'facts'> & { readonly title: string };
  readonly start: number;
  readonly end: number;
}

/** A sentence, or a row of a table with what stands above it. */
export interface CandidateSentence {
  readonly passage: FoundPassage;
  /** As the filing prints it. */
  readonly text: string;
  /** The heading of a row and the heads of its columns, as they stand in the filing; empty for a sentence. */
  readonly above: readonly string[];
  readonly at: number;
  /** Those of the words that are asked for that it has, in whatever form. */
  readonly matchedWords: ReadonlySet<string>;
}

const MIN_SENTENCE_LENGTH = 12;
const MAX_SENTENCE_LENGTH = 1_000;
const MAX_ROW_LENGTH = 200;
/** Characters before a row in which its headings are looked for. */
const LOOKED_BACK = 1_200;

/** Sentences that are printed on every form, and the rows of its cover. */
const FORMAL =
  /\b(?:communications|material) pursuant to rule \d|\bcheck (?:mark|the appropriate box)|\bemerging growth company\b|pursuant to the requirements of the securities|\(address of principal|^incorporated by reference|\bexact name of registrant|^\(?former name|\(state (?:or|of)\b|\bcommission file\b|\bi\.?r\.?s\.? employer\b|\bregistered pursuant to section 12|\b\d{1,3}-\d{4,5}\t/i;

/** The end of a sentence; `Mr. Song`, `John W. Thompson` and `Acme, Inc. (the “Company”)` go on. */
const ENDS =
  /(?<=[.!?]["”’)]?)(?<!\b(?:Mr|Ms|Mrs|Dr|Jr|Sr|St|No|Nos|vs|Inc|Corp|Co|Ltd|N\.V|U\.S|D\.C|[A-Z])\.)\s+(?=["“(]?[\p{Lu}\d]|[<[#])|(?<=\b(?:Inc|Corp|Co|Ltd)\.)\s+(?=(?:The|On|In|At|As|For|Under|Each|We|Our|This)\b)|\n+/u;

/** The sentences and rows of a passage, without orders to a machine. @param questionWords words that are looked for in them */
export function sentencesOf(passage: FoundPassage, questionWords: readonly string[]): readonly CandidateSentence[] {
  const { filing, start, end } = passage;
  const flowing = unwrapped(filing.text.slice(start, end));
  let from = 0;
  return flowing.split(ENDS).flatMap((part) => {
    const at = flowing.indexOf(part, from);
    from = at + part.length;
    const text = filing.text.slice(start + at, start + Math.min(from, at + MAX_SENTENCE_LENGTH)).trim();
    if (text.length < MIN_SENTENCE_LENGTH || FORMAL.test(text) || isOrder(text)) return [];
    const above = text.includes('\t') ? headingsOf(filing.text, start + at) : [];
    // The name of the company alone tells nothing.
    if (filing.title.toLowerCase().includes(text.toLowerCase())) return [];
    const words = withRoots(wordsOf([...above, text].join(' ')));
    return [
      { passage, text, above, at: start + at, matchedWords: new Set(questionWords.filter((word) => hasWord(words, word))) },
    ];
  });
}

/** A row with the headings that say what its figures are. */
export const whole = ({ above, text }: CandidateSentence): string => [...above, text].join(' ').replace(/\s+/g, ' ');

export const citationsOf = ({ passage, above, text }: CandidateSentence): readonly Citation[] =>
  [...above, text].map((quote) => ({ accession: passage.filing.accession, quote }));

/** Characters of a line that was wrapped by hand or by machine. */
const WRAPPED = /^.{45,120}$/;

/** The text with a space for each line break within a sentence, so that every character keeps its place. */
function unwrapped(text: string): string {
  const lines = text.split('\n');
  return lines.reduce((joined, line, at) => {
    const before = lines[at - 1] ?? '';
    const isOpen = WRAPPED.test(before) && !/[.:;!?\t]\s{0,200}$/.test(before) && !before.includes('\t');
    const goesOn =
      line.trim() !== '' && !line.includes('\t') && (/^\s*[a-z(]/.test(line) || WRAPPED.test(line) || line.endsWith('.'));
    return at === 0 ? line : `${joined}${isOpen && goesOn ? ' ' : '\n'}${line}`;
  }, '');
}

const OF_TIME = /\b(?:19|20)\d\d\b|\bQ[1-4]\b|\bFY|\b(?:months|quarter|year|weeks) ended\b/i;
const OF_UNITS = /\bin (?:thousands|millions|billions)\b/i;

/** What stands above a row: the nearest heading, what the table counts in, and the times of its columns. */
function headingsOf(text: string, at: number): readonly string[] {
  const above = text
    .slice(Math.max(0, at - LOOKED_BACK), at)
    .split('\n')
    .slice(at > LOOKED_BACK ? 1 : 0)
    .map((line) => line.trim())
    .filter((line) => line.length > 3 && line.length < MAX_ROW_LENGTH && !FORMAL.test(line) && !isOrder(line))
    .toReversed();
  const found = [
    above.find((line) => !line.includes('\t') && !OF_UNITS.test(line)),
    above.find((line) => OF_UNITS.test(line)),
    above.find((line) => line.includes('\t') && OF_TIME.test(line) && !/[$%]|\d,\d{3}/.test(line)),
  ];
  return [...new Set(found.filter((line) => line !== undefined))];
}
