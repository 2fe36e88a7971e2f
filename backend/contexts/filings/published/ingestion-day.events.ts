import { z } from 'zod';
import { defineEvent, type EventOf } from '#platform/event-store/define-event.ts';

/** Stream `ingestionDay-<source>-<yyyy-mm-dd>`: results and failures of a day of asking EDGAR. */
export const INGESTION_DAY = 'ingestionDay';

/** Taxonomy of upstream failures (edgar.md). It decides what to do, not the HTTP status. */
export const ingestionFailure = z.enum(['TEMPORARY', 'BLOCKED', 'NOT_FOUND', 'MALFORMED', 'UNKNOWN']);
export type IngestionFailure = z.infer<typeof ingestionFailure>;

/** A poll that found something new or left a gap. Other polls are no events. */
export const IngestionRunCompleted = defineEvent('IngestionRunCompleted', {
  schema: z.object({
    source: z.string(),
    seen: z.number().int(),
    new: z.number().int(),
    pages: z.number().int(),
    requests: z.number().int(),
    /** True when a look did not reach the entries of the one before, so that the feed may have dropped entries unseen. */
    gap: z.boolean(),
  }),
});

export const IngestionRunFailed = defineEvent('IngestionRunFailed', {
  schema: z.object({ source: z.string(), failure: ingestionFailure, message: z.string(), url: z.string().nullable() }),
});

/** Most accessions in one list of an event; of three full lists it names as many as it has room for. */
export const NAMED_ACCESSIONS = 5_000;

/**
 * A day of EDGAR's daily index compared with what we have; recorded again when a later comparison finds other figures.
 * expected = seen + late + missing.
 */
export const CoverageReconciled = defineEvent('CoverageReconciled', {
  schema: z.object({
    source: z.string(),
    /** EDGAR's filing date, `yyyy-mm-dd`. */
    date: z.string(),
    /** Accessions in the index. */
    expected: z.number().int(),
    /** Of these, found in the feed or by backfill. */
    seen: z.number().int(),
    /** Of these, found by the index alone. */
    late: z.number().int(),
    /** Of these, not ingested. */
    missing: z.number().int(),
    /** Lines of the index that could not be read. */
    unreadable: z.number().int(),
    lateAccessions: z.array(z.string()).max(NAMED_ACCESSIONS),
    missingAccessions: z.array(z.string()).max(NAMED_ACCESSIONS),
    /** In an earlier state of this index, no longer in it, and no longer served by EDGAR. */
    withdrawnAccessions: z.array(z.string()).max(NAMED_ACCESSIONS),
    /** Withdrawn before, and shown by EDGAR again. */
    restoredAccessions: z.array(z.string()).max(NAMED_ACCESSIONS).optional(),
  }),
});

export type IngestionDayEvent =
  | EventOf<typeof IngestionRunCompleted>
  | EventOf<typeof IngestionRunFailed>
  | EventOf<typeof CoverageReconciled>;
export const ingestionDayEvents = [IngestionRunCompleted, IngestionRunFailed, CoverageReconciled] as const;
