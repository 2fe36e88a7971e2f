import { asHeadline, type Headline } from '#reading/headline.ts';
import type { Scored } from '#reading/judge/scored.ts';
import { eventLine } from '#reading/language/lines/event-line.ts';
import { fullerLine } from '#reading/language/lines/fuller-line.ts';
import { quotedTitle, titleOf } from '#reading/language/lines/title-line.ts';
import type { TextRange } from '#reading/language/quotes.ts';
import { filerOf } from '#reading/topics/fact-words.ts';
import { coverDay, PRESENT_ITEM } from '../../filings/published/eight-k-facts/eight-k-text.ts';
import { decisiveItem } from './decisive-item.ts';

/** The headline of an item without a topic: its most important statement, or the release's title. Pure. */

const MAX_SECTION = 12_000;

/** A statement that only points to a release gives way to the release's title. */
export function eventHeadlineOf(scored: Scored, item: string): Headline | null {
  const range = item === '9.01' ? null : sectionOf(scored, item);
  if (range === null) return null;
  const day = reportDay(scored);
  const line = eventLine({ text: scored.text, ...range, company: filerOf(scored), day, deciding: decidingSpan(scored, item) });
  if (line === null) return null;
  const title = line.isPointing ? titleHeadline(scored) : null;
  if (title !== null) return title;
  const fuller = fullerOf(scored, item, line.start, line.text);
  return asHeadline(`8-K.${item}.event`, fuller ?? line.text, fuller === null ? line.date : null);
}

/** The press release's title as a headline; null without one. */
export function titleHeadline(scored: Scored): Headline | null {
  const title = releaseTitle(scored, filerOf(scored));
  return title === null ? null : asHeadline('8-K.release.title', title);
}

/** The first EX-99 exhibit title with a verb, or else a title quoted in the text. */
export function releaseTitle({ facts, text }: Pick<Scored, 'facts' | 'text'>, company: string | null): string | null {
  for (const { type, start, end } of facts?.documents ?? []) {
    const title = /^EX-99/i.test(type) && end > start ? titleOf(text.slice(start, end), company) : null;
    if (title !== null) return title;
  }
  return quotedTitle(text, company);
}

/** Date of the report, from the header or the cover page. */
const reportDay = ({ facts, text }: Scored): string | null =>
  facts?.periodOfReport ?? facts?.acceptedAt?.slice(0, 10) ?? coverDay(text.slice(0, 6_000));

/** The quote of the deciding rule, if it comes from the item. */
function decidingSpan(scored: Scored, item: string): { start: number; end: number } | null {
  const { quote, kind } = scored.best.decisive;
  return quote !== null && kind !== 'base' && decisiveItem(scored) === item ? quote : null;
}

function sectionOf({ facts }: Scored, item: string): TextRange | null {
  const found = facts?.eightK?.sections.find((section) => (PRESENT_ITEM[section.item] ?? section.item) === item);
  if (found === undefined || found.start === null || found.end === null || found.end <= found.start) return null;
  return { start: found.start, end: Math.min(found.end, found.start + MAX_SECTION), document: null };
}

/** A headline that was read from the sentence at `start`, with a figure or name that it lacks; null if it needs none or none is found. */
export function fullerOf(scored: Scored, item: string, start: number, headline: string): string | null {
  const range = sectionOf(scored, item);
  if (range === null || start < range.start || start >= range.end) return null;
  const source = { text: scored.text, start, end: range.end, company: filerOf(scored), day: reportDay(scored), deciding: null };
  return fullerLine(source, headline);
}
