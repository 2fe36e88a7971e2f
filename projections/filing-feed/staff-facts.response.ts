import { z } from 'zod';
import { itemFactResponse } from './filing-details.response.ts';

const quote = itemFactResponse.shape.quote;

export const effectFactsResponse = z
  .object({
    family: z.literal('effect'),
    effective_form: z.string().nullable().describe('Form that became effective: `S-1` or `POS AM`.'),
    act: z.string().nullable().describe('`33` Securities Act, `34` Exchange Act, `40` Investment Company Act.'),
    effective_on: z.string().nullable().describe('`yyyy-mm-dd`'),
    effective_at: z.string().nullable().describe('Eastern time.'),
    accession: z.string().nullable().describe('The filing that became effective, if the notice names it.'),
    registrants: z.array(
      z.object({ name: z.string().nullable(), cik: z.string().nullable(), file_number: z.string().nullable() }),
    ),
    registrants_omitted: z.number(),
  })
  .meta({ id: 'EffectFacts', description: 'EFFECT: a registration became effective.' });
export type EffectFactsResponse = z.infer<typeof effectFactsResponse>;

export const letterFactsResponse = z
  .object({
    family: z.literal('letter'),
    act: z.string().describe('What the letter does: `completes its review`, `asks for acceleration`.'),
    date: z.string().nullable(),
    about: z
      .array(z.object({ form: z.string(), period_ended: z.string().nullable(), filed_on: z.string().nullable() }))
      .describe('Filings named in its subject line.'),
    file_numbers: z.array(z.string()),
    comments: z
      .array(z.object({ number: z.number(), heading: z.string().nullable(), quote }))
      .describe('Numbered comments, or comments that a company repeats before its responses.'),
    comments_omitted: z.number(),
    topics: z.array(z.object({ topic: z.string(), quote })).describe('Topics that matter to investors, each with its sentence.'),
    respond_within: z.string().nullable(),
    effective_on: z.string().nullable().describe('Requested date, if the letter asks for acceleration.'),
    effective_at: z.string().nullable(),
    answers_letter_of: z.string().nullable(),
    is_confidential: z.boolean().describe('Whether parts are confidential (Rule 83).'),
  })
  .meta({ id: 'LetterFacts', description: 'UPLOAD and CORRESP: letters to and from the SEC staff.' });
export type LetterFactsResponse = z.infer<typeof letterFactsResponse>;
