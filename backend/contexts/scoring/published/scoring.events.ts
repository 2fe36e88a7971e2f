import { z } from 'zod';
import { defineEvent, type EventOf } from '#platform/event-store/define-event.ts';

/** Alert levels, highest first (spec section 4). */
export const level = z.enum(['CRITICAL', 'HIGH', 'MEDIUM', 'LOW']);
export type Level = z.infer<typeof level>;
export const LEVELS_DOWN: readonly Level[] = level.options;

/** Verbatim quote from the filing's normalized text: `text` equals the text at [start, end). */
export const quote = z.object({
  document: z.string().nullable(),
  start: z.number().int(),
  end: z.number().int(),
  text: z.string(),
});
export type Quote = z.infer<typeof quote>;

/** One rule that applied, or that couldn't be evaluated because data is missing (`available: false`, 0 points). */
export const ruleTrace = z.object({
  ruleId: z.string(),
  kind: z.enum(['base', 'raise', 'lower', 'floor', 'ceil', 'modifier', 'combo', 'badge']),
  /** For base, raise, lower, floor, ceil: an absolute value. For modifier and combo: points added. */
  points: z.number(),
  /** A sentence for the reader. */
  reason: z.string(),
  quote: quote.nullable(),
  /** The fact the rule used, e.g. `eightK.items` or `ownership.transactions[2]`. */
  sourceField: z.string(),
  available: z.boolean(),
  /** The candidate (item, transaction, form) it belongs to. */
  candidate: z.string(),
});
export type RuleTrace = z.infer<typeof ruleTrace>;

/** Inputs of a score other than the filing. */
export const scoreInputs = z.object({
  /** Market figures at the filing's first score; null if no real ones were known. */
  market: z
    .object({
      /** US dollars. */
      marketCap: z.number().nullable(),
      /** Shares. */
      averageDailyVolume: z.number().nullable(),
      /** US dollars per share. */
      price: z.number().nullable(),
      source: z.string(),
      asOf: z.string(),
    })
    .nullable(),
  /** Whether the company had a ticker; null if unknown. */
  listed: z.boolean().nullable(),
  /** First day of the company's complete record, `yyyy-mm-dd`; null without one. */
  historySince: z.string().nullable(),
});

export type ScoreInputs = z.infer<typeof scoreInputs>;

/** A headline composed from facts. */
export const scoredHeadline = z.object({
  /** Name of the sentence pattern, e.g. `8-K.5.02.departure`. */
  template: z.string(),
  /** At most 90 characters. */
  text: z.string(),
  /** A date clause that is omitted where space is limited, `effective April 5, 2006`. */
  date: z.string().nullable(),
  /** A few words for what decided the score, shown next to the headline. */
  label: z.string(),
});

/** Recorded on the filing's stream; rescoring records another one. */
export const FilingScored = defineEvent('FilingScored', {
  schema: z.object({
    accession: z.string(),
    /** 1 to 99. */
    score: z.number().int(),
    level,
    rules: z.array(ruleTrace),
    rulesVersion: z.string(),
    /** Inputs that a rule needed but that were missing, e.g. `marketCap`. */
    missingInputs: z.array(z.string()),
    /** Short facts shown next to the level, e.g. `furnished`, `10b5-1`, `cluster buy`. */
    badges: z.array(z.string()),
    /** The line shown for the filing: its headline with the date clause, or without a headline an excerpt of the text. */
    oneLiner: z.string(),
    /** Absent if no template had the facts it needs, and in older scores. */
    headline: scoredHeadline.optional(),
    summary: z.string(),
    /** Absent if no rule needs them, and in older scores. */
    inputs: scoreInputs.optional(),
  }),
});

export type ScoringEvent = EventOf<typeof FilingScored>;
export const scoringEvents = [FilingScored] as const;
