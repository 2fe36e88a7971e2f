import { z } from 'zod';
import { printed } from '../../language/text-section.ts';

/** Facts of an offering under Regulation Crowdfunding (Form C and related forms). Amounts are in US dollars. */

/** For the most recent fiscal year and the one before. */
const twoYears = z.object({ latest: printed, prior: printed });
export type TwoYears = z.infer<typeof twoYears>;

export const crowdfundingFacts = z.object({
  submissionType: printed,
  issuer: printed,
  legalForm: printed,
  jurisdiction: printed,
  formedOn: printed,
  website: printed,
  coIssuers: z.array(z.string()),
  /** The funding portal or broker that runs the offering. */
  intermediary: printed,
  /** What changed, or the progress of the offering, in the issuer's words. */
  amendment: printed,
  progress: printed,
  /** End of the fiscal year covered by an annual report. */
  period: printed,
  /** Null for a form without an offering. */
  offering: z
    .object({
      security: printed,
      count: printed,
      price: printed,
      target: printed,
      maximum: printed,
      takesMore: z.boolean().nullable(),
      deadline: printed,
      compensation: printed,
    })
    .nullable(),
  /** Null for a form without figures. */
  figures: z
    .object({
      employees: printed,
      totalAssets: twoYears,
      cash: twoYears,
      receivables: twoYears,
      shortTermDebt: twoYears,
      longTermDebt: twoYears,
      revenue: twoYears,
      costOfGoods: twoYears,
      taxes: twoYears,
      netIncome: twoYears,
    })
    .nullable(),
});
export type CrowdfundingFacts = z.infer<typeof crowdfundingFacts>;
