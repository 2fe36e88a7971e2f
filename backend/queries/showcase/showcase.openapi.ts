import { describeRoutes } from '../../platform/openapi/route-description.ts';
import { ShowcaseController } from './showcase.http.controller.ts';
import { showcaseResponse } from './showcase.response.ts';

export const showcaseApi = describeRoutes('Filings', ShowcaseController, {
  show: {
    summary: 'The highest-ranked filings for the latest day, and one alert exactly as sent',
    description: 'Shows what visitors without an account can see, even to logged-in users.',
    effect: 'read',
    answer: showcaseResponse,
  },
});
