import { z } from 'zod';
import { defineEvent, type EventOf } from '../../../platform/event-store/define-event.ts';

/** Stream `ingestionDay-<source>-<yyyy-mm-dd>`: what a day of looking at EDGAR brought and what went wrong. */
export const INGESTION_DAY = 'ingestionDay';

/** Taxonomy of upstream failures (edgar.md): decides what to do, never a number on the wire. */
export const ingestionFailure = z.enum(['TEMPORARY', 'BLOCKED', 'NOT_FOUND', 'MALFORMED', 'UNKNOWN']);
export type IngestionFailure = z.infer<typeof ingestionFailure>;

/** A poll that brought something new, or left a gap. Other polls are no events. */
export const IngestionRunCompleted = defineEvent('IngestionRunCompleted', {
  schema: z.object({
    source: z.string(),
    seen: z.number().int(),
    new: z.number().int(),
    pages: z.number().int(),
    requests: z.number().int(),
    /** True when a look at the feed did not arrive where the look before had begun: something may have scrolled out of sight. */
    gap: z.boolean(),
  }),
});

export const IngestionRunFailed = defineEvent('IngestionRunFailed', {
  schema: z.object({ source: z.string(), failure: ingestionFailure, message: z.string(), url: z.string().nullable() }),
});

/** At most so many accessions are named in one event: with the figures it stays far below the largest event. */
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
    /** Of these, found by looking at the feed or by backfill. */
    seen: z.number().int(),
    /** Of these, found by the index alone. */
    late: z.number().int(),
    /** Of these, not ingested: unexplained. */
    missing: z.number().int(),
    /** Lines of the index that could not be read. */
    unreadable: z.number().int(),
    lateAccessions: z.array(z.string()).max(NAMED_ACCESSIONS),
    missingAccessions: z.array(z.string()).max(NAMED_ACCESSIONS),
    /** Were in an earlier state of this index, are no more, and EDGAR serves them no more. */
    withdrawnAccessions: z.array(z.string()).max(NAMED_ACCESSIONS),
  }),
});

export type IngestionDayEvent =
  | EventOf<typeof IngestionRunCompleted>
  | EventOf<typeof IngestionRunFailed>
  | EventOf<typeof CoverageReconciled>;
export const ingestionDayEvents = [IngestionRunCompleted, IngestionRunFailed, CoverageReconciled] as const;
