import { sellsBy } from '../contexts/billing/selling.policy.ts';
import type { Cadence } from '../contexts/plans/published/plan.catalog.ts';
import { freeCadence } from '../contexts/plans/published/plan.policy.ts';
import type { Environment } from '../platform/config/environment.ts';

/** The cadence of an account without a plan, by what the deployment sells. */
export function cadenceWithoutPlan(env: Environment): Cadence {
  return freeCadence(sellsBy(env) !== null);
}
