import { z } from 'zod';
import { defineEvent, type EventOf } from '#platform/event-store/define-event.ts';

/** Stream `ingestionDay-<source>-<yyyy-mm-dd>`: a day's results and failures of requests to EDGAR. */
export const INGESTION_DAY = 'ingestionDay';

/** Kinds of EDGAR failures (edgar.md). The kind, not the HTTP status, decides how to react. */
export const ingestionFailure = z.enum(['TEMPORARY', 'BLOCKED', 'NOT_FOUND', 'MALFORMED', 'UNKNOWN']);
export type IngestionFailure = z.infer<typeof ingestionFailure>;

/** A poll found something new or left a gap. Other polls aren't recorded. */
export const IngestionRunCompleted = defineEvent('IngestionRunCompleted', {
  schema: z.object({
    source: z.string(),
    seen: z.number().int(),
    new: z.number().int(),
    pages: z.number().int(),
    requests: z.number().int(),
    /** True if a poll didn't reach the entries of the previous one, so that the feed may have dropped entries unseen. */
    gap: z.boolean(),
  }),
});

export const IngestionRunFailed = defineEvent('IngestionRunFailed', {
  schema: z.object({ source: z.string(), failure: ingestionFailure, message: z.string(), url: z.string().nullable() }),
});

/** Maximum accession numbers per list of an event. If several lists are full, the event has as many as fit. */
export const MAX_LISTED_ACCESSIONS = 5_000;

/**
 * The comparison of a day's EDGAR index with our filings; recorded again if a later comparison differs.
 * expected = seen + late + missing.
 */
export const CoverageReconciled = defineEvent('CoverageReconciled', {
  schema: z.object({
    source: z.string(),
    /** EDGAR's filing date, `yyyy-mm-dd`. */
    date: z.string(),
    /** Number of filings in the index. */
    expected: z.number().int(),
    /** How many of them were found in another way, such as the feed or a backfill. */
    seen: z.number().int(),
    /** How many of them were found only through the index. */
    late: z.number().int(),
    /** How many of them aren't ingested. */
    missing: z.number().int(),
    /** Number of index lines that couldn't be read. */
    unreadable: z.number().int(),
    lateAccessions: z.array(z.string()).max(MAX_LISTED_ACCESSIONS),
    missingAccessions: z.array(z.string()).max(MAX_LISTED_ACCESSIONS),
    /** In an earlier version of this index, no longer in it, and no longer served by EDGAR. */
    withdrawnAccessions: z.array(z.string()).max(MAX_LISTED_ACCESSIONS),
    /** Withdrawn before, but shown by EDGAR again. */
    restoredAccessions: z.array(z.string()).max(MAX_LISTED_ACCESSIONS).optional(),
  }),
});

export type IngestionDayEvent =
  | EventOf<typeof IngestionRunCompleted>
  | EventOf<typeof IngestionRunFailed>
  | EventOf<typeof CoverageReconciled>;
export const ingestionDayEvents = [IngestionRunCompleted, IngestionRunFailed, CoverageReconciled] as const;
