import type { Cadence } from '../../plans/published/plan.catalog.ts';

/** How soon an account without a plan is told. */
export abstract class FreeCadence {
  abstract readonly cadence: Cadence;
}
