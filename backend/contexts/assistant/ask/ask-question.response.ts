import { z } from 'zod';

/** POST /api/assistant/ask: the parts of an answer in their order, each sent as soon as it is known. The last one is `done` or `error`. */
export const answerPart = z
  .discriminatedUnion('event', [
    z.object({
      event: z.literal('statement'),
      data: z.object({
        text: z.string(),
        ai_written: z
          .boolean()
          .describe('An AI wrote `text`; else it follows from recorded facts by rule, or is a sentence of the filing.'),
        is_passage: z
          .boolean()
          .describe('A passage that may hold the answer, verbatim: no sentence is given as the answer, so there are no others.'),
        citations: z
          .array(
            z.object({
              accession: z.string(),
              quote: z.string().describe('Stands so in the text of the filing.'),
              form: z.string(),
              companies: z.string().describe('Names of its parties, the first ones where there are many.'),
              filed_at: z.string().nullable(),
              at: z
                .object({ start: z.number().int(), end: z.number().int() })
                .nullable()
                .describe(
                  'Place of the quote in the text of `GET /api/filings/{accession}/text`; null if it’s in a separately stored table.',
                ),
            }),
          )
          .describe('What proves the statement, at least one.'),
      }),
    }),
    z.object({
      event: z.literal('not_found'),
      data: z.object({ text: z.string().describe('That the filings which the plan opens do not tell.') }),
    }),
    z.object({
      event: z.literal('declined'),
      data: z.object({ text: z.string().describe('The question asks for advice or a prediction, which no filing answers.') }),
    }),
    z.object({
      event: z.literal('done'),
      data: z.object({
        left_out: z
          .number()
          .int()
          .describe('Sentences of the AI that are not given, because they did not pass the check against the filings.'),
      }),
    }),
    z.object({
      event: z.literal('error'),
      data: z
        .object({
          error: z.string(),
          message: z.string(),
          requestId: z.string(),
          details: z.record(z.string(), z.unknown()).exactOptional(),
        })
        .describe(
          'The answer ends here: `answer_incomplete` where the AI broke off, `took_too_long` where reading the texts of filings did, `too_busy` where too many answers wait for that, else what a refusal would say. Statements before it stay true.',
        ),
    }),
  ])
  .meta({ id: 'AnswerPart' });
export type AnswerPart = z.infer<typeof answerPart>;
