import { z } from 'zod';
import { factQuote } from '../../language/fact-quote.ts';

/** Facts about benefit plans, the code of ethics, shell status and nominations (Items 5.04 to 5.06 and 5.08). Anything not read is null. */

/** Trading under a benefit plan is suspended, and with it trading by directors and officers (Item 5.04). */
export const blackout = z.object({
  kind: z.literal('blackout'),
  item: z.string(),
  plan: z.enum(['401(k) plan', 'savings plan', 'retirement plan', 'stock ownership plan', 'benefit plan']),
  /** First and last day, `yyyy-mm-dd`. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** True if only the week of `to` is known. */
  toWeek: z.boolean(),
  /** True if the suspension has ended. */
  ended: z.boolean(),
  quote: factQuote,
});
export type Blackout = z.infer<typeof blackout>;

/** The code of ethics was changed, or someone was granted a waiver from it (Item 5.05). */
export const ethicsChange = z.object({
  kind: z.literal('ethicsChange'),
  item: z.string(),
  what: z.enum(['waived', 'amended', 'adopted']),
  /** As printed: `Code of Business Conduct and Ethics`. */
  code: z.string().nullable(),
  /** Who was granted a waiver. */
  person: z.string().nullable(),
  role: z.string().nullable(),
  /** `yyyy-mm-dd` */
  day: z.string().nullable(),
  quote: factQuote,
});
export type EthicsChange = z.infer<typeof ethicsChange>;

/** The company is no longer a shell (Item 5.06). */
export const shellEnd = z.object({
  kind: z.literal('shellEnd'),
  item: z.string(),
  /** What ended it: `business combination`, `share exchange`. */
  through: z.string().nullable(),
  /** The other company, as printed. */
  counterparty: z.string().nullable(),
  quote: factQuote,
});
export type ShellEnd = z.infer<typeof shellEnd>;

/** Date of the shareholder meeting, and the deadline for proposals or nominations (Item 5.08). Days are `yyyy-mm-dd`. */
export const nominationTerms = z.object({
  kind: z.literal('nominationTerms'),
  item: z.string(),
  meeting: z.enum(['annual', 'special']),
  meetingOn: z.string().nullable(),
  deadline: z.string().nullable(),
  /** What the deadline is for. */
  of: z.enum(['nominations', 'proposals']),
  /** Whether others nominate candidates; absent in events of older extractors. */
  contested: z.boolean().optional(),
  quote: factQuote,
});
export type NominationTerms = z.infer<typeof nominationTerms>;

export const governanceFacts = [blackout, ethicsChange, shellEnd, nominationTerms] as const;
export type GovernanceFact = Blackout | EthicsChange | ShellEnd | NominationTerms;
