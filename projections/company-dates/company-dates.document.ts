import { defineCollection, type StoredDocument } from '../../backend/platform/read-store/collection.ts';

/** A day that a filing states or that follows from what it states. */
export interface StatedDay {
  /** What happens, to tell days of one filing apart: `dividend`. */
  readonly kind: string;
  /** `yyyy-mm-dd` */
  readonly day: string;
  /** `Dividend payment` */
  readonly title: string;
  /** The sentence of the filing; where it states the day without one, what the day rests on. */
  readonly words: string;
  readonly isQuote: boolean;
}

/** One entry of the company's calendar, which keeps its identity when its filing is read again. */
export interface CompanyDate extends StatedDay {
  readonly accession: string;
  readonly form: string;
  /** Tells days of one kind and filing apart. */
  readonly n: number;
  /** Number of changes since the entry was first there. */
  readonly sequence: number;
  readonly changedAt: string;
  /** Why it no longer stands; null while it does. */
  readonly gone: 'not read again' | 'withdrawn' | null;
}

/** What the cover of the company's latest report says of its deadlines. */
export interface FilerStatus {
  readonly category: string;
  readonly periodEnd: string;
}

/** The dates of one company from its filings; `_id` is the CIK. */
export interface CompanyDatesDocument extends StoredDocument {
  readonly name: string;
  readonly filer: FilerStatus | null;
  /** By day; at most {@link KEPT_DATES}, the latest. */
  readonly dates: readonly CompanyDate[];
}

export const KEPT_DATES = 100;

export const companyDates = defineCollection<CompanyDatesDocument>({
  name: 'company-dates',
  version: 1,
  fields: {},
  indexes: [],
});
