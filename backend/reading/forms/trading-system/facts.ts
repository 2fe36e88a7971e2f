import { z } from 'zod';
import { printed } from '../../language/text-section.ts';

/** Facts of the description of an alternative trading system for listed stocks (Form ATS-N). */

const flag = z.boolean().nullable();

export const tradingSystemFacts = z.object({
  submissionType: printed,
  /** Accession number of the filing that is amended or withdrawn. */
  amendedAccession: printed,
  amendment: printed,
  cik: printed,
  name: printed,
  otherNames: z.array(z.string()),
  /** Market participant identifier. */
  mpid: printed,
  /** The broker-dealer that operates the system. */
  operator: printed,
  brokerDealerFileNumber: printed,
  brokerDealerCrd: printed,
  selfRegulator: printed,
  website: printed,
  /** Day on which the system ceases operation (Form ATS-N-C). */
  ceasesOn: printed,
  subscribers: z.array(z.string()),
  supersedesFormAts: flag,
  operatorTrades: flag,
  affiliatesTrade: flag,
  subscribersCanOptOut: flag,
  segmentsOrders: flag,
  sendsIndications: flag,
  displaysOrders: flag,
  tradesAfterHours: flag,
  exceedsFairAccessThreshold: flag,
  publishesStatistics: flag,
});
export type TradingSystemFacts = z.infer<typeof tradingSystemFacts>;
