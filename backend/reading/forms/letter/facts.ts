import { z } from 'zod';
import { factQuote } from '../../language/fact-quote.ts';
import { printed } from '../../language/text-section.ts';

/** What a letter between a company and the SEC staff does. */
export const LETTER_ACTS = [
  // The staff.
  'will not review',
  'completes its review',
  'comments remain open',
  'comments',
  // The company, or its underwriters.
  'asks for acceleration',
  'joins a request for acceleration',
  'withdraws a request for acceleration',
  'asks for more time',
  'answers',
] as const;
export type LetterAct = (typeof LETTER_ACTS)[number];

/** Subjects of comments that investors look for. */
export const LETTER_TOPICS = [
  'revenue recognition',
  'non-GAAP measures',
  'going concern',
  'internal control',
  'segments',
  'impairment',
  'operations in China',
  'cybersecurity',
] as const;
export type LetterTopic = (typeof LETTER_TOPICS)[number];

/** Facts of a letter of the SEC staff (UPLOAD) or to it (CORRESP). */
export const letterFacts = z.object({
  act: z.enum(LETTER_ACTS),
  /** Date of the letter as printed, `May 16, 2024`. */
  date: printed,
  /** Filings that its subject names. */
  about: z.array(
    z.object({
      /** `10-K`, `S-1`, `Schedule 14A`, `proxy statement`. */
      form: z.string(),
      /** End of the period of a report, as printed. */
      periodEnded: printed,
      /** Day it was filed or submitted, as printed. */
      filedOn: printed,
    }),
  ),
  fileNumbers: z.array(z.string()),
  /** The numbered comments, or those that a company repeats before its answers. */
  comments: z.array(z.object({ number: z.number().int(), heading: printed, quote: factQuote })),
  commentsOmitted: z.number().int(),
  /** Each with the first sentence that names it. */
  topics: z.array(z.object({ topic: z.enum(LETTER_TOPICS), quote: factQuote })),
  /** Time that the staff gives for an answer, `ten business days`. */
  respondWithin: printed,
  /** Day and time that a request for acceleration asks for, as printed. */
  effectiveOn: printed,
  effectiveAt: printed,
  /** Date of the staff's letter that a company answers, as printed. */
  answersLetterOf: printed,
  /** Parts are kept confidential under Rule 83. */
  isConfidential: z.boolean(),
});
export type LetterFacts = z.infer<typeof letterFacts>;
