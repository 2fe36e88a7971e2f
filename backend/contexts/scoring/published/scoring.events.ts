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

/** One rule that fired, or could not be evaluated because data is missing (`available: false`, 0 points). */
export const ruleTrace = z.object({
  ruleId: z.string(),
  kind: z.enum(['base', 'raise', 'lower', 'floor', 'ceil', 'modifier', 'combo', 'badge']),
  /** Base, raise, lower, floor, ceil: an absolute value; modifier and combo: points added. */
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
  /** Figures at the first score of the filing; null where no real ones were known. */
  market: z
    .object({
      /** US dollars. */
      marketCap: z.number().nullable(),
      /** Shares. */
      averageDailyVolume: z.number().nullable(),
      /** US dollars a share. */
      price: z.number().nullable(),
      source: z.string(),
      asOf: z.string(),
    })
    .nullable(),
  /** Whether the company had a ticker; null where that was not known. */
  listed: z.boolean().nullable(),
  /** First day of the company's complete record, `yyyy-mm-dd`; null without one. */
  historySince: z.string().nullable(),
});

export type ScoreInputs = z.infer<typeof scoreInputs>;

/** A headline made of facts. */
export const scoredHeadline = z.object({
  /** Name of the sentence pattern, e.g. `8-K.5.02.departure`. */
  template: z.string(),
  /** At most 90 characters. */
  text: z.string(),
  /** A date clause that narrow places drop, `effective April 5, 2006`. */
  date: z.string().nullable(),
  /** A few words for what decided the score, shown beside the headline. */
  label: z.string(),
});

/** On the filing's stream. A re-score is another event on it. */
export const FilingScored = defineEvent('FilingScored', {
  schema: z.object({
    accession: z.string(),
    /** 1 to 99. */
    score: z.number().int(),
    level,
    rules: z.array(ruleTrace),
    rulesVersion: z.string(),
    /** Inputs that a rule needed and that were missing, e.g. `marketCap`. */
    missingInputs: z.array(z.string()),
    /** Short facts shown next to the level, e.g. `furnished`, `10b5-1`, `cluster buy`. */
    badges: z.array(z.string()),
    /** The line shown about the filing: its headline with the date clause; without a headline an extract of the text. */
    oneLiner: z.string(),
    /** Absent where no template had the facts it needs, and in older scores. */
    headline: scoredHeadline.optional(),
    summary: z.string(),
    /** Absent where no rule needs them, and in older scores. */
    inputs: scoreInputs.optional(),
  }),
});

export type ScoringEvent = EventOf<typeof FilingScored>;
export const scoringEvents = [FilingScored] as const;
