import { daysBefore } from '../../../platform/values/calendar-day.ts';
import { baseForm } from './form.catalog.ts';

/** Forms whose past says something about later filings: what is kept of them, taken down and read for a newly watched company. Pure. */
export type HistoryKind = 'trades' | 'eightK' | 'lateNotice' | 'stake' | 'report' | 'offering' | 'deal' | 'holdings';

/** No rule looks back further: routine insiders are told by three years and a month (scoring.md section 6). */
export const LOOK_BACK_DAYS = 1_200;

interface Kept {
  readonly forms: readonly string[];
  /** Days back to which a filing from before a company was watched is fetched and read; 0 where its form and date are all that counts. */
  readonly readDays: number;
}

const KEPT: Readonly<Record<HistoryKind, Kept>> = {
  trades: { forms: ['4'], readDays: LOOK_BACK_DAYS },
  // A delisting is compared with the merger agreements of a year and a half.
  eightK: { forms: ['8-K', '8-K12B', '8-K12G3'], readDays: 560 },
  lateNotice: { forms: ['NT 10-K', 'NT 10-Q'], readDays: 0 },
  stake: { forms: ['SCHEDULE 13D', 'SCHEDULE 13G', 'SC 13D', 'SC 13G'], readDays: LOOK_BACK_DAYS },
  report: {
    forms: ['10-K', '10-KT', '10-K405', '10-KSB', '10-Q', '10-QT', '10-QSB', '20-F', '40-F'],
    // Large: the last of each kind, and the year-ago one.
    readDays: 400,
  },
  // Without 424B2: structured notes, thousands a year of one bank, tell nothing of a later offering.
  offering: { forms: ['S-1', 'F-1', 'S-3', 'S-3ASR', 'F-3', 'F-3ASR', '424B1', '424B3', '424B4', '424B5'], readDays: 400 },
  deal: { forms: ['425', 'S-4', 'F-4', 'PREM14A', 'DEFM14A'], readDays: 0 },
  holdings: { forms: ['13F-HR'], readDays: 200 },
};
const KIND_OF = new Map(
  Object.entries(KEPT).flatMap(([kind, { forms }]) => forms.map((form) => [form, kind as HistoryKind] as const)),
);

/** What of a form later scores look at, amendments included; null: nothing. */
export function historyKind(form: string): HistoryKind | null {
  return KIND_OF.get(baseForm(form)) ?? null;
}

/** True for a filing of the past that is worth a request. @param seenOn day it was taken down, `yyyy-mm-dd`. */
export function isReadAsHistory(form: string, filedOn: string, seenOn: string): boolean {
  const kind = historyKind(form);
  return kind !== null && KEPT[kind].readDays > 0 && filedOn >= daysBefore(seenOn, KEPT[kind].readDays);
}
