/** What destinations get: the published events, versioned. Fields are only added within a version. */
import { z } from 'zod';

const envelope = {
  id: z.string().describe('The same for every try and replay of the event; also the `webhook-id` header.'),
  version: z.literal(1),
  created_at: z.string().describe('ISO time.'),
};

export const filingAlertEvent = z
  .object({
    ...envelope,
    type: z.literal('filing.alert'),
    data: z.object({
      accession: z.string(),
      form: z.string().describe("EDGAR's form name."),
      level: z.enum(['CRITICAL', 'HIGH', 'MEDIUM', 'LOW']),
      headline: z.string(),
      reasons: z.array(z.object({ reason: z.string(), quote: z.string().nullable() })),
      company: z.object({ name: z.string(), ciks: z.array(z.string()) }),
      ticker: z.string().describe('The ticker of the watchlist by which it is followed.'),
      why: z.string().describe('Why the account gets it.'),
      url: z.string().describe('The filing here.'),
      edgar_url: z.string(),
      accepted_at: z.string().nullable().describe('When EDGAR accepted it; null if unknown.'),
      first_seen_at: z.string(),
      unread: z.boolean().describe('Whether it could not be read yet; another event follows once it was.'),
      sample: z.boolean().describe('Whether it is made up or replayed.'),
    }),
  })
  .meta({ id: 'FilingAlertEvent' });
export type FilingAlertEvent = z.infer<typeof filingAlertEvent>;

export const destinationTestEvent = z
  .object({ ...envelope, type: z.literal('destination.test'), data: z.object({ message: z.string() }) })
  .meta({ id: 'DestinationTestEvent' });
export type DestinationTestEvent = z.infer<typeof destinationTestEvent>;
