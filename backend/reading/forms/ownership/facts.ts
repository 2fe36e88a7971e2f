import { z } from 'zod';

/**
 * Facts of a Form 3, 4 or 5 (ownership XML, schema X0101 to X0508). Numbers are strings as printed in the filing; null means
 * that the element is absent. Rows are in document order: first the non-derivative table, then the derivative table.
 */
const text = z.string().nullable();

export const reportingOwner = z.object({
  name: z.string(),
  cik: z.string(),
  title: text,
  isDirector: z.boolean(),
  isOfficer: z.boolean(),
  isTenPercentOwner: z.boolean(),
  isOther: z.boolean(),
  otherText: text,
  /** The title from the remarks, if the title field only points there. */
  titleInRemarks: z.string().optional(),
});

const security = {
  security: text,
  derivative: z.boolean(),
  sharesAfter: text,
  directOrIndirect: text,
  natureOfOwnership: text,
  exercisePrice: text,
  exerciseDate: text,
  expirationDate: text,
  underlyingTitle: text,
  underlyingShares: text,
  /** Amount held if it is reported by value instead of number (convertible notes); absent if the row states a number. */
  valueAfter: text.optional(),
  /** Ids of all footnotes the row refers to, in order of appearance. */
  footnotes: z.array(z.string()),
};

export const ownershipTransaction = z.object({
  ...security,
  /** SEC transaction code; null if it is missing. */
  code: text,
  formType: text,
  equitySwap: z.boolean().nullable(),
  date: text,
  shares: text,
  /** Price per share in the filing's currency; null if only a footnote states it. */
  price: text,
  /** Value of a transaction reported by value instead of number; absent if the row states a number. */
  totalValue: text.optional(),
  priceFootnotes: z.array(z.string()),
  sharesFootnotes: z.array(z.string()),
  acquiredDisposed: text,
  timeliness: text,
});

export const ownershipHolding = z.object(security);

export const ownershipFacts = z.object({
  documentType: z.string(),
  schemaVersion: text,
  periodOfReport: text,
  dateOfOriginalSubmission: text,
  noSecuritiesOwned: z.boolean().nullable(),
  notSubjectToSection16: z.boolean().nullable(),
  form3HoldingsReported: z.boolean().nullable(),
  form4TransactionsReported: z.boolean().nullable(),
  issuer: z.object({ name: z.string(), cik: z.string(), ticker: text }),
  owners: z.array(reportingOwner),
  transactions: z.array(ownershipTransaction),
  holdings: z.array(ownershipHolding),
  /** The document's Rule 10b5-1(c) checkbox; null before April 2023, when forms did not have it. */
  aff10b5One: z.boolean().nullable(),
  footnotes: z.array(z.object({ id: z.string(), text: z.string() })),
  remarks: text,
  signatures: z.array(z.object({ name: text, date: text })),
});
/** Facts of an ownership form beyond its rows; absent in older readings. */
export const ownershipDetails = z.object({
  /** Which field of which row each footnote refers to; `row` is the index within its table. */
  footnoteFields: z.array(
    z.object({ id: z.string(), table: z.enum(['transactions', 'holdings']), row: z.number().int(), field: z.string() }),
  ),
  /** Totals of purchases (P) and sales (S) in the first table: shares, US dollars, dollars per share. Null if there are no such rows. */
  marketTrades: z
    .object({ bought: z.string(), sold: z.string(), net: z.string(), netValue: text, averageBought: text, averageSold: text })
    .nullable(),
});
export type OwnershipDetails = z.infer<typeof ownershipDetails>;
export type OwnershipFacts = z.infer<typeof ownershipFacts>;
export type OwnershipTransaction = z.infer<typeof ownershipTransaction>;
export type ReportingOwner = z.infer<typeof reportingOwner>;
