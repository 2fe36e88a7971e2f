import { describeRoutes } from '../../backend/platform/openapi/route-description.ts';
import { dayResponse } from './day.response.ts';
import { TodayController } from './today.http.controller.ts';

export const todayApi = describeRoutes('Filings', TodayController, {
  show: {
    summary: 'All filings of a day, ranked',
    description:
      "Of today by EDGAR's calendar, else of the newest day with filings. What the plan locks is listed apart, without level.",
    effect: 'read',
    answer: dayResponse,
    errors: { 400: { cursor_invalid: 'The cursor belongs to another list.' } },
  },
});
