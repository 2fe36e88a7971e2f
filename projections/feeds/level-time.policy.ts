import { nextDue } from '../../backend/contexts/alerts/published/digest-day.policy.ts';
import type { Cadence } from '../../backend/contexts/plans/published/plan.catalog.ts';

/**
 * From when on a feed tells the level of a filing: at once on a plan with alerts in real time, else with the next digest, so that a feed that is
 * asked every minute is no alert in real time.
 * @param timeZone of the account: its digest is due there.
 */
export function levelToldAt({ cadence }: { readonly cadence: Cadence }, timeZone: string, scoredAt: string): string {
  return cadence === 'realTime' ? scoredAt : nextDue(timeZone, new Date(scoredAt));
}
