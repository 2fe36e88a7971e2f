import { builtPattern } from '#platform/values/built-pattern.ts';
import { type FactQuote, MAX_FACT_QUOTE } from '#reading/language/fact-quote.ts';
import type { IncomeFacts, IncomeFigure } from './facts.ts';
import { linesOf } from './read-rows.ts';

/**
 * Revenue and net income from sentences of management's discussion, for reports whose statement cannot be read. A figure counts only
 * if a row of a table confirms it. Pure; every search is bounded.
 */

interface SentenceRange {
  readonly start: number;
  readonly end: number;
  readonly type: string;
}

const AMOUNT = String.raw`\$\s?(\d{1,3}(?:,\d{3}){0,4}(?:\.\d{1,3})?)(?:\s(thousand|million|billion))?`;
const BEGIN = String.raw`(?:^|(?<=[.\n•]\s{0,3}))`;
const WHEN = String.raw`(?:(?:for|in|during)\s[^.;$\n]{3,80}?,?\s)?`;
const OURS = String.raw`(?:we\s(?:had|reported|recorded|incurred|generated)\s|the\scompany\s(?:had|reported|recorded|incurred|generated)\s|(?:our|the\scompany['’]s)\s)?(?:an?\s)?`;
/** From the subject to the amount of the period: "increased $332 million, or 24%, to". */
const MOVED = String.raw`(?:[^.;$\n]|\.\d|\$(?=(?:[^.;]|\.\d){0,60}?\bto\s\$)){0,200}?`;
const STATES = String.raw`\s(?:were|was|of|totall?ed|amounted\sto|to)\s(?:approximately\s)?`;
const BEFORE = builtPattern(
  String.raw`^(?:[^.;$\n]|\.\d){0,120}?\b(?:from|compared\s(?:to|with)|versus|and)\s(?:an?\s)?(?:(?:net\s)?(income|earnings|loss|sales|revenues?)\s(?:of\s|was\s|were\s))?(?:approximately\s)?${AMOUNT}`,
  'i',
);
const subject = (words: string) => builtPattern(`${BEGIN}${WHEN}${OURS}(${words})${MOVED}${STATES}${AMOUNT}`, 'gim');
const REVENUE = subject(
  String.raw`(?:(?:total|consolidated|net|operating)\s){0,3}(?:sales|revenues?)(?!\s(?:from|in|of)\b\s(?!(?:the\s)?(?:first|second|third|fourth|fiscal|quarter|year|three|thirteen)\b)[a-z])`,
);
const NET_INCOME = subject(String.raw`net\s(?:income|earnings|loss|\(loss\)\sincome|income\s\(loss\))(?!\s(?:per|from|before))`);
const REVENUE_ROW = /^(?:total )?(?:consolidated )?(?:net )?(?:operating )?(?:sales|revenues?)(?:,? net)?:?$/i;
const NET_ROW =
  /^(?:consolidated )?net (?:income|earnings|loss|\(loss\)|income \(loss\)|\(loss\) income|earnings \(loss\))(?: attributable to .{1,60})?:?$/i;
const UNITS: Readonly<Record<string, number>> = { thousand: 1e3, million: 1e6, billion: 1e9 };
const MAX_TEXT = 1_500_000;
const MAX_MATCHES = 60;
const LONGER =
  /\b(?:six|nine|twelve|6|9|12)[- ]months?\b|\byear[- ]to[- ]date\b|\bhalf\b|\b(?:26|39|twenty-six|thirty-nine)[- ]weeks\b/i;
const QUARTER = /\b(?:three|3)[- ]months?\b|\bquarter\b|\b(?:13|thirteen)[- ]weeks\b/i;

/** @param year in which the period ends; null if unknown. */
export function readIncomeSentences(
  text: string,
  { start, end, type }: SentenceRange,
  months: number,
  year: number | null,
): IncomeFacts | null {
  const document = text.slice(start, Math.min(end, start + MAX_TEXT));
  const source: Source = {
    document,
    // Joins the wrapped lines of a paragraph without changing offsets.
    running: document.replace(/(?<=[^\n\t]{40})\n(?=[^\n\t]{20})/g, ' '),
    offset: start,
    type,
    rows: labelledAmounts(document),
    months,
    year,
  };
  const [revenue, netIncome] = [figureOf(source, REVENUE, REVENUE_ROW), figureOf(source, NET_INCOME, NET_ROW)];
  if (revenue === null && netIncome === null) return null;
  return { currency: 'USD', months, period: null, priorPeriod: null, revenue, netIncome, earningsPerShare: null };
}

type Rows = readonly { readonly label: string; readonly amounts: readonly number[] }[];

interface Source {
  readonly document: string;
  readonly running: string;
  readonly offset: number;
  readonly type: string;
  readonly rows: Rows;
  readonly months: number;
  readonly year: number | null;
}

function labelledAmounts(document: string): Rows {
  return linesOf(document, 0).flatMap(({ text }) => {
    const label = text.split('\t')[0]?.trim() ?? '';
    if (!text.includes('\t') || (!REVENUE_ROW.test(label) && !NET_ROW.test(label))) return [];
    const amounts = Array.from(
      text.slice(label.length).matchAll(/\d{1,3}(?:,\d{3}){1,4}(?:\.\d)?|\d{1,6}(?:\.\d{1,3})?/g),
      ([digits]) => Number(digits.replaceAll(',', '')),
    );
    return [{ label, amounts }];
  });
}

function figureOf(source: Source, pattern: RegExp, row: RegExp): IncomeFigure | null {
  const { running } = source;
  const own = source.rows.filter(({ label }) => row.test(label)).flatMap(({ amounts }) => amounts);
  let best: IncomeFigure | null = null;
  let seen = 0;
  for (const match of running.matchAll(pattern)) {
    seen += 1;
    if (seen > MAX_MATCHES) break;
    const [whole, name = '', digits = '', unit] = match;
    const value = worth(digits, unit);
    if (!isOfPeriod(source, match.index, whole) || !isConfirmed(value, own)) continue;
    // The figure of the whole company is the largest: its segments have sentences of their own.
    if (best !== null && Math.abs(Number(best.value)) >= value) continue;
    const signed = /\bloss\b/i.test(name) && !/\bincome\b/i.test(name) ? -value : value;
    const after = running.slice(match.index + whole.length, match.index + whole.length + 260);
    best = {
      value: String(signed),
      prior: priorOf(after, signed, name, own),
      tag: null,
      quote: quoteOf(source, match.index, whole),
    };
  }
  return best;
}

const worth = (digits: string, unit: string | undefined): number =>
  Math.round(Number(digits.replaceAll(',', '')) * (UNITS[unit?.toLowerCase() ?? ''] ?? 1));

function isOfPeriod({ running, months, year }: Source, at: number, sentence: string): boolean {
  const rest = running.slice(at, at + sentence.length + 160).split(/\.\s/)[0] ?? '';
  if (months === 3) {
    const above = running.slice(Math.max(0, at - 500), at);
    return !LONGER.test(rest) && (QUARTER.test(rest) || (QUARTER.test(above) && !LONGER.test(above)));
  }
  if (QUARTER.test(rest) || LONGER.test(rest)) return false;
  if (year === null) return /\byear\b/i.test(rest);
  // A year after the amount belongs to it; otherwise the last year before it does.
  const behind = /^[^.;$]{0,60}?\b((?:19|20)\d\d)\b/.exec(
    rest.slice(sentence.length).split(/\b(?:from|compared|versus|as)\b/)[0] ?? '',
  )?.[1];
  const named = behind ?? Array.from(sentence.matchAll(/\b(?:19|20)\d\d\b/g), ([one]) => one).at(-1);
  return named === undefined ? /\b(?:this|the)\s(?:fiscal\s)?year\b/i.test(rest) : Number(named) === year;
}

/** Whether a row has the same amount (in full, in thousands or in millions), to the precision of the sentence. */
const isConfirmed = (value: number, amounts: readonly number[]): boolean =>
  value >= 1_000 && amounts.some((amount) => [1, 1e3, 1e6].some((scale) => Math.abs(amount * scale - value) <= value * 0.006));

function priorOf(after: string, value: number, name: string, amounts: readonly number[]): string | null {
  const [, named, digits, unit] = BEFORE.exec(after) ?? [];
  if (digits === undefined) return null;
  const before = worth(digits, unit);
  if (!isConfirmed(before, amounts)) return null;
  const loss = named === undefined ? value < 0 : /loss/i.test(named);
  return /loss|income|earnings/i.test(name) && loss ? String(-before) : String(before);
}

function quoteOf({ document, offset, type }: Source, at: number, whole: string): FactQuote {
  const lead = whole.length - whole.trimStart().length;
  const text = document.slice(at + lead, at + Math.min(whole.length, lead + MAX_FACT_QUOTE));
  return { document: type, start: offset + at + lead, end: offset + at + lead + text.length, text };
}
