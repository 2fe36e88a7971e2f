import { defineCollection, type StoredDocument } from '../../backend/platform/read-store/collection.ts';

/** A day that a filing states, or that follows from what it states. */
export interface StatedDay {
  /** What happens on it, such as `dividend`; distinguishes days of the same filing. */
  readonly kind: string;
  /** `yyyy-mm-dd` */
  readonly day: string;
  /** `Dividend payment` */
  readonly title: string;
  /** The sentence from the filing; if no sentence states the day, an explanation of where the day comes from. */
  readonly words: string;
  readonly isQuote: boolean;
}

/** One entry in the company's calendar. It keeps its identity when its filing is read again. */
export interface CompanyDate extends StatedDay {
  readonly accession: string;
  readonly form: string;
  /** Distinguishes days of the same kind and filing. */
  readonly n: number;
  /** Number of changes since the entry was created. */
  readonly sequence: number;
  readonly changedAt: string;
  /** Why the entry no longer applies; null while it does. */
  readonly gone: 'not read again' | 'withdrawn' | null;
}

/** Information about reporting deadlines from the cover of the company's latest report. */
export interface FilerStatus {
  readonly category: string;
  readonly periodEnd: string;
}

/** The dates of one company from its filings; `_id` is the CIK. */
export interface CompanyDatesDocument extends StoredDocument {
  readonly name: string;
  readonly filer: FilerStatus | null;
  /** The latest {@link KEPT_DATES} entries, sorted by day. */
  readonly dates: readonly CompanyDate[];
}

export const KEPT_DATES = 100;

export const companyDates = defineCollection<CompanyDatesDocument>({
  name: 'company-dates',
  version: 1,
  fields: {},
  indexes: [],
});
