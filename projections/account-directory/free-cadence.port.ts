import type { Cadence } from '../../backend/contexts/plans/published/plan.catalog.ts';

/** How soon an account without a plan is told of a filing, on this deployment. Bound in the composition roots. */
export abstract class FreeCadence {
  abstract readonly cadence: Cadence;
}
