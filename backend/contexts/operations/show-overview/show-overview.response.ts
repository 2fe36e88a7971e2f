import { z } from 'zod';

const runner = z.object({
  kind: z.enum(['projection', 'process', 'schedule', 'outbox']),
  name: z.string(),
  state: z.string(),
  lagSeconds: z.number().describe('Behind the end of the log.'),
  parkedStreams: z.number().int(),
  lastError: z.string().nullable(),
});

/** Answer of GET /api/admin/overview. */
export const overviewResponse = z.object({
  ready: z.boolean(),
  problems: z.array(z.string()).describe('Why this process does not do its work: part, reason and what to do.'),
  degraded: z.array(z.string()).describe('What an operator should know although the product goes on.'),
  runners: z.array(runner),
});
export type OverviewResponse = z.infer<typeof overviewResponse>;
