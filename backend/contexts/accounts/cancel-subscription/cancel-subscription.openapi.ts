import { z } from 'zod';
import { describeRoutes } from '../../../platform/openapi/route-description.ts';
import { CancelSubscriptionController } from './cancel-subscription.http.controller.ts';

export const cancelSubscriptionApi = describeRoutes('Account', CancelSubscriptionController, {
  cancel: {
    summary: 'Cancel the subscription',
    description: 'No body and an empty object are the same. Nothing is sold yet, so every account is refused.',
    effect: 'read',
    answer: z.never(),
    errors: { 409: { no_subscription: 'The account has no subscription.' } },
  },
});
