import type { Scored } from '../scored.ts';
import { compose, type Headline, MAX_HEADLINE } from './headline.ts';

/** Headlines of an 8-K/A: what it changes of a report that is no news any more. Pure; every search is bounded. */

const MAX_READ = 20_000;
const DAY = '([A-Z][a-z]{2,8} \\d{1,2}, (?:19|20)\\d\\d)';
/** `This Amendment No. 1 amends the Current Report on Form 8-K filed on May 1, 2026 (the “Original Report”) solely to …`. */
const ORIGINAL = new RegExp(
  `\\b(?:original(?:ly)?|initial(?:ly)?|amend(?:s|ed|ing|ment)?|supplement(?:s|ed|ing)?)\\b[^;]{0,260}?\\b(?:filed|dated|furnished|report)\\b[^;]{0,120}?\\b${DAY}`,
  'i',
);
const STATEMENTS =
  /\b(?:provide|include|file|furnish|filing|add|present|supply|disclose)\b[^;]{0,160}?\b(?:financial statements|financial information|pro forma)\b/i;
const CORRECTS =
  /\b(?:to |solely to |in order to )correct(?:s|ing)?\b|\b(?:typographical|clerical|inadvertent(?:ly)?|scrivener)\b/i;
const EXHIBIT = /\b(?:file|furnish|include|re-?file|add|filing)\b[^;]{0,60}?\b(?:exhibits?\b|letter\b)/i;
/** Where the amendment says what it is for. */
const PURPOSE =
  /\b(?:this (?:current report on )?(?:form 8-K\/A|amendment)|amendment no\. ?\d{1,2}|purpose of this|explanatory note|being filed|is filed|hereby amend(?:s|ed)?|amends)\b/gi;

/** The headline of an amendment; null for an original report. @param told what the same text would say as an original. */
export function amendmentHeadline(scored: Scored, told: Headline): Headline | null {
  const { facts, text } = scored;
  if (facts === null || !facts.form.endsWith('/A')) return null;
  const body = facts.documents.find(({ type, start, end }) => type === facts.form && end > start) ?? facts.documents[0];
  if (body === undefined) return null;
  const words = text.slice(body.start, Math.min(body.end, body.start + MAX_READ)).replace(/\s{1,50}/g, ' ');
  const purposes = Array.from(words.matchAll(PURPOSE), ({ index }) => words.slice(index, index + 700)).slice(0, 12);
  const day = purposes.map((purpose) => ORIGINAL.exec(purpose)?.[1]).find((found) => found !== undefined) ?? null;
  const original = day === null ? 'an earlier 8-K' : `8-K of ${day}`;
  const says = (pattern: RegExp) => purposes.some((purpose) => pattern.test(purpose));
  if (says(CORRECTS)) return compose('8-K/A.corrected', `Corrects ${original}`, [repeated(told)]);
  if (says(STATEMENTS)) return compose('8-K/A.statements', `Adds financial statements to ${original}`, [repeated(told)]);
  const clause = repeated(told);
  if (clause !== null && `Amends ${original}${clause}`.length <= MAX_HEADLINE)
    return compose('8-K/A.amended', `Amends ${original}${clause}`);
  if (says(EXHIBIT) && told.template.startsWith('8-K.9.01')) return compose('8-K/A.exhibits', `Adds exhibits to ${original}`);
  // Too long to stand behind the date of the original: said without it.
  return clause === null
    ? compose('8-K/A.amended', `Amends ${original}`)
    : (compose('8-K/A.amended', `Amends 8-K${clause}`) ?? told);
}

/** What the original told, as a clause; null where it is only the name of an item. */
function repeated({ template, text }: Headline): string | null {
  if (/\.(?:plain|exhibits|release|presentation)$/.test(template)) return null;
  return `: ${/^(?:[A-Z][a-z]+s|Unauthorized|Ransomware|Board|Court|Revenue|Net|Restructuring|Detected|The|A|An) /.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text}`;
}
