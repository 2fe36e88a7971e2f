import { z } from 'zod';

const runner = z.object({
  kind: z.enum(['projection', 'process', 'schedule', 'outbox']),
  name: z.string(),
  state: z.string(),
  lagSeconds: z.number().describe('How far it is behind the end of the log, in seconds.'),
  parkedStreams: z.number().int(),
  lastError: z.string().nullable(),
});

const aiTokens = z.object({
  limit: z.number().int().describe('Token limit for the current UTC day.'),
  used: z.number().int().describe('Total tokens used or reserved.'),
  followedFilings: z.number().int().describe('For filings by companies someone follows. These can use the whole daily limit.'),
  assistant: z.number().int().describe('For the assistant’s answers, which stop at 85% of the daily limit.'),
  otherFilings: z.number().int().describe('For all other filings, which stop at 70% of the daily limit.'),
  refusedWords: z
    .number()
    .int()
    .describe(
      'Number of filings whose AI text was replaced with text from the rules because it gave advice or included figures or names that aren’t in the filing.',
    ),
});

const store = z.object({
  store: z.string(),
  bytes: z.number(),
  perDay: z.number().nullable().describe('Recent growth in bytes per day. Null on the first day.'),
});

const backups = z.object({
  embedded: z.boolean().describe('False if the stores are on servers, which are backed up with their own tools.'),
  folder: z
    .object({ at: z.string(), bytes: z.number().nullable() })
    .nullable()
    .describe('The latest backup to a folder. Null if there hasn’t been one.'),
  archive: z.object({
    configured: z.boolean(),
    at: z.string().nullable().describe('Everything before this time is in the archive. Can be up to five minutes old.'),
  }),
});

/** Answer of GET /api/admin/overview. */
export const overviewResponse = z.object({
  ready: z.boolean(),
  problems: z.array(z.string()).describe('Why this process isn’t working: part, reason and what to do.'),
  degraded: z.array(z.string()).describe('Problems an operator should know about, even though everything is still working.'),
  build: z.string().describe('The version and commit that are running.'),
  runners: z.array(runner),
  aiTokens: aiTokens.nullable().describe('Null if no AI key is set.'),
  stores: z.array(store).describe('Sizes of the stores that are files on this machine. Empty if they’re all on servers.'),
  freeBytes: z.number().nullable().describe('Free space on the disk they’re on.'),
  backups: backups.nullable().describe('Null if the information can’t be read right now.'),
});
export type OverviewResponse = z.infer<typeof overviewResponse>;
