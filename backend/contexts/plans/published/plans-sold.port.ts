/** Tells whether this deployment sells plans. Bound in the composition roots. */
export abstract class PlansSold {
  abstract readonly sellsPlans: boolean;
}
