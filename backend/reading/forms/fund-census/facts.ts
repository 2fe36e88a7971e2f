import { z } from 'zod';
import { printed } from '../../language/text-section.ts';

/** Facts of a fund company's annual census (Form N-CEN). */

const flag = z.boolean().nullable();

const fund = z.object({
  name: printed,
  seriesId: printed,
  /** As the form calls them, e.g. `Exchange-Traded Fund`. */
  types: z.array(z.string()),
  tickers: z.array(z.string()),
  isFirstFiling: flag,
  /** US dollars. */
  averageNetAssets: printed,
  advisers: z.array(z.string()),
  /** For an exchange-traded fund only. */
  exchange: printed,
  creationUnitShares: printed,
  authorizedParticipants: z.number().int().nullable(),
});

export const fundCensusFacts = z.object({
  registrant: printed,
  registrantCik: printed,
  fileNumber: printed,
  /** Form under which it is registered, e.g. `N-1A`. */
  classification: printed,
  family: printed,
  periodEnd: printed,
  isShortPeriod: flag,
  isFirstFiling: flag,
  isLastFiling: flag,
  totalSeries: printed,
  auditors: z.array(z.string()),
  isAuditorChanged: flag,
  hasMaterialWeakness: flag,
  /** True if the auditor's opinion is anything but unqualified. */
  hasQualifiedOpinion: flag,
  hasNetAssetValueError: flag,
  hasLegalProceedings: flag,
  hasFinancialSupport: flag,
  funds: z.array(fund),
  fundsOmitted: z.number().int(),
  terminated: z.array(z.object({ name: printed, seriesId: printed, date: printed })),
});
export type FundCensusFacts = z.infer<typeof fundCensusFacts>;
