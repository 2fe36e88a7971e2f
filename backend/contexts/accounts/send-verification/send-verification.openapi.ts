import { describeRoutes } from '#platform/openapi/route-description.ts';
import { SendVerificationController } from './send-verification.http.controller.ts';
import { sendVerificationResponse } from './send-verification.response.ts';

export const sendVerificationApi = describeRoutes('Account', SendVerificationController, {
  send: {
    summary: 'Resend a contact’s verification',
    description: 'Only the newest code works. A link works until it expires.',
    effect: 'command',
    answer: sendVerificationResponse,
    errors: {
      409: { nothing_to_verify: 'No contact for this channel is waiting to be verified.' },
      429: {
        rate_limited: 'Too many verification requests by this account or address, or for this contact, within an hour.',
        texts_used_up: 'No more codes can be sent by text today.',
      },
    },
  },
});
