import { builtPattern } from '#platform/values/built-pattern.ts';
import { PRINTED_DATE } from '../../formats/text/cover-page.ts';
import { itemSections } from '../../formats/text/item-sections.ts';
import type { TaggedReport } from '../read-tagged-report.ts';
import type { PeriodicFacts } from './facts.ts';

const numbered = (count: number, ...further: readonly string[]): ReadonlySet<string> =>
  new Set([...Array.from({ length: count }, (_, index) => String(index + 1)), ...further]);
const ITEMS = {
  annual: numbered(16, '1A', '1B', '1C', '7A', '9A', '9B', '9C'),
  quarterly: new Set(['I-1', 'I-2', 'I-3', 'I-4', 'II-1', 'II-1A', 'II-2', 'II-3', 'II-4', 'II-5', 'II-6']),
  foreign: numbered(19, '4A', '12A', '12B', '12C', '12D', ...[...'ABCDEFGHIJK'].map((letter) => `16${letter}`)),
};

/**
 * @param start of the primary document in the normalized text, which ends at `end`.
 * @param tagged what the filing states in XBRL; null if it has no tags.
 */
export function readPeriodic(
  tagged: TaggedReport | null,
  text: string,
  start: number,
  end: number,
  form: string,
): { readonly facts: PeriodicFacts; readonly warnings: readonly string[] } {
  const quarterly = form.startsWith('10-Q');
  const items = quarterly ? ITEMS.quarterly : /^[24]0-F/.test(form) ? ITEMS.foreign : ITEMS.annual;
  const ended = builtPattern(String.raw`\b(?:period|year|quarter)[ \t\n]+ended:?[ \t\n]+${PRINTED_DATE}`, 'i');
  const facts: PeriodicFacts = {
    isAmendment: form.endsWith('/A'),
    dei: tagged?.dei ?? null,
    periodEnded: ended.exec(text.slice(start, Math.min(end, start + 20_000)))?.[1] ?? null,
    sections: itemSections(text, start, end, items, quarterly ? 'in parts' : 'plainly'),
  };
  return { facts, warnings: facts.sections.length === 0 ? ['No item of the report was found by its heading.'] : [] };
}
