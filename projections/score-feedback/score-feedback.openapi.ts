import { describeRoutes } from '../../backend/platform/openapi/route-description.ts';
import { feedbackResponse } from './feedback.response.ts';
import { ScoreFeedbackController } from './score-feedback.http.controller.ts';

export const scoreFeedbackApi = describeRoutes('Filings', ScoreFeedbackController, {
  show: {
    summary: 'What the caller said of the level of a filing',
    effect: 'read',
    answer: feedbackResponse,
    path: { accession: 'Accession number.' },
  },
});
