import { z } from 'zod';

const runner = z.object({
  kind: z.enum(['projection', 'process', 'schedule', 'outbox']),
  name: z.string(),
  state: z.string(),
  lagSeconds: z.number().describe('Behind the end of the log.'),
  parkedStreams: z.number().int(),
  lastError: z.string().nullable(),
});

const aiTokens = z.object({
  limit: z.number().int().describe('What the present UTC day may cost.'),
  used: z.number().int().describe('Used or reserved, all together.'),
  followedFilings: z
    .number()
    .int()
    .describe('Of these for filings of companies that somebody follows; they may use up the whole day.'),
  assistant: z.number().int().describe('Of these for answers of the assistant, which stop at 85% of the day.'),
  otherFilings: z.number().int().describe('Of these for all other filings, which stop at 70% of the day.'),
  refusedWords: z
    .number()
    .int()
    .describe(
      'Filings for which the rules wrote, since the words of the AI gave advice, or figures or names that the filing does not hold.',
    ),
});

/** Answer of GET /api/admin/overview. */
export const overviewResponse = z.object({
  ready: z.boolean(),
  problems: z.array(z.string()).describe('Why this process does not do its work: part, reason and what to do.'),
  degraded: z.array(z.string()).describe('What an operator should know although the product goes on.'),
  build: z.string().describe('Version and commit that run.'),
  runners: z.array(runner),
  aiTokens: aiTokens.nullable().describe('Null where no key of an AI is set.'),
});
export type OverviewResponse = z.infer<typeof overviewResponse>;
