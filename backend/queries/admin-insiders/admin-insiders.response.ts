import { z } from 'zod';

const row = {
  cik: z.string(),
  name: z.string().describe('As in the latest filing.'),
  other_names: z.array(z.string()),
  companies: z.array(z.object({ cik: z.string(), name: z.string(), ticker: z.string().nullable() })).describe('Newest first.'),
  merged_into: z.string().nullable().describe('CIK that this one was merged into.'),
};

export const adminInsiderListResponse = z
  .object({
    rows: z.array(z.object(row)),
    next: z.string().nullable().describe('Cursor for the next page. Null on the last page.'),
  })
  .meta({ id: 'AdminInsiderList' });
export type AdminInsiderListResponse = z.infer<typeof adminInsiderListResponse>;

/** GET /api/admin/insiders/{cik} */
export const adminInsiderResponse = z
  .object({
    ...row,
    merged: z.array(z.object({ cik: z.string(), name: z.string() })).describe('CIKs that were merged into this one.'),
    roles: z
      .array(
        z.object({
          company: z.object({ cik: z.string(), name: z.string(), ticker: z.string().nullable() }),
          roles: z.array(z.string()).describe('As on the profile, newest first.'),
          filings: z.number().int(),
        }),
      )
      .describe('Total for the person across all CIKs.'),
    filings: z
      .array(
        z.object({
          accession: z.string(),
          form: z.string(),
          filed_on: z.string(),
          owner_cik: z.string().describe('CIK it was filed under.'),
          title: z.string().nullable().describe('Title, including any correction. Null if the filing doesn’t give one.'),
          issuer: z.object({ cik: z.string(), name: z.string(), ticker: z.string().nullable() }),
          corrected: z.boolean().describe('An administrator corrected the issuer or a title.'),
          withdrawn: z.boolean(),
        }),
      )
      .describe('The newest 50.'),
    streams: z.array(z.string()).describe('Link to its history.'),
  })
  .meta({ id: 'AdminInsider' });
export type AdminInsiderResponse = z.infer<typeof adminInsiderResponse>;
