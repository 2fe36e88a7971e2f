import { describeRoutes } from '../../../platform/openapi/route-description.ts';
import { UndoChangeController } from './undo-change.http.controller.ts';

const invalid = {
  404: { description: 'The link is not complete, is no longer valid, or cannot be carried out.', mediaType: 'text/html' },
};
const path = { token: 'Names the account and what is undone; made by the server alone, and valid for seven days.' };

export const undoChangeApi = describeRoutes('Account', UndoChangeController, {
  page: {
    summary: 'The page that undoes a change of an account',
    description: 'Changes nothing: it has a button that posts to the same address. Never called by the pages.',
    effect: 'none',
    path,
    answer: { mediaType: 'text/html' },
    otherAnswers: invalid,
  },
  undo: {
    summary: 'Undo a login, a changed contact, a new API key or a deletion',
    description:
      'The link of a notice to the owner of an account. Needs no session, and its body is not read. Ends every session, feed, API key and browser of the account; repeating it changes nothing more.',
    effect: 'write',
    path,
    answer: { mediaType: 'text/html' },
    otherAnswers: invalid,
  },
});
