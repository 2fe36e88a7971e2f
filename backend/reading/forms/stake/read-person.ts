import type { StakeFacts, StakePerson } from './facts.ts';

/** Fields of a reporting person that text and XML covers print alike. */

/** IRS and social security numbers, whole or cut at the end of a line, with the words around them. */
const NUMBERS =
  /[\s,;:–-]{0,10}(?:\(?\b(?:I\.?R\.?S\.?|E\.?I\.?N\.?|S\.?S\.?N?\.?)[^\n]{0,60})?\(?\b(?:\d{2}-\d{4,7}|\d{3}-\d{2}-\d{4})\)?\s*$/i;
const NONE = /[\s,;:(–-]{1,10}(?:N\/A|not applicable|none)\)?\.?\s*$/i;

/** A printed name without identification numbers and "N/A"; null if nothing is left. */
export function nameOf(printed: string | null): string | null {
  const name =
    printed
      ?.replace(NUMBERS, '')
      .replace(NONE, '')
      .replace(/\s{1,50}/g, ' ')
      .trim() ?? '';
  return name === '' || /^(?:N\/A|none|not applicable)\.?$/i.test(name) ? null : name;
}

const BOUNDS = [
  ['at most', /(\d{1,3}(?:\.\d+)?)\s*(?:(?:%|per\s?cent)\s*)?(?:or|and)\s+(?:less|fewer|under)/i],
  [
    'less than',
    /(?:less|fewer|lower)\s+than\s+(\d{1,3}(?:\.\d+)?|\.\d+|one|five)|(?:<|under|below)\s*(\d{1,3}(?:\.\d+)?|\.\d+)/i,
  ],
  ['at most', /(?:not|no)\s+(?:more|greater)\s+than\s+(\d{1,3}(?:\.\d+)?|five)/i],
  ['more than', /(?:more|greater)\s+than\s+(\d{1,3}(?:\.\d+)?|five)|>\s*(\d{1,3}(?:\.\d+)?)/i],
] as const;
const WORDS: Readonly<Record<string, string>> = { one: '1', five: '5' };

/** A percentage row: the figure and which bound it is if the row states only a bound ("5 percent or less", "Less than 1%"); otherwise as printed. */
export function percentOf(row: string | null): Pick<StakePerson, 'percent' | 'percentIs'> {
  const text = row?.slice(0, 300) ?? '';
  for (const [percentIs, pattern] of BOUNDS) {
    const match = pattern.exec(text);
    // A figure before the bound is the answer: "6.1%, of which less than 1% …".
    if (match === null || /\d\s*%/.test(text.slice(0, match.index))) continue;
    const figure = match[1] ?? match[2] ?? '';
    return { percent: WORDS[figure.toLowerCase()] ?? figure, percentIs };
  }
  return { percent: row };
}

/** True for "None", "Not applicable", "zero", "no shares", "-0-", dashes and the like, which mean no power at all. */
export function isNone(value: string): boolean {
  return /^(?:none|nil|zero|no(?: shares)?|not applicable|n\/a|-0-|[-–—]{1,3})(?![\w-])|^[-–—]+$/i.test(
    value.replace(/^[:\s]+/, ''),
  );
}

const numberOf = (printed: string | null): number | null =>
  printed !== null && /^[\d,]*(?:\d|\.\d+)$/.test(printed) ? Number(printed.replaceAll(',', '')) : null;

/**
 * Whether the persons are marked as a group, and whether the largest figure includes the others.
 * @param marks row 2 of each cover page, `a` or `b`; null if unmarked.
 */
export function groupOf(
  persons: readonly StakePerson[],
  marks: readonly (string | null)[],
): Required<Pick<StakeFacts, 'isGroup' | 'largestIsTotal'>> {
  const known = marks.flatMap((mark) => mark?.toLowerCase() ?? []);
  const isGroup = known.includes('a') ? true : known.includes('b') ? false : null;
  return { isGroup, largestIsTotal: persons.length < 2 ? null : isTotal(persons) };
}

function isTotal(persons: readonly StakePerson[]): boolean | null {
  const aggregates = persons.map(({ aggregate }) => numberOf(aggregate));
  if (aggregates.includes(null)) return null;
  const amounts = aggregates as number[];
  const largest = Math.max(...amounts);
  const others = [...new Set(amounts)].filter((amount) => amount !== largest && amount > 0);
  if (others.length === 0) return true;
  const leader = persons[amounts.indexOf(largest)] as StakePerson;
  const [sole, shared] = [numberOf(leader.soleDispositive), numberOf(leader.sharedDispositive)];
  const together = others.reduce((sum, amount) => sum + amount, 0);
  if (together === largest || (sole !== null && together + sole === largest)) return true;
  // If each can sell its shares alone, they are not the same shares.
  const apart = persons.some((person) => person !== leader && (numberOf(person.soleDispositive) ?? 0) > 0);
  return shared === 0 && sole === largest && apart ? false : null;
}
