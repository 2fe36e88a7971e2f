import { describeRoutes } from '../../backend/platform/openapi/route-description.ts';
import { feedbackResponse } from './feedback.response.ts';
import { ScoreFeedbackController } from './score-feedback.http.controller.ts';

export const scoreFeedbackApi = describeRoutes('Filings', ScoreFeedbackController, {
  show: {
    summary: 'The caller’s rating of a filing’s level',
    effect: 'read',
    answer: feedbackResponse,
    path: { accession: 'Accession number.' },
  },
});
