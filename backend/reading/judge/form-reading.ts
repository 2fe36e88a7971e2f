import type { FilingFacts, FilingParty } from '../../contexts/filings/published/filing.events.ts';
import type { Quote } from '../../contexts/scoring/published/scoring.events.ts';
import { daysBetween } from '../../platform/values/calendar-day.ts';
import { filingDay } from '../formats/submission/filing-date.ts';
import { MAX_QUOTE, quoteAround, sentenceAround, type TextRange } from '../language/quotes.ts';
import type { FilingHistory, ScoreContext } from './context.ts';
import { type FactValue } from './evaluate.ts';
import type { Scope } from './rule-set.ts';

/** Everything a form's rules may look at, and helpers that find facts in its text. Pure. */

/** What is known about every filing, even one that was not read. */
export interface FilingHead {
  readonly accession: string;
  /** As EDGAR writes it: `SC 13D/A`. */
  readonly form: string;
  readonly parties: readonly FilingParty[];
  readonly items: readonly string[];
  /** UTC; null if only a date is known. */
  readonly acceptedAt: string | null;
}

export interface FormReading {
  readonly head: FilingHead;
  /** Null for a filing that was not read. */
  readonly facts: FilingFacts | null;
  /** Normalized text that the offsets of the facts refer to. */
  readonly text: string;
  readonly context: ScoreContext;
}

/** Functions that determine facts, by the names that rules use. */
export type FormFacts = Readonly<Record<string, (reading: FormReading) => FactValue>>;

const OPENING = 40_000;
const EXHIBIT_HEAD = 6_000;
const MAX_EXHIBITS = 6;
const CONTROLS = new Set(['9A', '9A(T)', 'I-4', '15']);
const PROXY_NOTICE = 8_000;

/** EDGAR's filing date; null if unknown. */
export function dayOfFiling({ head, facts, context }: FormReading): string | null {
  const acceptedAt = facts?.acceptedAt ?? head.acceptedAt;
  return acceptedAt ? filingDay(acceptedAt) : context.filedOn;
}

/** The form's own document; null if it has no text. */
export function primaryOf({ facts }: FormReading): TextRange | null {
  const readable = facts?.documents.filter((document) => document.end > document.start) ?? [];
  const primary = readable.find((document) => document.type === facts?.form) ?? readable[0];
  return primary === undefined ? null : { start: primary.start, end: primary.end, document: primary.type };
}

/** The ranges of a scope; empty if the filing has no such part. */
export function rangesOf(reading: FormReading, scope: Scope): readonly TextRange[] {
  const primary = primaryOf(reading);
  if (primary === null) return [];
  switch (scope) {
    case 'document':
      return [primary];
    case 'opening':
      return [head(primary, OPENING)];
    case 'exhibits':
      return exhibits(reading);
    case 'section':
      return sections(reading, primary);
    case 'both':
      return [...sections(reading, primary), ...exhibits(reading)];
  }
}

function sections({ facts }: FormReading, primary: TextRange): readonly TextRange[] {
  const parts = (found: readonly { start: number; end: number }[]) =>
    found.map(({ start, end }) => ({ start, end, document: primary.document }));
  if (facts?.stake) return parts(facts.stake.sections.filter(({ item }) => item === '4'));
  if (facts?.lateNotice) return parts(facts.lateNotice.narrative === null ? [] : [facts.lateNotice.narrative]);
  if (facts?.periodic) {
    const controls = facts.periodic.sections.filter(({ item }) => CONTROLS.has(item));
    return controls.length > 0 ? parts(controls) : [primary];
  }
  if (facts?.proxy) return facts.proxy.proposals.length > 0 ? parts(facts.proxy.proposals) : [head(primary, PROXY_NOTICE)];
  return [head(primary, OPENING)];
}

function exhibits({ facts }: FormReading): readonly TextRange[] {
  return (facts?.documents ?? [])
    .filter((each) => each.type.toUpperCase().startsWith('EX-99') && each.end > each.start)
    .slice(0, MAX_EXHIBITS)
    .map((each) => head({ start: each.start, end: each.end, document: each.type }, EXHIBIT_HEAD));
}

const head = (range: TextRange, length: number): TextRange => ({
  ...range,
  end: Math.min(range.end, range.start + length),
});

export interface Found {
  readonly groups: readonly (string | undefined)[];
  readonly quote: Quote;
}

/** First match of a pattern in these ranges, with its sentence. */
export function findIn(text: string, pattern: RegExp, ranges: readonly TextRange[]): Found | null {
  for (const range of ranges) {
    pattern.lastIndex = 0;
    const match = pattern.exec(text.slice(range.start, range.end));
    if (match === null || match[0] === '') continue;
    const start = range.start + match.index;
    const end = start + match[0].length;
    return { groups: match.slice(1), quote: quoteAround(text, start, end, sentenceAround(text, start, end, range)) };
  }
  return null;
}

/** The match itself as a quote, for cover pages, which have no sentences. */
export function matchIn(text: string, pattern: RegExp, { start, end, document }: TextRange): Quote | null {
  pattern.lastIndex = 0;
  const match = pattern.exec(text.slice(start, end));
  if (match === null || match[0].length > MAX_QUOTE) return null;
  return { document, start: start + match.index, end: start + match.index + match[0].length, text: match[0] };
}

/** The line of the form's text that begins with this label; null if none. */
export function lineUnder(reading: FormReading, label: string): Quote | null {
  const primary = primaryOf(reading);
  if (primary === null) return null;
  const start = reading.text.indexOf(`\n${label}: `, primary.start) + 1;
  if (start === 0 || start >= primary.end) return null;
  const ends = reading.text.indexOf('\n', start);
  const end = Math.min(ends === -1 ? primary.end : ends, primary.end, start + MAX_QUOTE);
  return { document: primary.document, start, end, text: reading.text.slice(start, end) };
}

/** One value divided by another; null, with the missing inputs named, if either is missing. */
export function quotient(value: number | null, whole: number | null, valueName: string, wholeName: string): FactValue {
  const needs = [...(value === null ? [valueName] : []), ...(whole === null ? [wholeName] : [])];
  return { value: value === null || whole === null || whole <= 0 ? null : value / whole, source: wholeName, needs };
}

/** Shares outstanding, computed from market value and price. */
export function sharesOutstanding({ marketCap, price }: ScoreContext): number | null {
  return marketCap !== null && price && price > 0 ? marketCap / price : null;
}

export const fromHistory = (value: FactValue['value']): FactValue => ({ value, source: 'history', needs: ['history'] });

/** How many days the complete history goes back before the filing; null if there is no history. */
export function covered(history: FilingHistory | null, day: string | null): number | null {
  return history === null || day === null ? null : daysBetween(history.completeSince, day);
}

/** The entries filed within the given number of days before the filing. */
export function within<T extends { readonly filedOn: string }>(past: readonly T[], day: string, days: number): readonly T[] {
  return past.filter(({ filedOn }) => {
    const ago = daysBetween(filedOn, day);
    return ago >= 0 && ago <= days;
  });
}
