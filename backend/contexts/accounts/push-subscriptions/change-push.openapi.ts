import { describeRoutes } from '../../../platform/openapi/route-description.ts';
import { ChangePushController } from './change-push.http.controller.ts';
import { changePushResponse, pushKeyResponse } from './change-push.response.ts';

export const changePushApi = describeRoutes('Account', ChangePushController, {
  key: { summary: 'Key by which browsers know the sender of notifications', effect: 'none', answer: pushKeyResponse },
  subscribe: {
    summary: 'Push notifications for this browser',
    description: 'At most ten browsers of an account get them. The same browser again replaces its keys.',
    effect: 'command',
    answer: changePushResponse,
    errors: {
      400: { push_service_unknown: "The address belongs to none of the browsers' push services." },
      404: { account_not_found: 'The account has ended.' },
      409: {
        too_many_browsers: 'Ten browsers of the account already get notifications.',
        push_not_offered: 'No notifications are sent here.',
      },
    },
  },
  unsubscribe: {
    summary: 'No more push notifications for this browser',
    effect: 'command',
    answer: changePushResponse,
  },
});
