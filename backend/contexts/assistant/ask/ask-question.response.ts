import { z } from 'zod';

/** POST /api/assistant/ask: the parts of an answer in order, each sent as soon as it is available. The last one is `done` or `error`. */
export const answerPart = z
  .discriminatedUnion('event', [
    z.object({
      event: z.literal('statement'),
      data: z.object({
        text: z.string(),
        ai_written: z
          .boolean()
          .describe('Whether AI wrote `text`. If not, it was built from the filing’s facts or is a sentence from the filing.'),
        is_passage: z
          .boolean()
          .describe('A passage that may contain the answer, word for word. Present only if there is no direct answer.'),
        citations: z
          .array(
            z.object({
              accession: z.string(),
              quote: z.string().describe('Quoted word for word from the filing.'),
              form: z.string(),
              companies: z.string().describe('Names of the parties. Only the first few if there are many.'),
              filed_at: z.string().nullable(),
              at: z
                .object({ start: z.number().int(), end: z.number().int() })
                .nullable()
                .describe(
                  'Position of the quote in the text from `GET /api/filings/{accession}/text`. Null if it’s in a separately stored table.',
                ),
            }),
          )
          .describe('One or more quotes that support the statement.'),
      }),
    }),
    z.object({
      event: z.literal('not_found'),
      data: z.object({ text: z.string().describe('The answer isn’t in the filings available on the plan.') }),
    }),
    z.object({
      event: z.literal('declined'),
      data: z.object({ text: z.string().describe('The question asks for advice or a prediction, which filings can’t provide.') }),
    }),
    z.object({
      event: z.literal('done'),
      data: z.object({
        left_out: z
          .number()
          .int()
          .describe('AI-written sentences that were left out because they failed the check against the filings.'),
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
          'The answer ended early: `answer_incomplete` if the AI stopped, `took_too_long` if reading the filings took too long, `too_busy` if too many answers are waiting, or the code of another error. Statements before it are still valid.',
        ),
    }),
  ])
  .meta({ id: 'AnswerPart' });
export type AnswerPart = z.infer<typeof answerPart>;
