import { z } from 'zod';
import { factQuote } from '../../language/fact-quote.ts';

/** The date of a shareholder meeting. */
export const annualMeeting = z.object({
  kind: z.literal('annualMeeting'),
  item: z.string(),
  meeting: z.enum(['annual', 'special']),
  /** `virtual`: held online, on a day that is not named. */
  act: z.enum(['set', 'postponed', 'adjourned', 'virtual']),
  /** As printed: `May 22, 2019`. For a virtual meeting only the year, or nothing. */
  day: z.string(),
  quote: factQuote,
});
export type AnnualMeeting = z.infer<typeof annualMeeting>;
