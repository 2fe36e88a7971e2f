import { describeRoutes } from '#platform/openapi/route-description.ts';
import { StopMailController } from './stop-mail.http.controller.ts';

const invalid = { 404: { description: 'The link is incomplete or isn’t valid.', mediaType: 'text/html' } };
const path = { token: 'Identifies the account and the kind of email. Only this service can create it, and it never expires.' };

export const stopMailApi = describeRoutes('Account', StopMailController, {
  page: {
    summary: 'Page for unsubscribing from emails',
    description: 'Changes nothing. Shows a button that posts to the same URL. The app never calls it.',
    effect: 'none',
    path,
    answer: { mediaType: 'text/html' },
    otherAnswers: invalid,
  },
  stop: {
    summary: 'Unsubscribe from alert emails or the digest',
    description: 'The one-click URL in List-Unsubscribe (RFC 8058). Doesn’t need a session and ignores the body. Safe to repeat.',
    // Mail clients send no Idempotency-Key.
    effect: 'write',
    path,
    answer: { mediaType: 'text/html' },
    otherAnswers: invalid,
  },
});
