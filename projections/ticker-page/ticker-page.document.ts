import type { Position } from '../../backend/platform/event-store/event-store.port.ts';
import { defineCollection, type StoredDocument } from '../../backend/platform/read-store/collection.ts';

/** A filing in its company's document. */
export interface FilingRef {
  readonly accession: string;
  readonly items: readonly string[];
  /** Acceptance time, or else the start of EDGAR's filing date; fixed width. */
  readonly acceptedAt: string;
  /** Position of the event that attached the filing to this company. Increases with every arrival, independent of clocks. */
  readonly seenKey: Position;
  /** Backfilled filings never count as unseen (decision 6). */
  readonly backfill: boolean;
  readonly withdrawn: boolean;
  /** Duplicates do not count as unseen. */
  readonly duplicate: boolean;
}

export interface FollowedForm {
  /** Form type as users follow it. */
  readonly form: string;
  /** At most {@link KEPT_PER_FORM}, newest first by (acceptedAt, accession). */
  readonly filings: readonly FilingRef[];
  /** Highest seenKey among the countable filings dropped from `filings`; null for none. */
  readonly droppedSeenKey: Position | null;
}

/** One company and its newest filings; `_id` is the CIK. A filing writes this document once, however many accounts watch it. */
export interface TickerPageDocument extends StoredDocument {
  /** SIC division and description (decision 11); null until the company's data was read from EDGAR. */
  readonly sector: string | null;
  readonly industry: string | null;
  readonly forms: readonly FollowedForm[];
}

export const KEPT_PER_FORM = 50;

export const tickerPage = defineCollection<TickerPageDocument>({ name: 'ticker-page', version: 3, fields: {}, indexes: [] });
