import { describeRoutes } from '#platform/openapi/route-description.ts';
import { CloseFeedbackController } from './close-feedback.http.controller.ts';
import { closeFeedbackResponse } from './close-feedback.response.ts';

export const closeFeedbackApi = describeRoutes('Administration', CloseFeedbackController, {
  close: {
    summary: 'Resolve or dismiss a reader’s feedback',
    description: 'Doesn’t change the level. If the reader rates the filing again, the feedback is reopened.',
    effect: 'write',
    path: { accountId: 'Account ID.', accession: 'Accession number of the filing.' },
    answer: closeFeedbackResponse,
    errors: { 404: { feedback_not_found: 'This account hasn’t rated this filing.' } },
  },
});
