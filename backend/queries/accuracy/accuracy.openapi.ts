import { describeRoutes } from '../../platform/openapi/route-description.ts';
import { AccuracyController } from './accuracy.http.controller.ts';
import { accuracyResponse } from './accuracy.response.ts';

export const accuracyApi = describeRoutes('Filings', AccuracyController, {
  show: {
    summary: 'How fast and complete we were over the last 30 days',
    effect: 'read',
    answer: accuracyResponse,
  },
});
