import { describeRoutes } from '../../../../platform/openapi/route-description.ts';
import { CloseFeedbackController } from './close-feedback.http.controller.ts';
import { closeFeedbackResponse } from './close-feedback.response.ts';

export const closeFeedbackApi = describeRoutes('Administration', CloseFeedbackController, {
  close: {
    summary: 'Resolve or dismiss what a reader says of a level',
    description: 'It changes no level. What the reader says of the filing afterwards is open again.',
    effect: 'write',
    path: { accountId: 'Account ID.', accession: 'Accession number of the filing.' },
    answer: closeFeedbackResponse,
    errors: { 404: { feedback_not_found: 'This account has said nothing of this filing.' } },
  },
});
