import { z } from 'zod';

const text = z.string().nullable();

export const SHARE_OF_HELD = 'Percent of the value of all rows that are no options, two decimals; null for an option.';

export const holdingsRowResponse = z
  .object({
    issuer: text,
    title_of_class: text,
    cusip: text,
    ticker: text.describe(
      'Only where a Schedule 13D or 13G proves the issuer of the CUSIP, and that issuer has one ticker; null elsewhere.',
    ),
    value: text.describe('In `value_unit`.'),
    share_percent: z.number().nullable().describe(SHARE_OF_HELD),
    amount: text,
    amount_type: text.describe('`SH` shares, `PRN` principal amount.'),
    put_call: text,
    discretion: text,
    other_managers: z
      .array(z.object({ number: z.string(), name: text }))
      .describe('On whose behalf it is held, by their numbers in the report; a name is null where the report does not list it.'),
    voting: z.object({ sole: text, shared: text, none: text }).describe('Voting authority, amounts.'),
  })
  .meta({ id: 'HoldingsRow', description: 'One row of the information table of a 13F, as printed.' });

export const holdingsPageResponse = z
  .object({
    accession: z.string(),
    value_unit: z
      .enum(['US dollars', 'thousands of US dollars', 'millions of US dollars'])
      .nullable()
      .describe('Null where it is not certain.'),
    complete: z
      .boolean()
      .describe('False where not all rows of the table are here: readings of older builds have the largest 50.'),
    total: z.number().describe('Rows that are here.'),
    offset: z.number(),
    next: z.number().nullable().describe('Offset of the next page; null on the last one.'),
    rows: z.array(holdingsRowResponse).describe('Largest value first.'),
  })
  .meta({ id: 'HoldingsPage', description: 'A page of the rows of a 13F.' });
export type HoldingsPageResponse = z.infer<typeof holdingsPageResponse>;
