import { z } from 'zod';
import { printed } from '../../language/text-section.ts';

/** Facts of a proxy statement or additional material (DEF 14A and related forms). */
export const proxyFacts = z.object({
  isAmendment: z.boolean(),
  /** As printed, `May 14, 2020`. */
  meetingDate: printed,
  recordDate: printed,
  isSpecialMeeting: z.boolean().nullable(),
  /** In order of number; the title is a range of the text. */
  proposals: z.array(z.object({ number: z.string(), title: z.string(), start: z.number().int(), end: z.number().int() })),
});
export type ProxyFacts = z.infer<typeof proxyFacts>;
