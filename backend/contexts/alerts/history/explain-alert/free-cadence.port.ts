import type { Cadence } from '../../../plans/published/plan.catalog.ts';

/** Alert cadence of accounts without a plan. */
export abstract class FreeCadence {
  abstract readonly cadence: Cadence;
}
