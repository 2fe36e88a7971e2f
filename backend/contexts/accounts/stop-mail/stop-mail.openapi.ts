import { describeRoutes } from '../../../platform/openapi/route-description.ts';
import { StopMailController } from './stop-mail.http.controller.ts';

const invalid = { 404: { description: 'The link is not complete or was not made here.', mediaType: 'text/html' } };
const path = { token: 'Names the account and the sort of mails; made by the server alone, and never expires.' };

export const stopMailApi = describeRoutes('Account', StopMailController, {
  page: {
    summary: 'The page that stops mails',
    description: 'Changes nothing: it has a button that posts to the same address. Never called by the pages.',
    effect: 'none',
    path,
    answer: { mediaType: 'text/html' },
    otherAnswers: invalid,
  },
  stop: {
    summary: 'Stop alerts by email, or the digest',
    description:
      'The one-click address of List-Unsubscribe (RFC 8058). Needs no session, and its body is not read. Repeating it changes nothing.',
    // Mail clients send no Idempotency-Key.
    effect: 'write',
    path,
    answer: { mediaType: 'text/html' },
    otherAnswers: invalid,
  },
});
