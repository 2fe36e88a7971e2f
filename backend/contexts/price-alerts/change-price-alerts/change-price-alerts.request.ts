import { z } from 'zod';
import { priceAlertKind } from '../published/price-alert.events.ts';
import { MAX_DOLLARS, MAX_PERCENT, MIN_DOLLARS, MIN_PERCENT } from '../published/price-alert-limits.policy.ts';

const isDollars = (kind: string): boolean => kind === 'above' || kind === 'below';

const choice = {
  kind: priceAlertKind.describe(
    'above, below: the price reaches the value in US dollars. move: it moves by this percentage from the previous session’s close, in either direction. gap: the first price of a session differs from that close by this percentage.',
  ),
  value: z
    .number()
    .positive()
    .max(MAX_DOLLARS)
    .describe(
      `An amount in US dollars with up to four decimals (at least ${MIN_DOLLARS}), or a percentage with up to two (${MIN_PERCENT} to ${MAX_PERCENT}).`,
    ),
  extended_hours: z
    .boolean()
    .default(false)
    .describe('Whether premarket and after-hours prices also count, if the provider has them. They never count for gap.'),
};

/** The allowed values depend on the kind. */
function checkValue({ kind, value }: { readonly kind: string; readonly value: number }, context: z.RefinementCtx): void {
  const [min, max, decimals] = isDollars(kind) ? [MIN_DOLLARS, MAX_DOLLARS, 4] : [MIN_PERCENT, MAX_PERCENT, 2];
  const unit = isDollars(kind) ? 'US dollars' : 'percent';
  if (value >= min && value <= max && Number(value.toFixed(decimals)) === value) return;
  const message = `must be ${min} to ${max} ${unit}, with up to ${decimals} decimals`;
  context.addIssue({ code: 'custom', path: ['value'], message });
}

/** POST /api/price-alerts */
export const setPriceAlertRequest = z
  .strictObject({ ticker: z.string().trim().min(1).max(20).describe('A ticker on the watchlist.'), ...choice })
  .superRefine(checkValue);
export type SetPriceAlertRequest = z.infer<typeof setPriceAlertRequest>;

/** POST /api/price-alerts/{id} */
export const changePriceAlertRequest = z.strictObject(choice).superRefine(checkValue);
export type ChangePriceAlertRequest = z.infer<typeof changePriceAlertRequest>;
