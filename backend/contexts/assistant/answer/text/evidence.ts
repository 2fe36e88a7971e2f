import { wordsOf } from '../../../../platform/full-text/words.ts';
import { isOrder } from '../../../scoring/published/orders.policy.ts';
import type { Candidate, Citation } from '../answer.ts';
import { withRoots } from '../same-words.catalog.ts';

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
  /** The headings of a row's columns, where its table has some. */
  readonly columns: string | null;
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
  /^\(?former name or former address|\b(?:communications|material) pursuant to rule \d|\bform (?:10-[kq]|20-f|8-k)\s*\|\s*\d{1,3}$|\bcheck (?:mark|the appropriate box)|\bemerging growth company\b|pursuant to the requirements of the securities|\(address of principal|^incorporated by reference|\bexact name of registrant/i;

/** The end of a sentence; `Mr. Song`, `John W. Thompson` and `Acme, Inc. (the “Company”)` go on. */
const ENDS =
  /(?<=[.!?]["”’)]?)(?<!\b(?:Mr|Ms|Mrs|Dr|Jr|Sr|St|No|Nos|vs|Inc|Corp|Co|Ltd|N\.V|U\.S|D\.C|[A-Z])\.)\s+(?=["“(]?[\p{Lu}\d]|[<[#])|(?<=\b(?:Inc|Corp|Co|Ltd)\.)\s+(?=(?:The|On|In|At|As|For|Under|Each|We|Our|This)\b)|\n+/u;

export function evidenceOf({ filing, start, end }: FoundPassage): Evidence[] {
  const passage = filing.text.slice(start, end);
  const flowing = unwrapped(passage, isWrapped(filing));
  let from = 0;
  return flowing.split(ENDS).flatMap((part) => {
    const at = flowing.indexOf(part, from);
    from = at + part.length;
    const printed = passage.slice(at, from);
    const lead = isRow(printed.trim()) ? leadOf(filing.text, start + at) : null;
    const columns = printed.includes('\t') ? columnsOf(filing.text, start + at) : null;
    return cut(printed).flatMap((text) => {
      if (text.length < 12 || FORMAL.test(text) || isOrder(text)) return [];
      const words = withRoots(wordsOf([lead, columns, text].filter((part) => part !== null).join(' ')));
      return [{ filing, text, lead, columns, at: start + at, words }];
    });
  });
}

/** Characters of a line of a text that was wrapped by hand or by machine. */
const WRAPPED_FROM = 45;
const WRAPPED_TO = 120;
/** Part of its longer lines that are no longer. */
const MOSTLY = 0.95;
const LOOKED_AT = 30_000;

const wrapped = new WeakMap<FoundPassage['filing'], boolean>();

/** Whether the lines of a text end where they are full and not where a sentence or a paragraph does. */
function isWrapped(filing: FoundPassage['filing']): boolean {
  const known = wrapped.get(filing);
  if (known !== undefined) return known;
  const longer = filing.text
    .slice(0, LOOKED_AT)
    .split('\n')
    .filter((line) => line.length >= WRAPPED_FROM);
  const is = longer.length > 10 && longer.filter((line) => line.length <= WRAPPED_TO).length >= longer.length * MOSTLY;
  wrapped.set(filing, is);
  return is;
}

/** The text with a space for each line break within a sentence, so that every character keeps its place. */
function unwrapped(text: string, isAll: boolean): string {
  const lines = text.split('\n');
  return lines.reduce((joined, line, at) => {
    const before = lines[at - 1];
    if (before === undefined) return line;
    const isFull = before.length >= WRAPPED_FROM && before.length <= WRAPPED_TO && !/[.:;!?\t]\s{0,200}$/.test(before);
    const goesOn = line.trim() !== '' && !line.includes('\t') && !before.includes('\t') && (isAll || /^\s*[a-z(]/.test(line));
    return `${joined}${isFull && goesOn ? ' ' : '\n'}${line}`;
  }, '');
}

/** Sentences of contracts go on for pages. */
const cut = (sentence: string): string[] => (sentence.match(CUT) ?? []).map((text) => text.trim());

/** The headings of the columns of a row, where they say of when its figures are. */
export const timesOf = ({ columns }: Evidence): string | null => (columns !== null && isOfTimes(columns) ? columns : null);

/** A sentence or row with the heading above it and the heads of its columns. */
export const whole = ({ lead, columns, text }: Evidence): string =>
  [lead, columns, text].filter((part) => part !== null).join(' ');

export const citationsOf = (evidence: Evidence): Citation[] => {
  const { filing, text, lead } = evidence;
  return [lead, timesOf(evidence), text].flatMap((quote) => (quote === null ? [] : [{ accession: filing.accession, quote }]));
};

const isRow = (line: string): boolean => line.includes('\t') || (line.length < LONGEST_ROW && !/[.!?”"]$/.test(line));

/** A heading of a column of figures: `December 30, 2023`, `2024`, `Q3`, `Change`. */
const HEADS_COLUMN =
  /^(?:[A-Z][a-z]{2,8}\.? \d{1,2},? )?(?:(?:19|20)\d\d|Q[1-4](?: (?:FY)? ?['’]?\d{2,4})?|FY ?['’]?\d{2,4}|Fiscal (?:19|20)\d\d)$|^[^\d]{1,30}$|^.{0,30}\b(?:months|quarter|year|weeks) ended\b.{0,20}$|^(?:19|20)\d\d [a-z][a-z ]{2,30}\d?$|^[a-z][a-z ]{2,30} (?:19|20)\d\d$/i;
const isOfTimes = (lines: string): boolean => lines.split('\n').every(isOfTimesAlone);
const isOfTimesAlone = (line: string): boolean =>
  line.includes('\t') &&
  /(?:19|20)\d\d|\bQ[1-4]|\bFY|\b(?:months|quarter|year|weeks) ended\b/i.test(line) &&
  line
    .trim()
    .split('\t')
    .every((cell) => HEADS_COLUMN.test(cell.trim()));

const SPANS = /\b(?:months|quarter|year|weeks) ended\b/i;

/** The nearest row above without figures, or of days, years or quarters alone. */
function columnsOf(text: string, from: number): string | null {
  const above = text
    .slice(Math.max(0, from - LOOKED_BACK), from)
    .split('\n')
    .slice(0, -1)
    .toReversed();
  const at = above.findIndex((line) => line.includes('\t') && (!/\d/.test(line) || isOfTimes(line)));
  const columns = above[at];
  if (columns === undefined || columns.length > LONGEST_ROW) return null;
  // “Three months ended” stands above the years.
  const before = above[at + 1];
  const isSpanned = before !== undefined && SPANS.test(before) && isOfTimes(before) && isOfTimes(columns);
  return (isSpanned ? `${before}\n${columns}` : columns).trim();
}

/** “(In millions)”, “(Unaudited)”: says nothing of what a table is about. */
const OF_UNITS =
  /^\(?(?:\$ ?|dollars |amounts |figures |shares |unaudited|u\.s\. dollars )*(?:in (?:thousands|millions|billions)[^.]*|unaudited\)?)$/i;

/** “Three Months Ended”, above the days of the columns. */
const OF_SPAN = /^(?:the )?(?:three|six|nine|twelve|thirteen|twenty-six|thirty-nine|fifty-two) (?:months|weeks) ended$/i;

/** Heads the rows of a table below it: “Revenue”. */
const ONE_WORD = /^[A-Z][a-z]{4,7}$/;

/** The nearest line above that ends with a colon, or the heading that stands alone above the row. */
function leadOf(text: string, at: number): string | null {
  const above = text
    .slice(Math.max(0, at - LOOKED_BACK), at)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .toReversed();
  const lead = above.find(
    (line) =>
      !line.includes('\t') &&
      (line.length > 8 || ONE_WORD.test(line)) &&
      !OF_UNITS.test(line) &&
      !OF_SPAN.test(line) &&
      (line.endsWith(':') || line.length < LONGEST_ROW) &&
      !FORMAL.test(line) &&
      !isOrder(line),
  );
  return lead === undefined || lead.length > LONGEST ? null : lead;
}
