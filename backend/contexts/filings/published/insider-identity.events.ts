import { z } from 'zod';
import { defineEvent, type EventOf } from '#platform/event-store/define-event.ts';

/** The one stream `insiderIdentities-all`: which CIKs of reporting owners are one person. One stream, so that no circle can arise. */
export const INSIDER_IDENTITIES = 'insiderIdentities';

const cik = z.string().regex(/^\d{10}$/);

/** What is filed under `cik` counts as filed under `into`. */
export const InsiderMerged = defineEvent('InsiderMerged', { schema: z.object({ cik, into: cik, reason: z.string() }) });

/** A merged CIK is a person of its own again. */
export const InsiderSeparated = defineEvent('InsiderSeparated', { schema: z.object({ cik, from: cik, reason: z.string() }) });

export type InsiderIdentityEvent = EventOf<typeof InsiderMerged> | EventOf<typeof InsiderSeparated>;
export const insiderIdentityEvents = [InsiderMerged, InsiderSeparated] as const;
