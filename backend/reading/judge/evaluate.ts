import type { Quote } from '../../contexts/scoring/published/scoring.events.ts';
import { dayOf, daysBetween } from '../../platform/values/calendar-day.ts';
import { holdsOwnOffice } from '../language/own-office.ts';
import { isListedRisk, quoteAround, sentenceAround, type TextRange } from '../language/quotes.ts';
import type { FactWhen, Scope, TextWhen, When } from './rule-set.ts';

/** Evaluates a condition for a subject: whether it holds, the evidence, and missing inputs. Pure. */

export interface FactValue {
  /** Null if not available. */
  readonly value: string | number | boolean | readonly string[] | null;
  readonly source?: string;
  readonly quote?: Quote | null;
  /** Names of the inputs needed to determine the fact. */
  readonly needs?: readonly string[];
}

/** What a base rule applies to: an item, a group of transactions, or a form. */
export interface Subject {
  readonly id: string;
  /** The fact the subject comes from, e.g. `eightK.items`. */
  readonly source: string;
  /** The subject's row, if the text has one. */
  readonly quote: Quote | null;
  readonly text: string;
  ranges(scope: Scope): readonly TextRange[];
  /** Name of the company as filed; absent if no rule needs it. */
  readonly company?: string;
  /** Date of the report, `yyyy-mm-dd`, for conditions on future dates. */
  readonly reportDay: string | null;
  fact(name: string): FactValue;
}

export interface Verdict {
  /** Null if it cannot be determined. */
  readonly holds: boolean | null;
  readonly quote: Quote | null;
  readonly source: string | null;
  readonly missing: readonly string[];
}

const MAX_MATCHES = 20;
const TEXT_SOURCE = 'text';
const DOES_NOT_HOLD: Verdict = { holds: false, quote: null, source: null, missing: [] };

export function evaluate(when: When, subject: Subject): Verdict {
  if ('text' in when) return inText(when, subject);
  if ('fact' in when) return inFacts(when, subject);
  if ('not' in when) {
    const { holds, missing } = evaluate(when.not, subject);
    return { ...DOES_NOT_HOLD, holds: holds === null ? null : !holds, missing };
  }
  return 'all' in when ? all(when.all, subject) : any(when.any, subject);
}

function all(parts: readonly When[], subject: Subject): Verdict {
  const verdicts: Verdict[] = [];
  for (const part of parts) {
    const verdict = evaluate(part, subject);
    if (verdict.holds === false) return DOES_NOT_HOLD;
    verdicts.push(verdict);
  }
  const open = verdicts.filter((verdict) => verdict.holds === null);
  if (open.length > 0) return { ...DOES_NOT_HOLD, holds: null, missing: open.flatMap((verdict) => verdict.missing) };
  return { ...DOES_NOT_HOLD, holds: true, ...evidenceOf(verdicts) };
}

function any(parts: readonly When[], subject: Subject): Verdict {
  const missing: string[] = [];
  let open = false;
  for (const part of parts) {
    const verdict = evaluate(part, subject);
    if (verdict.holds) return verdict;
    open ||= verdict.holds === null;
    missing.push(...verdict.missing);
  }
  return open ? { ...DOES_NOT_HOLD, holds: null, missing } : DOES_NOT_HOLD;
}

function evidenceOf(verdicts: readonly Verdict[]): { quote: Quote | null; source: string | null } {
  const best = verdicts.find((verdict) => verdict.quote !== null) ?? verdicts.find((verdict) => verdict.source !== null);
  return { quote: best?.quote ?? null, source: best?.source ?? null };
}

function inText(when: TextWhen, subject: Subject): Verdict {
  const ranges = subject.ranges(when.scope ?? 'section');
  if (ranges.length === 0) return { ...DOES_NOT_HOLD, holds: null, missing: ['text'] };
  for (const range of ranges) {
    const part = subject.text.slice(range.start, range.end);
    when.text.lastIndex = 0;
    for (let count = 0; count < MAX_MATCHES; count += 1) {
      const match = when.text.exec(part);
      if (match === null) break;
      if (match[0] === '') when.text.lastIndex += 1;
      if (!passes(when, match[1], subject.reportDay)) continue;
      const start = range.start + match.index;
      const end = start + match[0].length;
      if (when.office && !holdsOwnOffice(when.office, subject, start, end)) continue;
      const sentence = sentenceAround(subject.text, start, end, range);
      if (when.unless && found(when.unless, subject.text.slice(sentence.start, sentence.end))) continue;
      if (isListedRisk(subject.text, sentence.start, range.start)) continue;
      return { holds: true, quote: quoteAround(subject.text, start, end, sentence), source: TEXT_SOURCE, missing: [] };
    }
  }
  return DOES_NOT_HOLD;
}

function found(pattern: RegExp, sentence: string): boolean {
  pattern.lastIndex = 0;
  return pattern.test(sentence);
}

function passes(when: TextWhen, captured: string | undefined, reportDay: string | null): boolean {
  if (when.atLeast !== undefined && !(Number(captured?.replaceAll(',', '')) >= when.atLeast)) return false;
  if (when.below !== undefined && !(Number(captured?.replaceAll(',', '')) < when.below)) return false;
  if (when.daysAhead === undefined) return true;
  const day = dayOf(captured ?? '');
  return day !== null && reportDay !== null && daysBetween(reportDay, day) >= when.daysAhead;
}

function inFacts(when: FactWhen, subject: Subject): Verdict {
  const { value, source = `fact.${when.fact}`, quote = subject.quote, needs = [when.fact] } = subject.fact(when.fact);
  if (value === null) return { ...DOES_NOT_HOLD, holds: null, missing: needs };
  return holdsFor(when, value) ? { holds: true, quote, source, missing: [] } : DOES_NOT_HOLD;
}

function holdsFor(when: FactWhen, value: NonNullable<FactValue['value']>): boolean {
  if (when.is !== undefined) return value === when.is;
  if (when.has !== undefined) return Array.isArray(value) && value.includes(when.has);
  if (when.matches !== undefined) {
    const { matches } = when;
    return (Array.isArray(value) ? value : [String(value)]).some((each) => found(matches, each));
  }
  return (
    typeof value === 'number' &&
    (when.atLeast === undefined || value >= when.atLeast) &&
    (when.below === undefined || value < when.below)
  );
}
