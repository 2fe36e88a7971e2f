import { builtPattern } from '#platform/values/built-pattern.ts';
import type { TextPart } from '#reading/language/text-part.ts';
import type { FilingFacts } from '../filing.events.ts';

/** The text of an 8-K by item, for its fact readers. Pure. */

export interface EightKText {
  /** Normalized text of the submission; all offsets point into it. */
  readonly text: string;
  /** Text under each item's heading, by current item code, in body order. */
  readonly items: ReadonlyMap<string, TextPart>;
  /** The 8-K document itself, without its exhibits. */
  readonly body: TextPart;
  /** Press releases and other EX-99 exhibits. */
  readonly exhibits: readonly TextPart[];
  /** The company's name as filed; null without a header. */
  readonly company: string | null;
  /** Date of the event or of the filing, `yyyy-mm-dd`; null if neither is known. */
  readonly reportDay: string | null;
}

/** Current item codes by those used before 2004-08-23. */
export const PRESENT_ITEM: Readonly<Record<string, string>> = {
  '1': '5.01',
  '2': '2.01',
  '3': '1.03',
  '4': '4.01',
  '5': '8.01',
  '6': '5.02',
  '7': '9.01',
  '8': '5.03',
  '9': '7.01',
  '10': '5.05',
  '11': '5.04',
  '12': '2.02',
};
/** Maximum characters read of a section; longer ones contain whole contracts. */
const MAX_SECTION = 60_000;
/** Maximum characters read of a press release: the news is at the beginning, and tables of results follow soon after. */
const MAX_EXHIBIT = 60_000;

/** Null if the filing isn't an 8-K or has no text. */
export function eightKText(
  facts: Pick<FilingFacts, 'form' | 'eightK' | 'documents' | 'parties' | 'periodOfReport' | 'acceptedAt'>,
  text: string,
): EightKText | null {
  const { eightK, documents, form } = facts;
  const withText = documents.filter(({ start, end }) => end > start);
  const primary = withText.find(({ type }) => type === form) ?? withText[0];
  if (eightK === null || primary === undefined) return null;
  const part = ({ start, end }: { start: number; end: number }, document: string, maxLength: number): TextPart => ({
    document,
    start,
    end: Math.min(end, start + maxLength),
  });
  const items = new Map<string, TextPart>();
  for (const { item, start, end } of eightK.sections) {
    if (start === null || end === null || end <= start) continue;
    items.set(PRESENT_ITEM[item] ?? item, part({ start, end }, primary.type, MAX_SECTION));
  }
  const exhibits = withText.filter(({ type }) => /^EX-99/i.test(type)).map((one) => part(one, one.type, MAX_EXHIBIT));
  const enclosed = exhibits.length > 0 ? null : exhibitInside(text, primary);
  return {
    text,
    items,
    body: part(primary, primary.type, MAX_SECTION),
    exhibits: enclosed === null ? exhibits : [part(enclosed, primary.type, MAX_EXHIBIT)],
    company: facts.parties.find(({ role }) => role === 'filer')?.name ?? null,
    reportDay:
      facts.periodOfReport ?? facts.acceptedAt?.slice(0, 10) ?? coverDay(text.slice(primary.start, primary.start + 6_000)),
  };
}

/** The line that begins a press release within the 8-K document itself, after its signature. */
const EXHIBIT_LINE = /^[ \t]{0,60}exhibit (?:no\. ?)?99(?:\.\d{1,2})?\b[^\n]{0,80}$/gim;
const SIGNATURE = /^[ \t]{0,60}signatures?[ \t:.]{0,20}$/im;
/** Minimum length of a press release; shorter matches are rows in the list of exhibits. */
const MIN_EXHIBIT = 1_200;

/** The first press release after the signature; null if none. */
function exhibitInside(text: string, { start, end }: { start: number; end: number }): { start: number; end: number } | null {
  const own = text.slice(start, end);
  const signature = SIGNATURE.exec(own);
  if (signature === null) return null;
  const lines = Array.from(own.matchAll(EXHIBIT_LINE), ({ index }) => index).filter((at) => at > signature.index);
  const begins = lines.find((at, place) => (lines[place + 1] ?? own.length) - at >= MIN_EXHIBIT);
  return begins === undefined ? null : { start: start + begins, end };
}

const DAY = '([A-Z][a-z]{2,8}) (\\d{1,2}), ((?:19|20)\\d\\d)';
const COVER_DAYS = [
  builtPattern(`\\bdate of (?:earliest event )?report(?:ed)?\\b[^0-9]{0,120}?${DAY}`, 'i'),
  builtPattern(`\\b${DAY}\\s{1,20}(?:_{2,60}\\s{0,20})?\\(?date of (?:earliest event )?report`, 'i'),
];
const MONTHS = 'january february march april may june july august september october november december'.split(' ');

/** The date on the cover ("Date of Report (Date of earliest event reported): September 10, 2024"), for documents without a header. */
export function coverDay(cover: string): string | null {
  const [, month = '', day = '', year] = COVER_DAYS[0]?.exec(cover) ?? COVER_DAYS[1]?.exec(cover) ?? [];
  const at = MONTHS.indexOf(month.toLowerCase());
  return year === undefined || at < 0 ? null : `${year}-${String(at + 1).padStart(2, '0')}-${day.padStart(2, '0')}`;
}
