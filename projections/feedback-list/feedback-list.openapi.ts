import { CURSOR_INVALID, csvOfList } from '../../backend/platform/openapi/list-routes.ts';
import { describeRoutes } from '../../backend/platform/openapi/route-description.ts';
import { FeedbackListController } from './feedback-list.http.controller.ts';
import { feedbackEntryResponse, feedbackListResponse, ruleFeedbackResponse } from './feedback-list.response.ts';

export const feedbackListApi = describeRoutes('Administration', FeedbackListController, {
  list: {
    summary: 'Reader feedback on levels',
    description: 'The latest rating per account and filing.',
    effect: 'read',
    answer: feedbackListResponse,
    errors: CURSOR_INVALID,
  },
  file: csvOfList('The same list as CSV, without readers’ comments'),
  rules: {
    summary: 'Reader feedback by rule, with the share that says the rule is right',
    description: 'Only rules that someone rated. Readers choose what to rate, so this isn’t a random sample.',
    effect: 'read',
    answer: ruleFeedbackResponse,
  },
  show: {
    summary: 'One account’s feedback on one filing',
    effect: 'read',
    path: { accountId: 'Account ID.', accession: 'Accession number of the filing.' },
    answer: feedbackEntryResponse,
    errors: { 404: { feedback_not_found: 'This account hasn’t rated this filing.' } },
  },
});
