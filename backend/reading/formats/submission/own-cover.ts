/** Determines the form of a document without a submission header from its cover. Pure; every search is bounded. */

const COVER = 6_000;
const FORM = /\bform\s{1,3}8\s?[-‐‑–]\s?k\s{0,3}(\/\s?a\b)?/i;
const REPORT = /\bcurrent\s{1,3}report\b/i;
const AMENDMENT = /\bamendment\s{1,3}no\.?\s{0,3}\d/i;

/** `8-K` or `8-K/A` if the text begins with the cover of a current report; null for any other text. */
export function currentReportOf(text: string): '8-K' | '8-K/A' | null {
  const cover = text.slice(0, COVER);
  const form = FORM.exec(cover);
  if (form === null || !REPORT.test(cover)) return null;
  return form[1] !== undefined || AMENDMENT.test(cover) ? '8-K/A' : '8-K';
}
