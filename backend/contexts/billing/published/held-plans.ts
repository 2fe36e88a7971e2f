import type { HeldPlan } from '../../plans/published/plan.policy.ts';
import type { PlanEvent } from './subscription.events.ts';

/** The plans an account holds after an event, at most one per brand and source. */
export function foldHeldPlans(plans: readonly HeldPlan[], event: PlanEvent): readonly HeldPlan[] {
  const { brandId, source } = event.data;
  const others = plans.filter((each) => each.brandId !== brandId || each.source !== source);
  if (event.type === 'PlanRevoked') return others;
  const { plan, addOnPacks } = event.data;
  return [...others, { brandId, source, plan, addOnPacks }];
}
