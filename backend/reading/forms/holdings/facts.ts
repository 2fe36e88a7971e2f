import { z } from 'zod';
import { printed } from '../../language/text-section.ts';

export const holdingsPosition = z.object({
  issuer: printed,
  titleOfClass: printed,
  cusip: printed,
  /** In the report's unit, see `valueUnitByRule`. */
  value: printed,
  amount: printed,
  /** `SH` shares, `PRN` principal amount. */
  amountType: printed,
  /** `Put` or `Call`; null for the security itself. */
  putCall: printed,
  discretion: printed,
});
export type HoldingsPosition = z.infer<typeof holdingsPosition>;

/** Facts of a 13F report or notice, from its XML (since 2013) or its text. Numbers are as printed; null means not stated. */
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
  /** True if an amendment adds holdings whose confidential treatment was denied or has expired. */
  confidentialEnded: z.boolean().nullable().optional(),
  otherManagersCount: printed,
  /** Managers that report for this one (`reports for the filer`) or whose holdings this report includes (`included`, with their number). */
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
  /** Unit required on the filing date: dollars since 2023-01-03, thousands of dollars before. Null without a filing date. */
  valueUnitByRule: z.enum(['US dollars', 'thousands of US dollars']).nullable(),
  /** Unit printed next to the total of a text report, `thousands`. */
  valueUnitPrinted: printed,
  /**
   * Unit of the figures: the required one, unless the total and the prices implied by the rows show that the filer did not follow the rule.
   * Null if that is uncertain; the figures are then shown as filed.
   */
  valueUnit: z.enum(['US dollars', 'thousands of US dollars', 'millions of US dollars']).nullable().optional(),
  /** True if the prices implied by the rows do not fit the required unit. */
  pricesDisagree: z.boolean().optional(),
  /** Number of distinct securities in the table (CUSIP, put or call), not counting placeholders; null if a row has no CUSIP. */
  securities: z.number().int().nullable().optional(),
  /** Puts and calls, which are not holdings of shares: their rows state the value of the underlying shares. Absent in older readings. */
  options: z
    .array(
      z.object({
        kind: z.enum(['Put', 'Call']),
        /** Number of distinct securities, or of rows if `securities` is null. */
        positions: z.number().int(),
        notional: z.string(),
      }),
    )
    .optional(),
  /** Sum of the rows that are not options; null if a value is not a whole number. */
  heldValue: printed.optional(),
  /** The security with the largest value over all its rows, not counting options. */
  largest: z.object({ issuer: printed, cusip: printed, value: z.string() }).nullable().optional(),
  /** Number of rows in the information table; null if none or it cannot be read. */
  tableRows: z.number().int().nullable(),
  /** Sum of the rows' values; null if a value is not a whole number. */
  tableValueSum: z.string().nullable(),
  /** The largest rows by value; `positionsOmitted` is the number of the others. */
  positions: z.array(holdingsPosition),
  positionsOmitted: z.number().int(),
  /** Where all rows are stored: hashes of texts in the text store, the largest rows first. Absent in older readings and if there is no table. */
  rows: z
    .object({
      /** Number of rows stored, which is less than that of the table if it exceeds the limit. */
      count: z.number().int(),
      perText: z.number().int(),
      texts: z.array(z.string()),
    })
    .optional(),
});
export type HoldingsFacts = z.infer<typeof holdingsFacts>;
