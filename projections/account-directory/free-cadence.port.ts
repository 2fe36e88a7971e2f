import type { Cadence } from '../../backend/contexts/plans/published/plan.catalog.ts';

/** Alert cadence of an account without a plan, on this deployment. Bound in the composition roots. */
export abstract class FreeCadence {
  abstract readonly cadence: Cadence;
}
