import { z } from 'zod';
import { printed } from '../../language/text-section.ts';

export const holdingsPosition = z.object({
  issuer: printed,
  titleOfClass: printed,
  cusip: printed,
  /** In the unit of the report, see `valueUnitByRule`. */
  value: printed,
  amount: printed,
  /** `SH` shares, `PRN` principal amount. */
  amountType: printed,
  /** `Put` or `Call`; null for the security itself. */
  putCall: printed,
  discretion: printed,
});
export type HoldingsPosition = z.infer<typeof holdingsPosition>;

/** Facts of a 13F report or notice, from its XML (since 2013) or its text. Numbers stay as printed; null means not stated. */
export const holdingsFacts = z.object({
  source: z.enum(['xml', 'text']),
  submissionType: printed,
  /** `13F HOLDINGS REPORT`, `13F NOTICE`, `13F COMBINATION REPORT`. */
  reportType: printed,
  /** `03-31-2025` in XML, `June 30, 2008` in text. */
  periodOfReport: printed,
  manager: printed,
  fileNumber: printed,
  isAmendment: z.boolean().nullable(),
  amendmentNo: printed,
  /** `RESTATEMENT` or `NEW HOLDINGS`. */
  amendmentType: printed,
  confidentialOmitted: z.boolean().nullable(),
  /** True where an amendment adds holdings whose confidential treatment was denied or has expired. */
  confidentialEnded: z.boolean().nullable().optional(),
  otherManagersCount: printed,
  /** Managers that report for this one (`reports for the filer`), or whose holdings this report includes (`included`, with their number). */
  otherManagers: z.array(
    z.object({
      name: printed,
      fileNumber: printed,
      relation: z.enum(['reports for the filer', 'included']).optional(),
      number: printed.optional(),
    }),
  ),
  /** Figures of the summary page. */
  entryTotal: printed,
  valueTotal: printed,
  /** Unit required on the filing date: dollars since 2023-01-03, thousands of dollars before. Null without a date. */
  valueUnitByRule: z.enum(['US dollars', 'thousands of US dollars']).nullable(),
  /** Unit printed next to the total of a text report, `thousands`. */
  valueUnitPrinted: printed,
  /**
   * Unit of the figures: by the rule, unless total and prices of the rows say that the filer did not follow it; null where neither is certain:
   * the figures are then told as filed.
   */
  valueUnit: z.enum(['US dollars', 'thousands of US dollars', 'millions of US dollars']).nullable().optional(),
  /** True where the prices that the rows imply do not fit the unit of the rule. */
  pricesDisagree: z.boolean().optional(),
  /** Different securities of the table (CUSIP, put or call), without placeholders; null where a row has no CUSIP. */
  securities: z.number().int().nullable().optional(),
  /** Puts and calls, which are no holdings of shares: what their rows state is the worth of the shares they are on. Absent in older readings. */
  options: z
    .array(
      z.object({
        kind: z.enum(['Put', 'Call']),
        /** Different securities; rows where `securities` is null. */
        positions: z.number().int(),
        notional: z.string(),
      }),
    )
    .optional(),
  /** Sum of the rows that are no options; null where a value is no whole number. */
  heldValue: printed.optional(),
  /** The security with the largest value over all rows, options left out. */
  largest: z.object({ issuer: printed, cusip: printed, value: z.string() }).nullable().optional(),
  /** Rows of the information table; null without one that can be read. */
  tableRows: z.number().int().nullable(),
  /** Sum of the rows' values; null where a value is no whole number. */
  tableValueSum: z.string().nullable(),
  /** The largest rows by value; `positionsOmitted` is the number of others. */
  positions: z.array(holdingsPosition),
  positionsOmitted: z.number().int(),
  /** Where all rows are: texts of the text store, by their hashes, the largest rows first. Absent in older readings and without a table. */
  rows: z
    .object({
      /** Kept rows; fewer than those of the table where that is larger than is kept. */
      count: z.number().int(),
      perText: z.number().int(),
      texts: z.array(z.string()),
    })
    .optional(),
});
export type HoldingsFacts = z.infer<typeof holdingsFacts>;
