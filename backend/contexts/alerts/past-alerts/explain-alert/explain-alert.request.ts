import { z } from 'zod';

const accession = z
  .string()
  .regex(/^\d{10}-\d{2}-\d{6}$/, 'must look like 0000320193-26-000001')
  .describe('Accession number of the filing.');

export const explainOwnAlertRequest = z.object({ accession });
export type ExplainOwnAlertRequest = z.infer<typeof explainOwnAlertRequest>;

export const explainAlertRequest = z.object({ account: z.string().min(1).max(100).describe('Account ID.'), accession });
export type ExplainAlertRequest = z.infer<typeof explainAlertRequest>;
