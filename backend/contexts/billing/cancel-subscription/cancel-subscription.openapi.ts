import { describeRoutes } from '#platform/openapi/route-description.ts';
import { CancelSubscriptionController } from './cancel-subscription.http.controller.ts';
import { cancelSubscriptionResponse } from './cancel-subscription.response.ts';

export const cancelSubscriptionApi = describeRoutes('Account', CancelSubscriptionController, {
  cancel: {
    summary: 'Cancel the subscription with this brand',
    description:
      'Takes effect at the end of the paid period, or immediately if the subscription no longer provides a plan. Send no body or an empty object. Safe to repeat.',
    effect: 'write',
    answer: cancelSubscriptionResponse,
    errors: {
      403: { sign_in_again: 'The account has a login, and this session started more than 15 minutes ago. Log in again.' },
      409: { no_subscription: 'The account has no subscription with this brand.' },
      503: { payment_provider_away: 'We couldn’t reach the payment provider. Nothing was canceled.' },
    },
  },
});
