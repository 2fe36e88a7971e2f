import { z } from 'zod';
import { factQuote } from '../../language/fact-quote.ts';
import { printed } from '../../language/text-section.ts';

/** What a letter between a company and the SEC staff is for. */
export const LETTER_ACTS = [
  // Letters from the staff.
  'will not review',
  'completes its review',
  'comments remain open',
  'comments',
  // Letters from the company or its underwriters.
  'asks for acceleration',
  'joins a request for acceleration',
  'withdraws a request for acceleration',
  'asks for more time',
  'answers',
] as const;
export type LetterAct = (typeof LETTER_ACTS)[number];

/** Comment subjects that matter to investors. */
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

/** Facts of a letter from the SEC staff (UPLOAD) or to it (CORRESP). */
export const letterFacts = z.object({
  act: z.enum(LETTER_ACTS),
  /** Date of the letter as printed, `May 16, 2024`. */
  date: printed,
  /** Filings named in its subject line. */
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
  /** The numbered comments, from the staff's letter or as a company repeats them before its answers. */
  comments: z.array(z.object({ number: z.number().int(), heading: printed, quote: factQuote })),
  commentsOmitted: z.number().int(),
  /** Each topic with the first sentence that mentions it. */
  topics: z.array(z.object({ topic: z.enum(LETTER_TOPICS), quote: factQuote })),
  /** Time that the staff allows for an answer, e.g. `ten business days`. */
  respondWithin: printed,
  /** Day and time requested in a request for acceleration, as printed. */
  effectiveOn: printed,
  effectiveAt: printed,
  /** Date of the staff letter being answered, as printed. */
  answersLetterOf: printed,
  /** Whether parts are kept confidential under Rule 83. */
  isConfidential: z.boolean(),
});
export type LetterFacts = z.infer<typeof letterFacts>;
