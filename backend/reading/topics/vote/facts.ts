import { z } from 'zod';
import { factQuote } from '../../language/fact-quote.ts';

/** One proposal at a meeting of shareholders, other than the election of directors. */
export const votedProposal = z.object({
  topic: z.enum([
    'auditor',
    'pay',
    'pay frequency',
    'plan',
    'merger',
    'reverse split',
    'authorized shares',
    'charter',
    'adjournment',
    'other',
  ]),
  /** As printed, without quotation marks: `2022 Employee Stock Plan`, `Civil Rights Audit`; null where the topic says it. */
  subject: z.string().nullable(),
  /** A proposal of shareholders, which the board usually opposes. */
  byHolders: z.boolean(),
  /** `more for` and `more against` where only the votes are printed. */
  outcome: z.enum(['approved', 'failed', 'more for', 'more against']),
  /** Percent of the votes for and against that were for, a plain number; absent where the votes were not read. */
  support: z.string().optional(),
  /** Votes for and against, plain numbers; absent where they were not read. */
  votes: z.object({ yes: z.string(), no: z.string() }).optional(),
  /** The other company of a merger; absent where it was not read. */
  party: z.string().optional(),
});
export type VotedProposal = z.infer<typeof votedProposal>;

/** The outcome of a meeting of shareholders (Item 5.07). */
export const meetingVote = z.object({
  kind: z.literal('meetingVote'),
  item: z.string(),
  meeting: z.enum(['annual', 'special']).nullable(),
  /** `yyyy-mm-dd` */
  day: z.string().nullable(),
  /** Directors put to the vote; null where their number was not read. */
  directors: z.number().int().nullable(),
  /** All directors put to the vote were elected; null where there was no election or its outcome was not read. */
  elected: z.boolean().nullable(),
  /** Nominees that the text says were not elected, or with more votes against than for. */
  opposed: z.array(z.string()),
  proposals: z.array(votedProposal),
  /** It was adjourned before anything was decided; absent in events of older extractors. */
  adjourned: z.boolean().optional(),
  quote: factQuote,
});
export type MeetingVote = z.infer<typeof meetingVote>;
