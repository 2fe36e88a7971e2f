import { sellsBy } from '../contexts/billing/selling/selling.policy.ts';
import type { Cadence } from '../contexts/plans/published/plan.catalog.ts';
import { freeCadence } from '../contexts/plans/published/plan.policy.ts';
import type { Environment } from '../platform/config/environment.ts';

/** Cadence of an account without a plan; depends on whether the deployment sells plans. */
export function cadenceWithoutPlan(env: Environment): Cadence {
  return freeCadence(sellsBy(env) !== null);
}
