import { z } from 'zod';
import { reasonSchema } from '#platform/http/admin-reason.ts';

const cik = z.string().regex(/^\d{10}$/, 'must be a ten-digit CIK');

/** POST /api/admin/insiders/reports/correct */
export const correctReportsRequest = z
  .object({
    accessions: z
      .array(z.string().regex(/^\d{10}-\d{2}-\d{6}$/, 'must be an accession number'))
      .min(1)
      .max(50)
      .describe('Forms 3, 4 and 5 that contain the mistake.'),
    issuer: z
      .object({
        cik,
        name: z.string().trim().min(1).max(200).optional().describe('Required if the company list has no such company.'),
      })
      .optional()
      .describe('The correct issuer.'),
    title: z
      .object({
        cik: cik.describe('The owner whose title is wrong.'),
        title: z.string().trim().min(1).max(200).nullable().describe('The correct title. Null removes it.'),
      })
      .optional(),
    reason: reasonSchema,
  })
  .refine(({ issuer, title }) => issuer !== undefined || title !== undefined, 'specify the correct issuer or title');
export type CorrectReportsRequest = z.infer<typeof correctReportsRequest>;
