import { z } from 'zod';

export const askQuestionRequest = z.strictObject({
  question: z.string().trim().min(3).max(500).describe('One question about filings, in English.'),
});
export type AskQuestionRequest = z.infer<typeof askQuestionRequest>;
