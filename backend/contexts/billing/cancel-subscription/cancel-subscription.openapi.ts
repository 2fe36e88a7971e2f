import { describeRoutes } from '../../../platform/openapi/route-description.ts';
import { CancelSubscriptionController } from './cancel-subscription.http.controller.ts';
import { cancelSubscriptionResponse } from './cancel-subscription.response.ts';

export const cancelSubscriptionApi = describeRoutes('Account', CancelSubscriptionController, {
  cancel: {
    summary: 'Cancel the subscription at the brand',
    description:
      'At the end of what is paid for; one that is unpaid or was never paid ends at once. No body and an empty object are the same, and a call that is repeated is answered the same.',
    effect: 'write',
    answer: cancelSubscriptionResponse,
    errors: {
      403: { sign_in_again: 'Somebody can log in to the account, and this session began more than 15 minutes ago.' },
      409: { no_subscription: 'The account has no subscription at this brand.' },
      503: { payment_provider_away: 'The payment provider could not be asked; nothing was canceled.' },
    },
  },
});
