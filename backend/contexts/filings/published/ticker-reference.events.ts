import { z } from 'zod';
import { defineEvent, type EventOf } from '#platform/event-store/define-event.ts';

/** Stream `tickerReference-all`: administrators' corrections of the SEC's ticker file. */
export const TICKER_REFERENCE = 'tickerReference';

const cik = z.string().regex(/^\d{10}$/);

/** From now on the ticker belongs to `cik`, whatever the SEC's file says. If `asListed`, the correction is removed and the SEC's file applies again. */
export const TickerCorrected = defineEvent('TickerCorrected', {
  schema: z.object({
    /** EDGAR's spelling. */
    ticker: z.string(),
    cik,
    companyName: z.string(),
    /** CIK of the company it belonged to before. */
    from: cik,
    asListed: z.boolean(),
    reason: z.string(),
  }),
});

export type TickerReferenceEvent = EventOf<typeof TickerCorrected>;
export const tickerReferenceEvents = [TickerCorrected] as const;
