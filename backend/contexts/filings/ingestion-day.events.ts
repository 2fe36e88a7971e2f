import { z } from 'zod';
import { defineEvent, type EventOf } from '../../platform/event-store/define-event.ts';

/** Stream `ingestionDay-<source>-<yyyy-mm-dd>`: what a day of looking at EDGAR brought and what went wrong. */
export const INGESTION_DAY = 'ingestionDay';

/** Taxonomy of upstream failures (edgar.md): decides what to do, never a number on the wire. */
export const ingestionFailure = z.enum(['TEMPORARY', 'BLOCKED', 'NOT_FOUND', 'MALFORMED', 'UNKNOWN']);
export type IngestionFailure = z.infer<typeof ingestionFailure>;

/** A poll that brought something new. Polls that found nothing are no events. */
export const IngestionRunCompleted = defineEvent('IngestionRunCompleted', {
  schema: z.object({
    source: z.string(),
    seen: z.number().int(),
    new: z.number().int(),
    pages: z.number().int(),
    requests: z.number().int(),
    /** True when paging ended at EDGAR's limit instead of at a known filing: something may have scrolled out of sight. */
    gap: z.boolean(),
  }),
});

export const IngestionRunFailed = defineEvent('IngestionRunFailed', {
  schema: z.object({ source: z.string(), failure: ingestionFailure, message: z.string(), url: z.string().nullable() }),
});

export type IngestionDayEvent = EventOf<typeof IngestionRunCompleted> | EventOf<typeof IngestionRunFailed>;
export const ingestionDayEvents = [IngestionRunCompleted, IngestionRunFailed] as const;
