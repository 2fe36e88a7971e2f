import { describeRoutes } from '../../../platform/openapi/route-description.ts';
import { SendTestController } from './send-test.http.controller.ts';
import { sendTestResponse } from './send-test.response.ts';

export const sendTestApi = describeRoutes('Account', SendTestController, {
  send: {
    summary: "Send a test message to the caller's own contact or browsers",
    description: 'Sent at any hour, not counted as an alert, and dropped after 15 minutes if undeliverable.',
    effect: 'write',
    answer: sendTestResponse,
    errors: {
      400: { contact_missing: 'The account has no contact of this channel.' },
      409: {
        contact_unverified: 'The contact is not verified.',
        contact_disabled: 'Nothing is sent to the contact: mail to it bounces, or its owner wants none.',
        no_consent: 'The number has not agreed to texts.',
        push_not_subscribed: 'No browser of the account takes notifications.',
      },
      429: { rate_limited: 'More than six tests of this account within an hour.' },
    },
  },
});
