import { shortMonth } from '#platform/wording/day.ts';
import { LEVELS, type Level } from '#shared/domain/level.ts';
import type { Day } from '../api/get-prices.ts';

export type Size = { readonly width: number; readonly height: number };

/** Chart margins: prices and lane names on the right, months below. */
export const MARGIN = { top: 10, right: 72, bottom: 22, left: 4 } as const;
const GRID_LINES = 4;
const MONTH_PX = 64;

export type Chart = {
  /** Path of the closing prices. */
  readonly line: string;
  readonly x: (day: number) => number;
  readonly y: (price: number) => number;
  readonly prices: readonly number[];
  /** Whether a price is within the chart. */
  readonly holds: (price: number) => boolean;
  readonly months: readonly { readonly x: number; readonly label: string }[];
};

/** Chart layout. `band` is the 52-week range. @param days at least one, ascending */
export function chartOf(days: readonly Day[], band: { low: number; high: number }, { width, height }: Size): Chart {
  const values = [...days.map(({ close }) => close), band.low, band.high];
  const step = niceStep((Math.max(...values) - Math.min(...values)) / GRID_LINES);
  const bottom = Math.floor(Math.min(...values) / step) * step;
  const top = Math.max(bottom + step, Math.ceil(Math.max(...values) / step) * step);
  const inner = { width: width - MARGIN.left - MARGIN.right, height: height - MARGIN.top - MARGIN.bottom };
  const x = (day: number) => MARGIN.left + (days.length === 1 ? inner.width : (day / (days.length - 1)) * inner.width);
  const y = (price: number) => MARGIN.top + (1 - (price - bottom) / (top - bottom)) * inner.height;
  const at = (day: number, price: number) => `${x(day).toFixed(1)} ${y(price).toFixed(1)}`;
  const prices = Array.from({ length: Math.round((top - bottom) / step) + 1 }, (_, n) => bottom + n * step);
  return {
    line: `M${days.map(({ close }, day) => at(day, close)).join('L')}`,
    x,
    y,
    prices,
    holds: (price) => price >= bottom && price <= top,
    months: monthsOf(days, x, inner.width),
  };
}

/** First days of months, as many as fit. */
function monthsOf(days: readonly Day[], x: (day: number) => number, width: number): Chart['months'] {
  const starts = days.flatMap(({ date }, day) => (day > 0 && days[day - 1]?.date.slice(0, 7) !== date.slice(0, 7) ? [day] : []));
  const every = Math.max(1, Math.ceil((starts.length * MONTH_PX) / width));
  return starts.filter((_, n) => n % every === 0).map((day) => ({ x: x(day), label: shortMonth(days[day]?.date ?? '') }));
}

/** The smallest of 1, 2 or 5 times a power of ten that is at least the given value. */
function niceStep(min: number): number {
  if (!(min > 0)) return 1;
  const power = 10 ** Math.floor(Math.log10(min));
  return power * ([1, 2, 5].find((factor) => factor * power >= min) ?? 10);
}

/** A filing marked on its day. */
export type Mark = { readonly date: string; readonly level: Level; readonly label: string; readonly href: string };

/** Index of the first trading day on or after a date, or of the last day for a later date; null for a date before all days. */
function dayOf(days: readonly Day[], date: string): number | null {
  if (date < (days[0]?.date ?? '')) return null;
  const next = days.findIndex((day) => day.date >= date);
  return next === -1 ? days.length - 1 : next;
}

/** Mark width in pixels, as in the style sheet: a single one, and a group showing its count. */
const MARK_PX = 24;
const GROUP_PX = 34;
const DIGIT_PX = 8;

const widthOf = (marks: number): number => (marks === 1 ? MARK_PX : GROUP_PX + DIGIT_PX * String(marks).length);

export type Cluster = { readonly x: number; readonly level: Level; readonly marks: readonly Mark[] };

/** Marks from left to right; those too close together are combined, with their highest level. */
export function clustersOf(days: readonly Day[], marks: readonly Mark[], x: (day: number) => number): Cluster[] {
  return grouped(days, marks, x).map((group) => ({
    ...group,
    level: LEVELS.find((level) => group.marks.some((mark) => mark.level === level)) ?? 'LOW',
  }));
}

type Dated = { readonly date: string };

/** Combines marks that would overlap into groups, from left to right; a group is wider and may reach the previous one. */
function grouped<T extends Dated>(days: readonly Day[], marks: readonly T[], x: (day: number) => number) {
  const placed = marks
    .flatMap((mark) => {
      const day = dayOf(days, mark.date);
      return day === null ? [] : [{ x: x(day), mark }];
    })
    .sort((a, b) => a.x - b.x || a.mark.date.localeCompare(b.mark.date));
  const groups: { from: number; to: number; marks: T[] }[] = [];
  const middle = ({ from, to }: { from: number; to: number }) => (from + to) / 2;
  for (const { x: at, mark } of placed) {
    let own = { from: at, to: at, marks: [mark] };
    for (let last = groups.at(-1); last !== undefined; last = groups.at(-1)) {
      if (middle(own) - middle(last) >= (widthOf(own.marks.length) + widthOf(last.marks.length)) / 2) break;
      groups.pop();
      last.marks.push(...own.marks);
      own = { from: last.from, to: own.to, marks: last.marks };
    }
    groups.push(own);
  }
  return groups.map((group): { readonly x: number; readonly marks: readonly T[] } => ({ x: middle(group), marks: group.marks }));
}

/** Insider purchases or sales on one day. */
export type InsiderMark = {
  readonly date: string;
  readonly side: 'P' | 'S';
  readonly label: string;
  readonly href: string;
};

/** `both` if purchases and sales are too close together to draw separately. */
export type InsiderCluster = {
  readonly x: number;
  readonly side: 'P' | 'S' | 'both';
  readonly marks: readonly InsiderMark[];
};

export function insiderClustersOf(
  days: readonly Day[],
  marks: readonly InsiderMark[],
  x: (day: number) => number,
): InsiderCluster[] {
  return grouped(days, marks, x).map((group) => {
    const [side, other] = new Set(group.marks.map((mark) => mark.side));
    return { ...group, side: side === undefined || other !== undefined ? 'both' : side };
  });
}

/** The chart's time spans, in months. */
export const SPANS = { '3M': 3, '6M': 6, '1Y': 12 } as const;
export type Span = keyof typeof SPANS;

/** The days of the last months. */
export function lastMonths(days: readonly Day[], span: Span): readonly Day[] {
  const last = days.at(-1);
  if (!last || span === '1Y') return days;
  const start = new Date(`${last.date}T00:00:00Z`);
  start.setUTCMonth(start.getUTCMonth() - SPANS[span]);
  const from = start.toISOString().slice(0, 10);
  return days.filter(({ date }) => date >= from);
}

/** One mark per day, with the highest level in front. A filing on a non-trading day is marked on the next trading day, or on the last. */
export function marksOf(days: readonly Day[], marks: readonly Mark[]): { readonly day: number; readonly mark: Mark }[] {
  const byDay = new Map<number, Mark>();
  for (const mark of marks) {
    const day = dayOf(days, mark.date);
    if (day === null) continue;
    const existing = byDay.get(day);
    if (!existing || LEVELS.indexOf(mark.level) < LEVELS.indexOf(existing.level)) byDay.set(day, mark);
  }
  const weight = ({ mark }: { mark: Mark }) => LEVELS.indexOf(mark.level);
  return [...byDay].map(([day, mark]) => ({ day, mark })).sort((a, b) => weight(b) - weight(a));
}

/** Index of the day nearest to a point. */
export function dayAt(pointX: number, days: number, width: number): number {
  const share = (pointX - MARGIN.left) / (width - MARGIN.left - MARGIN.right);
  return Math.min(days - 1, Math.max(0, Math.round(share * (days - 1))));
}

/** The quote's 52-week range. An unknown end is replaced by the lowest or highest price of the days. */
export function bandOf(days: readonly Day[], low: number | null, high: number | null): { low: number; high: number } {
  return { low: low ?? Math.min(...days.map((day) => day.low)), high: high ?? Math.max(...days.map((day) => day.high)) };
}
