import type { TextSection } from '../../language/text-section.ts';
import { beforeSignature } from './signature-line.ts';

const PART = /^[ \t]*part[ \t]+(i{1,3}|iv)\b[ \t]*[,.:–—-]{0,3}[ \t]*/i;
const ITEM = /^[ \t]*items?[ \t]*(\d{1,2}[a-z]?)(?![\d(])[ \t]*[.:–—-]{0,3}[ \t]*/i;
/** `Item 4(a).`: the items of some schedules are also headed letter by letter. */
const LETTERED = /^[ \t]*items?[ \t]*(\d{1,2}[a-z]?)(?:[ \t]?\([a-z]\))?(?![\d(])[ \t]*[.:–—-]{0,3}[ \t]*/i;
const REFERENCE = /^(?:[a-z]{2,}\b|and\b|or\b|,)/;
const MAX_HEADING_LENGTH = 150;
const MAX_HEADINGS = 5_000;

/** End of a line in a table of contents. */
const LISTED = /(?:\t|(?<![ .…])[ .…]{3,})\d{1,4}$/;

interface Heading {
  /** Null for a line that only ends the section before it: the heading of a part, or a line of a table of contents. */
  readonly item: string | null;
  readonly isPart: boolean;
  readonly heading: string;
  readonly from: number;
  readonly after: number;
}

/**
 * Finds sections under headings such as "Item 4. Purpose of Transaction", each item once and in text order. If an item has several headings
 * (table of contents, page headers), the one with the longest section is used. A line that continues in lower case ("Item 4 of
 * this statement is …") is a reference, not a heading.
 *
 * @param items the items of the form; other headings end the section before them but are not returned.
 * @param headed `in parts` if Part I and Part II number their items alike (returned as `I-2`, `II-2`); `by letter` if
 *   `Item 4(a).` is a heading of Item 4.
 */
export function itemSections(
  text: string,
  start: number,
  end: number,
  items: ReadonlySet<string>,
  headed: 'plainly' | 'in parts' | 'by letter' = 'plainly',
): TextSection[] {
  const headings = findHeadings(text, start, end, headed);
  const best = new Map<string, TextSection>();
  for (let index = 0; index < headings.length; ) {
    const { item, heading, after } = headings[index] as Heading;
    // The heading of an item may be repeated at the top of every page.
    let next = index + 1;
    while (next < headings.length && item !== null && continues(headings, next, item)) next += 1;
    index = next;
    if (item === null || !items.has(item)) continue;
    const raw = beforeSignature(text.slice(after, headings[next]?.from ?? end));
    const section = raw.trim();
    const known = best.get(item);
    if (section === '' || (known !== undefined && known.end - known.start >= section.length)) continue;
    const at = after + (raw.length - raw.trimStart().length);
    best.set(item, { item, heading, start: at, end: at + section.length });
  }
  return [...best.values()].sort((a, b) => a.start - b.start);
}

function continues(headings: readonly Heading[], at: number, item: string): boolean {
  const heading = headings[at];
  return heading?.item === item || (heading?.isPart === true && headings[at + 1]?.item === item);
}

function findHeadings(text: string, start: number, end: number, headed: string): Heading[] {
  const headings: Heading[] = [];
  let part = 'I';
  for (let from = start; from < end && headings.length < MAX_HEADINGS; ) {
    const newline = text.indexOf('\n', from);
    const lineEnd = newline < 0 || newline > end ? end : newline;
    const head = text.slice(from, Math.min(lineEnd, from + 400));
    const partMatch = PART.exec(head);
    if (partMatch !== null) part = (partMatch[1] ?? '').toUpperCase();
    const offset = partMatch?.[0].length ?? 0;
    const match = (headed === 'by letter' ? LETTERED : ITEM).exec(head.slice(offset));
    const rest = match === null ? '' : head.slice(offset + match[0].length);
    if ((match === null && partMatch !== null && head.length < MAX_HEADING_LENGTH) || (match !== null && LISTED.test(head))) {
      headings.push({ item: null, isPart: match === null, heading: '', from, after: lineEnd });
    } else if (match !== null && !REFERENCE.test(rest)) {
      const number = (match[1] ?? '').toUpperCase();
      // If the text continues on the heading's line, the heading ends with the first sentence.
      const point = head.length > MAX_HEADING_LENGTH ? rest.search(/[A-Za-z)]{2}[.:—](?=\s)/) : -1;
      const runsOn = head.length > MAX_HEADING_LENGTH;
      const length = !runsOn ? head.length : offset + match[0].length + (point < 0 || point > MAX_HEADING_LENGTH ? 0 : point + 3);
      const after = from + length;
      const item = headed === 'in parts' ? `${part}-${number}` : number;
      headings.push({ item, isPart: false, heading: text.slice(from, after).trim(), from, after });
    }
    from = lineEnd + 1;
  }
  return headings;
}
