import { z } from 'zod';
import { reasonSchema } from '../../../platform/http/reason.ts';

const cik = z.string().regex(/^\d{10}$/, 'must be a CIK of ten digits');

/** POST /api/admin/insiders/reports/correct */
export const correctReportsRequest = z
  .object({
    accessions: z
      .array(z.string().regex(/^\d{10}-\d{2}-\d{6}$/, 'must be an accession number'))
      .min(1)
      .max(50)
      .describe('Forms 3, 4 and 5 that say it wrongly.'),
    issuer: z
      .object({
        cik,
        name: z.string().trim().min(1).max(200).optional().describe('Needed where the company reference has no such company.'),
      })
      .optional()
      .describe('The right issuer.'),
    title: z
      .object({
        cik: cik.describe('The owner whose title it is.'),
        title: z.string().trim().min(1).max(200).nullable().describe('The right title; null states none.'),
      })
      .optional(),
    reason: reasonSchema,
  })
  .refine(({ issuer, title }) => issuer !== undefined || title !== undefined, 'give the right issuer or the right title');
export type CorrectReportsRequest = z.infer<typeof correctReportsRequest>;
