import { CURSOR_INVALID, csvOfList } from '../../backend/platform/openapi/list-routes.ts';
import { describeRoutes } from '../../backend/platform/openapi/route-description.ts';
import { FeedbackListController } from './feedback-list.http.controller.ts';
import { feedbackEntryResponse, feedbackListResponse, ruleFeedbackResponse } from './feedback-list.response.ts';

export const feedbackListApi = describeRoutes('Administration', FeedbackListController, {
  list: {
    summary: 'Reader feedback on levels',
    description: 'The newest of each account and filing.',
    effect: 'read',
    answer: feedbackListResponse,
    errors: CURSOR_INVALID,
  },
  file: csvOfList('The same as CSV, without the words of readers'),
  rules: {
    summary: 'Reader feedback by rule, with the share that calls it right',
    description: 'Only of rules that somebody named. Readers choose what they judge, so it is no sample of all filings.',
    effect: 'read',
    answer: ruleFeedbackResponse,
  },
  show: {
    summary: 'One account’s feedback on one filing',
    effect: 'read',
    path: { accountId: 'Account ID.', accession: 'Accession number of the filing.' },
    answer: feedbackEntryResponse,
    errors: { 404: { feedback_not_found: 'This account has said nothing of this filing.' } },
  },
});
