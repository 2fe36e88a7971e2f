import { describeRoutes } from '#platform/openapi/route-description.ts';
import { SendVerificationController } from './send-verification.http.controller.ts';
import { sendVerificationResponse } from './send-verification.response.ts';

export const sendVerificationApi = describeRoutes('Account', SendVerificationController, {
  send: {
    summary: 'Resend a contact’s verification message',
    description: 'Earlier codes and links work until they expire.',
    effect: 'command',
    answer: sendVerificationResponse,
    errors: {
      409: { nothing_to_verify: 'No contact for this channel is waiting to be verified.' },
      429: {
        rate_limited: 'Too many verification requests from this account or IP address, or for this contact, within an hour.',
        texts_used_up: 'We can’t send any more codes by text today.',
      },
    },
  },
});
