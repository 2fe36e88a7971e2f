import { describeRoutes } from '#platform/openapi/route-description.ts';
import { UndoChangeController } from './undo-change.http.controller.ts';

const invalid = {
  404: { description: 'The link is incomplete, has expired or can’t be used.', mediaType: 'text/html' },
};
const path = { token: 'Identifies the account and what to undo. Only this service can create it. Valid for seven days.' };

export const undoChangeApi = describeRoutes('Account', UndoChangeController, {
  page: {
    summary: 'Page for undoing an account change',
    description: 'Changes nothing. Shows a button that posts to the same URL. The app never calls it.',
    effect: 'none',
    path,
    answer: { mediaType: 'text/html' },
    otherAnswers: invalid,
  },
  undo: {
    summary: 'Undo a login, a contact change, a new API key, destination or passkey, or a deletion',
    description:
      'The link in a notice to the account’s owner. Doesn’t need a session and ignores the body. Ends all of the account’s sessions, feeds, API keys, passkeys, destinations and push notifications. Safe to repeat.',
    effect: 'write',
    path,
    answer: { mediaType: 'text/html' },
    otherAnswers: invalid,
  },
});
