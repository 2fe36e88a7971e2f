import type { EightKFacts } from '../published/eight-k-facts.events.ts';
import { type ItemScheme, titleLength } from './eight-k-items.parser.ts';

/** "None", "Not applicable", "N/A", also per paragraph of the item: "(a) Not applicable. (b) None." */
const ANSWERED_NO =
  /^(?:\s{0,20}(?:\([a-z0-9]{1,3}\)|[a-z]\.|-)?\s{0,20}(?:none|not applicable|n\/?a|inapplicable|nothing to report|no(?:t)? (?:events?|reportable events?))\s{0,20}[.;]?){1,6}\s{0,20}$/i;
/** A longer answer isn't just "none". */
const MAX_ANSWER = 160;
/** Minimum length of an item's text that says something. */
const MIN_SECTION = 25;

/**
 * The items that a filing actually reports: the stated ones, except those its text answers with "None" or "Not applicable", plus those that only its
 * text has, with a heading and content. Under the old scheme, whose item numbers look like those of annual reports, a heading counts only with the
 * item's own title. If none are left, the stated ones.
 *
 * @param text normalized text that the sections' offsets point into.
 */
export function reconcileItems(
  {
    items,
    itemsBodyHeadings,
    itemScheme,
    sections,
  }: Pick<EightKFacts, 'items' | 'itemsBodyHeadings' | 'itemScheme' | 'sections'>,
  text: string,
): string[] {
  const sectionOf = (item: string) => sections.find((section) => section.item === item);
  const contentOf = (item: string): string | null => {
    const section = sectionOf(item);
    return section?.start == null || section.end === null ? null : text.slice(section.start, section.end);
  };
  const answeredNo = (item: string) => {
    const content = contentOf(item);
    return content !== null && content.length <= MAX_ANSWER && ANSWERED_NO.test(content);
  };
  const reported = items.filter((item) => !answeredNo(item));
  const found = itemsBodyHeadings.filter(
    (item) =>
      !items.includes(item) &&
      (contentOf(item) ?? '').length >= MIN_SECTION &&
      !answeredNo(item) &&
      (itemScheme === 'current' || hasTitle(sectionOf(item)?.heading ?? '', item, itemScheme)),
  );
  const reconciled = [...reported, ...found];
  return reconciled.length > 0 ? reconciled : [...items];
}

function hasTitle(heading: string, item: string, scheme: ItemScheme): boolean {
  const title = heading.replace(/^.{0,20}?items?[\s:]{0,5}(?:no\.?\s{0,5})?\d{1,2}[\s.:;–—-]{0,10}/i, '');
  return titleLength(title, item, scheme) > 0;
}
