import { z } from 'zod';

const text = z.string().nullable();

export const SHARE_OF_HELD = 'Percent of the value of all rows except options, two decimals. Null for an option.';

export const holdingsRowResponse = z
  .object({
    issuer: text,
    title_of_class: text,
    cusip: text,
    ticker: text.describe('Null unless a Schedule 13D or 13G proves the CUSIP’s issuer and that issuer has exactly one ticker.'),
    value: text.describe('In `value_unit`.'),
    share_percent: z.number().nullable().describe(SHARE_OF_HELD),
    amount: text,
    amount_type: text.describe('`SH` shares, `PRN` principal amount.'),
    put_call: text,
    discretion: text,
    other_managers: z
      .array(z.object({ number: z.string(), name: text }))
      .describe('Managers it is held for, by their numbers in the report. A name is null if the report doesn’t list it.'),
    voting: z.object({ sole: text, shared: text, none: text }).describe('Number of votes by type of authority.'),
  })
  .meta({ id: 'HoldingsRow', description: 'One row of a 13F information table, as printed.' });

export const holdingsPageResponse = z
  .object({
    accession: z.string(),
    value_unit: z
      .enum(['US dollars', 'thousands of US dollars', 'millions of US dollars'])
      .nullable()
      .describe('Null if uncertain.'),
    complete: z.boolean().describe('False if we don’t have all rows. Filings read by older versions have only the 50 largest.'),
    total: z.number().describe('Number of rows we have.'),
    offset: z.number(),
    next: z.number().nullable().describe('Offset of the next page. Null on the last one.'),
    rows: z.array(holdingsRowResponse).describe('Largest value first.'),
  })
  .meta({ id: 'HoldingsPage', description: 'One page of a 13F’s holdings.' });
export type HoldingsPageResponse = z.infer<typeof holdingsPageResponse>;
