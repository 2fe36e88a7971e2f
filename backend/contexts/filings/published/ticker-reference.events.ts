import { z } from 'zod';
import { defineEvent, type EventOf } from '#platform/event-store/define-event.ts';

/** The one stream `tickerReference-all`: where an administrator knows better than the SEC's ticker file which company a ticker is of. */
export const TICKER_REFERENCE = 'tickerReference';

const cik = z.string().regex(/^\d{10}$/);

/** From here on the ticker is of `cik`, whatever the SEC's file says; with `asListed` it is again of the company that the file names. */
export const TickerCorrected = defineEvent('TickerCorrected', {
  schema: z.object({
    /** EDGAR's spelling. */
    ticker: z.string(),
    cik,
    companyName: z.string(),
    /** The company that it was of before. */
    from: cik,
    asListed: z.boolean(),
    reason: z.string(),
  }),
});

export type TickerReferenceEvent = EventOf<typeof TickerCorrected>;
export const tickerReferenceEvents = [TickerCorrected] as const;
