import { describeRoutes } from '../../../platform/openapi/route-description.ts';
import { SendVerificationController } from './send-verification.http.controller.ts';
import { sendVerificationResponse } from './send-verification.response.ts';

export const sendVerificationApi = describeRoutes('Account', SendVerificationController, {
  send: {
    summary: 'Send the verification of a contact again',
    description: 'Of codes only the newest counts; a link works until it expires.',
    effect: 'command',
    answer: sendVerificationResponse,
    errors: {
      409: { nothing_to_verify: 'No contact of this channel waits for its verification.' },
      429: {
        rate_limited: 'Too many verifications of this account, address or contact within an hour.',
        texts_used_up: 'No more codes are sent by text today.',
      },
    },
  },
});
