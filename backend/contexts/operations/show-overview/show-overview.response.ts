import { z } from 'zod';

const runner = z.object({
  kind: z.enum(['projection', 'process', 'schedule', 'outbox']),
  name: z.string(),
  state: z.string(),
  lagSeconds: z.number().describe('Number of events behind the end of the log.'),
  parkedStreams: z.number().int(),
  lastError: z.string().nullable(),
});

const aiTokens = z.object({
  limit: z.number().int().describe('Token limit for the current UTC day.'),
  used: z.number().int().describe('Total tokens used or reserved.'),
  followedFilings: z
    .number()
    .int()
    .describe('For filings by companies that someone follows. These can use the whole daily limit.'),
  assistant: z.number().int().describe('For answers from the assistant, which stop at 85% of the daily limit.'),
  otherFilings: z.number().int().describe('For all other filings, which stop at 70% of the daily limit.'),
  refusedWords: z
    .number()
    .int()
    .describe(
      'Filings whose AI text was replaced with text from the rules, because it gave advice or included figures or names that aren’t in the filing.',
    ),
});

const store = z.object({
  store: z.string(),
  bytes: z.number(),
  perDay: z.number().nullable().describe('Growth in bytes per day, lately. Null on the first day.'),
});

const backups = z.object({
  embedded: z.boolean().describe('False for stores on servers, which are backed up with their own tools.'),
  folder: z
    .object({ at: z.string(), bytes: z.number().nullable() })
    .nullable()
    .describe('The last backup into a folder. Null if there was none.'),
  archive: z.object({
    configured: z.boolean(),
    at: z.string().nullable().describe('Everything before it is in the archive, as of the last five minutes.'),
  }),
});

/** Answer of GET /api/admin/overview. */
export const overviewResponse = z.object({
  ready: z.boolean(),
  problems: z.array(z.string()).describe('Why this process isn’t working: part, reason and what to do.'),
  degraded: z.array(z.string()).describe('Problems an operator should know about, even though everything is still working.'),
  build: z.string().describe('Version and commit that is running.'),
  runners: z.array(runner),
  aiTokens: aiTokens.nullable().describe('Null if no AI key is set.'),
  stores: z.array(store).describe('Sizes of the stores that are files of this machine. Empty if all are on servers.'),
  freeBytes: z.number().nullable().describe('Free space of the disk they are on.'),
  backups: backups.nullable().describe('Null while it can’t be read.'),
});
export type OverviewResponse = z.infer<typeof overviewResponse>;
