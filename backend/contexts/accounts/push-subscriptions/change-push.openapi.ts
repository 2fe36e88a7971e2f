import { describeRoutes } from '#platform/openapi/route-description.ts';
import { ChangePushController } from './change-push.http.controller.ts';
import { changePushResponse, pushKeyResponse } from './change-push.response.ts';

export const changePushApi = describeRoutes('Account', ChangePushController, {
  key: {
    summary: 'Get the public key that browsers need to subscribe to notifications',
    effect: 'none',
    answer: pushKeyResponse,
  },
  subscribe: {
    summary: 'Turn on push notifications for this browser',
    description: 'Up to ten browsers per account. Subscribing the same browser again replaces its keys.',
    effect: 'command',
    answer: changePushResponse,
    errors: {
      400: { push_service_unknown: 'The endpoint doesn’t belong to a recognized push service.' },
      404: { account_not_found: 'The account was closed.' },
      409: {
        too_many_browsers: 'Ten of this account’s browsers already get notifications.',
        push_not_offered: 'Notifications aren’t available.',
      },
    },
  },
  unsubscribe: {
    summary: 'Turn off push notifications for this browser',
    effect: 'command',
    answer: changePushResponse,
  },
});
