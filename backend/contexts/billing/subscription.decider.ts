import type { Decider } from '../../platform/commands/decider.ts';
import type { HeldPlan } from '../plans/published/plan.policy.ts';
import { foldHeldPlans } from './published/held-plans.ts';
import type { SubscriptionEvent } from './published/subscription.events.ts';

interface Held {
  readonly accountId: string;
  readonly brandIds: readonly string[];
  readonly source: HeldPlan['source'];
  readonly reason: string;
}

export type SubscriptionCommand =
  | (Held & { readonly kind: 'hold'; readonly plan: HeldPlan['plan']; readonly addOnPacks: number })
  | (Held & { readonly kind: 'release' });

/** The plans of one account. */
export const subscriptionDecider: Decider<SubscriptionCommand, readonly HeldPlan[], SubscriptionEvent> = {
  initial: [],

  evolve: foldHeldPlans,

  /** States what is to be so, and records only what is not so yet: the same statement twice is one event. */
  decide(command, held) {
    const { accountId, source, reason } = command;
    return command.brandIds.flatMap((brandId): SubscriptionEvent[] => {
      const known = held.find((each) => each.brandId === brandId && each.source === source);
      if (command.kind === 'release') {
        return known ? [{ type: 'PlanRevoked', data: { accountId, brandId, source, reason } }] : [];
      }
      const { plan, addOnPacks } = command;
      const data = { accountId, brandId, source, plan, addOnPacks, reason };
      if (!known) return [{ type: 'PlanGranted', data }];
      return known.plan === plan && known.addOnPacks === addOnPacks ? [] : [{ type: 'PlanChanged', data }];
    });
  },
};
