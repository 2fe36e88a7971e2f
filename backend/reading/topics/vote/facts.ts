import { z } from 'zod';
import { factQuote } from '../../language/fact-quote.ts';

/** One proposal at a shareholder meeting, other than the election of directors. */
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
  /** As printed, without quotation marks: `2022 Employee Stock Plan`, `Civil Rights Audit`; null if the topic says it all. */
  subject: z.string().nullable(),
  /** Whether it is a shareholder proposal, which the board usually opposes. */
  byHolders: z.boolean(),
  /** `more for` and `more against` if only the votes are printed. */
  outcome: z.enum(['approved', 'failed', 'more for', 'more against']),
  /** Percentage of the votes for and against that were for, a plain number; absent if the votes were not read. */
  support: z.string().optional(),
  /** Votes for and against, plain numbers; absent if they were not read. */
  votes: z.object({ yes: z.string(), no: z.string() }).optional(),
  /** The other company of a merger; absent if it was not read. */
  party: z.string().optional(),
});
export type VotedProposal = z.infer<typeof votedProposal>;

/** The outcome of a shareholder meeting (Item 5.07). */
export const meetingVote = z.object({
  kind: z.literal('meetingVote'),
  item: z.string(),
  meeting: z.enum(['annual', 'special']).nullable(),
  /** `yyyy-mm-dd` */
  day: z.string().nullable(),
  /** Number of directors up for election; null if it was not read. */
  directors: z.number().int().nullable(),
  /** Whether all of them were elected; null if there was no election or its outcome was not read. */
  elected: z.boolean().nullable(),
  /** Nominees who were not elected according to the text, or who got more votes against than for. */
  opposed: z.array(z.string()),
  proposals: z.array(votedProposal),
  /** Whether it was adjourned before anything was decided; absent in events of older extractors. */
  adjourned: z.boolean().optional(),
  quote: factQuote,
});
export type MeetingVote = z.infer<typeof meetingVote>;
