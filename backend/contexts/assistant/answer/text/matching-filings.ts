import { wordsOf } from '#platform/full-text/words.ts';
import { DAY_MS } from '#platform/values/durations.ts';
import type { Question } from '../question/question.ts';
import { inWords } from '../question/question-dates.ts';
import type { FoundPassage } from './candidate-sentences.ts';

/** How well a filing matches the company, time and form in a question. Pure. */

type Filing = FoundPassage['filing'];

/** The name on the cover of a filing. */
const REGISTRANT = /^[^\S\n\r\u2028\u2029]*(\S[^\n]{2,120})\n\s*\(?exact name of (?:the )?(?:registrant|issuer|company)/im;
const COVER = 6_000;

/**
 * Adds the registrant named on the cover to the title of each filing, because its parties may be unknown or listed under a later name. Passages of
 * one filing share the object.
 */
export function withRegistrants(found: readonly FoundPassage[]): readonly FoundPassage[] {
  const known = new Map<string, Filing>();
  return found.map((passage) => {
    const { filing } = passage;
    const withTitle = known.get(filing.accession) ?? { ...filing, title: titleOf(filing) };
    known.set(filing.accession, withTitle);
    return { ...passage, filing: withTitle };
  });
}

function titleOf({ title, text }: Filing): string {
  const registrant = REGISTRANT.exec(text.slice(0, COVER))?.[1] ?? '';
  const known = new Set(wordsOf(title));
  return wordsOf(registrant).every((word) => known.has(word)) ? title : [title, registrant].filter(Boolean).join(', ');
}

/** How many days after a period a filing may still report on it: the next annual report shows it in a column. */
export const MENTIONED_WITHIN_DAYS = 460;
/** How many days before a period a filing may announce it. */
const ANNOUNCED_DAYS = { days: 100, month: 31, quarter: 31, year: 31 } as const;
const FISCAL_ANNOUNCED_DAYS = 366;

/** Whether a filing may be about the requested time: it was filed then or soon after, or contains the day. */
export function isOfTime({ periods }: Question, { filedOn, text }: Filing): boolean {
  const filed = Date.parse(filedOn);
  return (
    periods.length === 0 ||
    periods.some(({ from, to, unit, fiscal }) => {
      if (unit === 'days' && from === to && text.includes(inWords(from))) return true;
      const ahead = (fiscal ? FISCAL_ANNOUNCED_DAYS : ANNOUNCED_DAYS[unit]) * DAY_MS;
      return filed >= Date.parse(from) - ahead && filed <= Date.parse(to) + MENTIONED_WITHIN_DAYS * DAY_MS;
    })
  );
}

/** Ranks filings from the requested time above later ones that look back at it. */
export function nearness({ periods }: Pick<Question, 'periods'>, { filedOn }: Filing): number {
  const filed = Date.parse(filedOn);
  const days = periods.map(({ from, to }) => Math.max(0, filed - Date.parse(to), Date.parse(from) - filed) / DAY_MS);
  const nearest = Math.min(...days);
  return nearest <= 10 ? 0.7 : nearest <= 60 ? 0.35 : 0;
}

const FORMS: readonly (readonly [inQuestion: RegExp, form: RegExp])[] = [
  [/\b8-?k\b/i, /^8-K/],
  [/\b10-?k\b|\bannual report\b/i, /^(?:10-K|20-F|40-F)/],
  [/\b10-?q\b|\bquarterly report\b/i, /^10-Q/],
  [/\bs-?1\b/i, /^S-1/],
  [/\b424b\d?\b|\bprospectus\b/i, /^(?:424B|S-|F-)/],
  [/\bproxy\b/i, /14A/],
  [/\b6-?k\b/i, /^6-K/],
  [/\bletters?\b/i, /^(?:UPLOAD|LETTER|CORRESP)/],
];
/** Before a form that only tells the time: “since the 10-K”. */
const TIME_REFERENCE = /\b(?:after|before|since|following|until|than|vs|versus)\b(?: [\w'’]+){0,3} ?$/i;

/** How much a filing gains or loses in rank because of the form in the question. */
export function formWorth({ text }: Question, { form }: Filing): number {
  const namedForms = FORMS.filter(([inQuestion]) => {
    const found = inQuestion.exec(text);
    return found !== null && !TIME_REFERENCE.test(text.slice(0, found.index));
  });
  if (namedForms.length === 0) return 0;
  return namedForms.some(([, pattern]) => pattern.test(form)) ? 0.3 : -0.3;
}
