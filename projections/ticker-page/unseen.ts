import type { SeenMark } from '../../backend/contexts/watchlists/published/seen-mark.ts';
import type { Position } from '../../backend/platform/event-store/event-store.port.ts';
import { type FilingRef, KEPT_PER_FORM, type TickerPageDocument } from './ticker-page.document.ts';

export interface Unseen {
  readonly count: number;
  /** True when more filings are unseen than the {@link KEPT_PER_FORM} that are counted. */
  readonly more: boolean;
}

export interface UnseenFilings extends Unseen {
  /** Unseen filings, of the newest {@link KEPT_PER_FORM} per form. */
  readonly accessions: readonly string[];
}

/** Whether a filing can count as unseen: neither backfilled nor withdrawn nor a duplicate. */
const counts = (ref: FilingRef) => !ref.backfill && !ref.withdrawn && !ref.duplicate;

/**
 * Unseen filings of a followed company (architecture 3.7): attached after the reader's mark and after the entry was created, in the given
 * forms, neither backfilled nor withdrawn nor a duplicate. Rescores never count, amendments do.
 * @param marks of this company only. @param since position of the entry's TickerAdded.
 */
export function unseenFilingsOf(
  company: TickerPageDocument | undefined,
  forms: ReadonlySet<string>,
  marks: readonly SeenMark[],
  since: Position,
): UnseenFilings {
  const accessions: string[] = [];
  let more = false;
  for (const { form, filings, droppedSeenKey } of company?.forms ?? []) {
    if (!forms.has(form)) continue;
    const floor = marks.reduce(
      (max, mark) => (mark.form === null || mark.form === form ? laterPosition(max, mark.upTo) : max),
      since,
    );
    const unseen = filings.filter((ref) => counts(ref) && ref.seenKey > floor);
    for (const { accession } of unseen) accessions.push(accession);
    more ||= unseen.length === KEPT_PER_FORM && droppedSeenKey !== null && droppedSeenKey > floor;
  }
  const count = accessions.length;
  return { count: Math.min(count, KEPT_PER_FORM), more: more || count > KEPT_PER_FORM, accessions };
}

/** The number of unseen filings. */
export function unseenOf(...filings: Parameters<typeof unseenFilingsOf>): Unseen {
  const { count, more } = unseenFilingsOf(...filings);
  return { count, more };
}

/** The newest filing in the given forms by (acceptedAt, accession) that was not withdrawn. */
export function latestOf(company: TickerPageDocument | undefined, forms: ReadonlySet<string>): FilingRef | null {
  return newestOf(company, forms, 1)[0] ?? null;
}

/** The newest filings across the given forms, newest first, without withdrawn ones. */
export function newestOf(
  company: TickerPageDocument | undefined,
  forms: ReadonlySet<string>,
  limit: number,
): readonly FilingRef[] {
  const newest: FilingRef[] = [];
  for (const { form, filings } of company?.forms ?? []) {
    if (!forms.has(form)) continue;
    let count = 0;
    for (const ref of filings) {
      if (count === limit) break;
      if (ref.withdrawn) continue;
      newest.push(ref);
      count += 1;
    }
  }
  return newest.sort((a, b) => (`${b.acceptedAt}${b.accession}` < `${a.acceptedAt}${a.accession}` ? -1 : 1)).slice(0, limit);
}

/** Highest seenKey of a company in one form or in all; null for none. */
export function lastSeenKey(company: TickerPageDocument | undefined, form: string | null): Position | null {
  let last: Position | null = null;
  for (const each of company?.forms ?? []) {
    if (form !== null && each.form !== form) continue;
    for (const { seenKey } of each.filings) if (last === null || seenKey > last) last = seenKey;
  }
  return last;
}

const laterPosition = (a: Position, b: Position): Position => (a > b ? a : b);
