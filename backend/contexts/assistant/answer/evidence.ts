import { wordsOf } from '../../../platform/full-text/words.ts';
import type { Candidate, Citation } from './answer.ts';

/** Sentences and rows of filings that may prove an answer. Pure. */

/** Passages in the order in which the search found them. */
export interface FoundPassage {
  readonly filing: Omit<Candidate, 'facts'> & { readonly title: string };
  readonly start: number;
  readonly end: number;
}

/** A sentence, or a row of a table or list with the line that says what it is about. */
export interface Evidence {
  readonly filing: FoundPassage['filing'];
  /** As it stands in the filing. */
  readonly text: string;
  /** The heading of a row, as it stands in the filing; null for a sentence. */
  readonly lead: string | null;
  readonly at: number;
  readonly words: ReadonlySet<string>;
}

const LONGEST = 1_000;
const CUT = /[\s\S]{1,1000}(?:[,;:)]\s|$)|[\s\S]{1,1000}(?:\s|$)|[\s\S]{1,1000}/g;
const LONGEST_ROW = 200;
/** Characters before a row in which its heading is looked for. */
const LOOKED_BACK = 1_200;

/** Sentences that are printed on every form. */
const FORMAL =
  /\bcheck (?:mark|the appropriate box)|\bemerging growth company\b|pursuant to the requirements of the securities|\(address of principal|^incorporated by reference|\bexact name of registrant/i;

/** The end of a sentence; `Mr. Song`, `John W. Thompson` and `Acme, Inc. (the “Company”)` go on. */
const ENDS =
  /(?<=[.!?]["”’)]?)(?<!\b(?:Mr|Ms|Mrs|Dr|Jr|Sr|St|No|Nos|vs|Inc|Corp|Co|Ltd|N\.V|U\.S|D\.C|[A-Z])\.)\s+(?=["“(]?[A-Z0-9])|(?<=\b(?:Inc|Corp|Co|Ltd)\.)\s+(?=(?:The|On|In|At|As|For|Under|Each|We|Our|This)\b)|\n+/;

export function evidenceOf({ filing, start, end }: FoundPassage): Evidence[] {
  const passage = filing.text.slice(start, end);
  let from = 0;
  return passage.split(ENDS).flatMap((part) => {
    const at = passage.indexOf(part, from);
    from = at + part.length;
    const lead = isRow(part.trim()) ? leadOf(filing.text, start + at) : null;
    return cut(part).flatMap((text) => {
      if (text.length < 12 || FORMAL.test(text)) return [];
      return [{ filing, text, lead, at: start + at, words: new Set(wordsOf(lead === null ? text : `${lead} ${text}`)) }];
    });
  });
}

/** Sentences of contracts go on for pages. */
const cut = (sentence: string): string[] => (sentence.match(CUT) ?? []).map((text) => text.trim());

export const citationsOf = ({ filing, text, lead }: Evidence): Citation[] =>
  [lead, text].flatMap((quote) => (quote === null ? [] : [{ accession: filing.accession, quote }]));

const isRow = (line: string): boolean => line.includes('\t') || (line.length < LONGEST_ROW && !/[.!?”"]$/.test(line));

/** The nearest line above that ends with a colon, or the heading that stands alone above the row. */
function leadOf(text: string, at: number): string | null {
  const above = text
    .slice(Math.max(0, at - LOOKED_BACK), at)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .toReversed();
  const lead = above.find((line) => !line.includes('\t') && line.length > 8 && (line.endsWith(':') || line.length < LONGEST_ROW));
  return lead === undefined || lead.length > LONGEST ? null : lead;
}
