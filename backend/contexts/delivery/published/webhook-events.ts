/** Events sent to destinations. They are versioned; within a version, fields are only added. */
import { z } from 'zod';

const envelope = {
  id: z.string().describe('Stays the same for every attempt and replay of the event. Also sent in the `webhook-id` header.'),
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
      ticker: z.string().describe('The watchlist ticker that matched the filing.'),
      why: z.string().describe('Why the account got it.'),
      url: z.string().describe('URL of the filing’s page on this site.'),
      edgar_url: z.string(),
      accepted_at: z.string().nullable().describe('When EDGAR accepted it. Null if unknown.'),
      first_seen_at: z.string(),
      unread: z.boolean().describe('True if we haven’t been able to read the filing yet. Another event follows once we have.'),
      sample: z.boolean().describe('Whether the filing is sample data or a replay.'),
    }),
  })
  .meta({ id: 'FilingAlertEvent' });
export type FilingAlertEvent = z.infer<typeof filingAlertEvent>;

export const destinationTestEvent = z
  .object({ ...envelope, type: z.literal('destination.test'), data: z.object({ message: z.string() }) })
  .meta({ id: 'DestinationTestEvent' });
export type DestinationTestEvent = z.infer<typeof destinationTestEvent>;
