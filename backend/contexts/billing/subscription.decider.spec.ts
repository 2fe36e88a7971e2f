import { deciding } from '../../../test/kit/decider.spec-kit.ts';
import type { SubscriptionEvent } from './published/subscription.events.ts';
import { type SubscriptionCommand, subscriptionDecider } from './subscription.decider.ts';

const accountId = 'a1';
const subscription = deciding(subscriptionDecider);

const hold = (addOnPacks = 0, source: 'operator' | 'payment' = 'payment'): SubscriptionCommand => ({
  ...{ kind: 'hold', accountId, brandIds: ['filingwire'], source, plan: 'pro', addOnPacks, reason: 'paid' },
});
const release = (source: 'operator' | 'payment' = 'payment'): SubscriptionCommand => ({
  ...{ kind: 'release', accountId, brandIds: ['filingwire'], source, reason: 'ended' },
});
const held = (type: 'PlanGranted' | 'PlanChanged', addOnPacks = 0, source: 'operator' | 'payment' = 'payment') =>
  ({ type, data: { accountId, brandId: 'filingwire', source, plan: 'pro', addOnPacks, reason: 'paid' } }) as SubscriptionEvent;
const revoked = (source: 'operator' | 'payment' = 'payment'): SubscriptionEvent => ({
  type: 'PlanRevoked',
  data: { accountId, brandId: 'filingwire', source, reason: 'ended' },
});

test('what is so already is not recorded again', () => {
  subscription.given().when(hold()).thenEvents(held('PlanGranted'));
  subscription.given(held('PlanGranted')).when(hold()).thenNothing();
  subscription.given(held('PlanGranted')).when(hold(2)).thenEvents(held('PlanChanged', 2));
  subscription.given(held('PlanGranted'), held('PlanChanged', 2)).when(hold(2)).thenNothing();
  subscription.given(held('PlanGranted')).when(release()).thenEvents(revoked());
  subscription.given(held('PlanGranted'), revoked()).when(release()).thenNothing();
  subscription.given(held('PlanGranted'), revoked()).when(hold()).thenEvents(held('PlanGranted'));
  subscription.given().when(release()).thenNothing();
});

test('what an operator grants outlives a subscription that ends, and the other way round', () => {
  const both = subscription.given(held('PlanGranted'), held('PlanGranted', 0, 'operator'));
  both.when(release()).thenEvents(revoked());
  both.when(release('operator')).thenEvents(revoked('operator'));
  both.when(hold(0, 'operator')).thenNothing();
});

test('a plan at every brand that has it is one statement', () => {
  const everywhere: SubscriptionCommand = {
    ...{ kind: 'hold', accountId, brandIds: ['material-events', 'filingwire'], source: 'operator' },
    ...{ plan: 'pro', addOnPacks: 0, reason: 'paid' },
  };
  const at = (brandId: string) => ({ ...held('PlanGranted', 0, 'operator').data, brandId });
  subscription
    .given(held('PlanGranted', 0, 'operator'))
    .when(everywhere)
    .thenEvents({ type: 'PlanGranted', data: at('material-events') } as SubscriptionEvent);
});
