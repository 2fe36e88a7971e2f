import type { EightKFacts } from '../published/eight-k-facts.events.ts';

/** Words without which a text isn't about the item, for items whose subject can't be missed. */
const SUBJECTS: Readonly<Record<string, RegExp>> = {
  '1.03': /bankrupt|chapter \d|receiver|petition|debtor/i,
  '2.02': /results|earnings|revenue|sales|income|loss|quarter|fiscal|financial|press release/i,
  '2.06': /impair|charge|write/i,
  '3.01': /list|exchange|nasdaq|nyse|trading/i,
  '4.01': /accountant|accounting|audit/i,
  '4.02': /rel(?:y|ied|iance)|restate/i,
  '5.02': /director|officer|president|chief|board|compensation/i,
  '5.03': /by-?laws|articles|certificate|charter|fiscal year/i,
  '5.07': /vot(?:e|ing)|meeting|elect/i,
};

type Items = Pick<EightKFacts, 'items' | 'itemsBodyHeadings' | 'sections'>;

/**
 * The sections of a filing in which the number of one heading was misprinted: a stated item has no heading, and the text under a heading that isn't
 * stated is not about that item but may be about the stated one.
 *
 * @param text normalized text that the sections' offsets point into.
 */
export function withMisprintedHeading({ items, itemsBodyHeadings, sections }: Items, text: string): EightKFacts['sections'] {
  const [missing, ...more] = items.filter((item) => !itemsBodyHeadings.includes(item) && item !== '9.01');
  const [misprinted, ...others] = itemsBodyHeadings.filter((item) => !items.includes(item));
  if (missing === undefined || misprinted === undefined || more.length > 0 || others.length > 0) return sections;
  const found = sections.find(({ item }) => item === misprinted);
  if (found?.start == null || found.end === null) return sections;
  const content = text.slice(found.start, found.end);
  if (SUBJECTS[misprinted]?.test(content) !== false || SUBJECTS[missing]?.test(content) === false) return sections;
  return sections.flatMap((section) =>
    section.item === missing ? { ...found, item: missing } : section.item === misprinted ? [] : section,
  );
}
