import type { Position } from '../../backend/platform/event-store/event-store.port.ts';
import { defineCollection, type StoredDocument } from '../../backend/platform/read-store/collection.ts';

/** A filing as its company keeps it. */
export interface FilingRef {
  readonly accession: string;
  readonly items: readonly string[];
  /** Acceptance, else the start of EDGAR's date; fixed width. */
  readonly acceptedAt: string;
  /** Position of the event that attached the filing to this company: grows with every arrival, whatever any clock says. */
  readonly seenKey: Position;
  /** History never counts as unseen (decision 6). */
  readonly backfill: boolean;
  readonly withdrawn: boolean;
  /** It repeats another filing: not counted as unseen. */
  readonly duplicate: boolean;
}

export interface FollowedForm {
  /** Form type as users follow it. */
  readonly form: string;
  /** At most {@link KEPT_PER_FORM}, newest first by (acceptedAt, accession). */
  readonly filings: readonly FilingRef[];
  /** Highest seenKey among countable filings that no longer fit, null when all fit. */
  readonly droppedSeenKey: Position | null;
}

/** One company and its newest filings; `_id` is the CIK. However many people watch it, a filing writes this document once. */
export interface TickerPageDocument extends StoredDocument {
  /** SIC division and description (decision 11), null until EDGAR's list of the company was read. */
  readonly sector: string | null;
  readonly industry: string | null;
  readonly forms: readonly FollowedForm[];
}

export const KEPT_PER_FORM = 50;

export const tickerPage = defineCollection<TickerPageDocument>({ name: 'ticker-page', version: 3, fields: {}, indexes: [] });
