import { nextDue } from '../../backend/contexts/alerts/published/digest-due.policy.ts';
import type { Cadence } from '../../backend/contexts/plans/published/plan.catalog.ts';

/**
 * When a feed may show a filing's level: at once on a plan with real-time alerts, otherwise with the next digest, so that polling a feed does not replace
 * real-time alerts.
 * @param timeZone of the account's digests.
 */
export function levelShownAt({ cadence }: { readonly cadence: Cadence }, timeZone: string, scoredAt: string): string {
  return cadence === 'realTime' ? scoredAt : nextDue(timeZone, new Date(scoredAt));
}
