import { z } from 'zod';
import { factQuote } from '../../../../reading/language/fact-quote.ts';
import { money } from '../../../../reading/language/money.ts';

/** Facts about agreements, deals, debt, charges and sales of securities (Items 1.01 to 3.02 but 2.02). What was not read is null. */

/** A company, business or its assets changes hands. */
export const deal = z.object({
  kind: z.literal('deal'),
  item: z.string(),
  act: z.enum(['agreed', 'amended', 'completed', 'ended']),
  /** What the company that files does; `merges` where the text does not say who buys whom. */
  role: z.enum(['buys', 'sells', 'isBought', 'merges']),
  /** Who or what is bought or sold, as printed; the company that files where it is bought itself. */
  subject: z.string(),
  /** True where assets change hands and not the company named. */
  assets: z.boolean(),
  /** The buyer or the seller on the other side. */
  counterparty: z.string().nullable(),
  value: money.nullable(),
  perShare: money.nullable(),
  /** Parts of the price. */
  cash: money.nullable(),
  /** Shares given, a plain number. */
  shares: z.string().nullable(),
  /** Shares of the buyer for each share, as printed without zeros at the end; absent in what older readers stored. */
  ratio: z.string().nullable().optional(),
  /** Paid later, if conditions are met. */
  contingent: money.nullable(),
  /** Paid later, in any case. */
  deferred: money.nullable(),
  /** What one side owes the other because the deal was called off. */
  fee: money.nullable(),
  quote: factQuote,
});
export type Deal = z.infer<typeof deal>;

/** Money is borrowed, a line of credit is arranged or changed, or debt is paid back. */
export const debt = z.object({
  kind: z.literal('debt'),
  item: z.string(),
  act: z.enum(['agreed', 'issued', 'amended', 'replaced', 'increased', 'committed', 'repaid', 'ended']),
  instrument: z.enum([
    'notes',
    'convertible notes',
    'debentures',
    'convertible debentures',
    'bonds',
    'promissory note',
    'convertible promissory note',
    'revolving credit facility',
    'term loan',
    'bridge loan',
    'credit facility',
    'loan',
    'commercial paper program',
  ]),
  /** Total over all series. */
  amount: money.nullable(),
  /** True where the amount is the most that may be sold. */
  upTo: z.boolean(),
  /** That much more than before, or more at the option of the buyers. */
  more: money.nullable(),
  /** Percent a year of each series, as printed. */
  rates: z.array(z.string()),
  /** `SOFR plus 1.25%`. */
  margin: z.string().nullable(),
  /** Years in which it falls due. */
  due: z.array(z.string()),
  conversionPrice: money.nullable(),
  counterparty: z.string().nullable(),
  quote: factQuote,
});
export type Debt = z.infer<typeof debt>;

/** Costs of a restructuring, cuts in the workforce, or an impairment. */
export const charge = z.object({
  kind: z.literal('charge'),
  item: z.string(),
  what: z.enum(['restructuring', 'impairment']),
  low: money.nullable(),
  high: money.nullable(),
  /** People or positions, a plain number. */
  jobs: z.string().nullable(),
  /** Percent of the workforce, a plain number. */
  workforce: z.string().nullable(),
  savings: money.nullable(),
  /** What lost its value, as printed: `goodwill`. */
  subject: z.string().nullable(),
  quote: factQuote,
});
export type Charge = z.infer<typeof charge>;

/** Any other agreement. */
export const contract = z.object({
  kind: z.literal('contract'),
  item: z.string(),
  what: z.enum([
    'lease',
    'licence',
    'supply',
    'collaboration',
    'settlement',
    'cooperation',
    'employment',
    'pay',
    'stock plan',
    'indemnification',
    'forbearance',
    'registration rights',
    'order',
    'joint venture',
    'other',
  ]),
  /** Who is bound where it is not the company itself, as printed; absent in what older readers stored. */
  party: z.string().nullable().optional(),
  act: z.enum(['signed', 'amended', 'ended']),
  /** As printed, without articles: `Development and Supply Agreement`. */
  title: z.string().nullable(),
  counterparty: z.string().nullable(),
  amount: money.nullable(),
  amountIs: z.enum(['upfront', 'yearly', 'price']).nullable(),
  quote: factQuote,
});
export type Contract = z.infer<typeof contract>;

/** A cybersecurity incident (Item 1.05). */
export const incident = z.object({
  kind: z.literal('incident'),
  item: z.string(),
  actor: z.enum(['nation-state', 'ransomware', 'threat actor', 'third party']).nullable(),
  act: z.enum(['taken', 'accessed', 'encrypted', 'disrupted', 'detected']),
  /** As printed: `employee email accounts`. */
  what: z.string().nullable(),
  /** Day on which it was found, `yyyy-mm-dd`; absent in events of older extractors, as the following. */
  foundOn: z.string().nullable().optional(),
  /** Whether the company expects a material effect on it as a whole; null where it does not know yet or does not say. */
  material: z.boolean().nullable().optional(),
  quote: factQuote,
});
export type Incident = z.infer<typeof incident>;

/** Bankruptcy, receivership (Item 1.03) or debt that became due early (Item 2.04). */
export const insolvency = z.object({
  kind: z.literal('insolvency'),
  item: z.string(),
  event: z.enum(['petition', 'plan confirmed', 'emerged', 'receiver', 'default', 'acceleration']),
  /** `11`, `7` or `15`. */
  chapter: z.string().nullable(),
  /** As printed: `District of Delaware`. */
  court: z.string().nullable(),
  amount: money.nullable(),
  /** Whose insolvency it is; absent in events of older extractors, as the following. */
  debtor: z.enum(['company', 'company and subsidiaries', 'subsidiary']).optional(),
  /** Name of the subsidiary, as printed. */
  subsidiary: z.string().nullable().optional(),
  /** Creditors filed the petition. */
  involuntary: z.boolean().optional(),
  /** The shares that exist are cancelled. */
  sharesCancelled: z.boolean().optional(),
  /** Who gets the larger part of the new shares: `holders of the senior notes`, and percent of them. */
  newHolders: z.string().nullable().optional(),
  newHoldersPercent: z.string().nullable().optional(),
  quote: factQuote,
});
export type Insolvency = z.infer<typeof insolvency>;

export const agreementFacts = [deal, debt, charge, contract, incident, insolvency] as const;
export type AgreementFact = Deal | Debt | Charge | Contract | Incident | Insolvency;
