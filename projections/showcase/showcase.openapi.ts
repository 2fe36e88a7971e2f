import { describeRoutes } from '../../backend/platform/openapi/route-description.ts';
import { ShowcaseController } from './showcase.http.controller.ts';
import { showcaseResponse } from './showcase.response.ts';

export const showcaseApi = describeRoutes('Filings', ShowcaseController, {
  show: {
    summary: 'The highest ranked filings of the newest day, and an alert that was sent',
    description: 'As a visitor without an account may read them, whoever asks.',
    effect: 'read',
    answer: showcaseResponse,
  },
});
