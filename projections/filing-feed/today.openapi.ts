import { describeRoutes } from '../../backend/platform/openapi/route-description.ts';
import { dayResponse } from './day.response.ts';
import { TodayController } from './today.http.controller.ts';

export const todayApi = describeRoutes('Filings', TodayController, {
  show: {
    summary: 'All of a day’s filings, ranked',
    description:
      'Covers today (EDGAR calendar), or the most recent day with filings. Locked filings are listed separately, without a level.',
    effect: 'read',
    answer: dayResponse,
    errors: { 400: { cursor_invalid: 'The cursor is from a different list.' } },
  },
});
