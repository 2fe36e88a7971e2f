import { lineAbove, tickedOf } from '../../formats/text/cover-page.ts';
import type { ForeignReportFacts } from './facts.ts';

const MONTH =
  /for[ \t]+the[ \t]+month[ \t]+of[ \t:]*(?:\n[ \t]*)?((?:January|February|March|April|May|June|July|August|September|October|November|December),?[ \t]+(?:\d{1,2},?[ \t]+)?\d{4})/i;
const EXHIBIT =
  /^[ \t]*(?:exhibit[ \t]+(?:no\.?[ \t]*)?)?(\d{1,3}\.\d{1,3}|99)[ \t]*(?:[.:–—-]{1,2}[ \t]*)?([A-Z“"‘(][^\n]{3,400})$/gim;
const MAX_EXHIBITS = 100;

/** Reads the cover of a 6-K and the exhibits it lists from its normalized text. */
export function readForeignReport(
  text: string,
  start: number,
  end: number,
  form: string,
): { readonly facts: ForeignReportFacts; readonly warnings: readonly string[] } {
  const body = text.slice(start, Math.min(end, start + 200_000));
  const cover = body.slice(0, 10_000);
  // The caption names both forms, and the boxes after it name them again.
  const caption =
    /under[ \t\n]+(?:the[ \t\n]+)?cover[ \t\n]+(?:of[ \t\n]+)?form[ \t\n]+20[-‑–]f[ \t\n]+or[ \t\n]+(?:form[ \t\n]+)?40[-‑–]f/i.exec(
      cover,
    );
  const ticked = caption === null ? null : tickedOf(cover.slice(caption.index + caption[0].length), 'annual');
  const facts: ForeignReportFacts = {
    isAmendment: form.endsWith('/A'),
    month: MONTH.exec(cover)?.[1] ?? null,
    fileNumber: /commission[ \t]+file[ \t]+(?:number|no\.?)[ \t]*:?\s{0,3}(\d{1,3}[-‑–]\d{4,6})/i.exec(cover)?.[1] ?? null,
    registrant: lineAbove(
      cover,
      /^\(?(?:exact[ \t]+)?(?:registrant[’']?s?[ \t]+name|name[ \t]+of[ \t]+(?:the[ \t]+)?registrant|translation[ \t]+of[ \t]+registrant)/im,
    ),
    annualForm: ticked === null ? null : ticked === 'first' ? '20-F' : '40-F',
    exhibits: Array.from(body.matchAll(EXHIBIT), (match) => ({ number: match[1] ?? '', description: match[2] ?? '' })).slice(
      0,
      MAX_EXHIBITS,
    ),
  };
  return { facts, warnings: [] };
}
