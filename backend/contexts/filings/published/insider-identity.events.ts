import { z } from 'zod';
import { defineEvent, type EventOf } from '#platform/event-store/define-event.ts';

/** Stream `insiderIdentities-all`: which CIKs of reporting owners are the same person. A single stream, so that merges can't form a cycle. */
export const INSIDER_IDENTITIES = 'insiderIdentities';

const cik = z.string().regex(/^\d{10}$/);

/** Filings under `cik` count as filed under `into`. */
export const InsiderMerged = defineEvent('InsiderMerged', { schema: z.object({ cik, into: cik, reason: z.string() }) });

/** A merged CIK is a separate person again. */
export const InsiderSeparated = defineEvent('InsiderSeparated', { schema: z.object({ cik, from: cik, reason: z.string() }) });

export type InsiderIdentityEvent = EventOf<typeof InsiderMerged> | EventOf<typeof InsiderSeparated>;
export const insiderIdentityEvents = [InsiderMerged, InsiderSeparated] as const;
