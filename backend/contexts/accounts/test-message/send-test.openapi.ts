import { describeRoutes } from '#platform/openapi/route-description.ts';
import { SendTestController } from './send-test.http.controller.ts';
import { sendTestResponse } from './send-test.response.ts';

export const sendTestApi = describeRoutes('Account', SendTestController, {
  send: {
    summary: 'Send a test message to one of the caller’s channels',
    description: 'Sent at any hour and not counted as an alert. Dropped if it can’t be delivered within 15 minutes.',
    effect: 'write',
    answer: sendTestResponse,
    errors: {
      400: { contact_missing: 'The account has no contact for this channel.' },
      409: {
        contact_unverified: 'The contact isn’t verified.',
        contact_disabled: 'We don’t send to this contact because its emails bounced or its owner opted out.',
        no_consent: 'This number hasn’t agreed to receive texts.',
        push_not_subscribed: 'Notifications aren’t turned on in any of this account’s browsers.',
      },
      429: { rate_limited: 'More than six tests from this account within an hour.' },
    },
  },
});
