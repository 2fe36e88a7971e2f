import { describeRoutes } from '#platform/openapi/route-description.ts';
import { ShowOverviewController } from './show-overview.http.controller.ts';
import { overviewResponse } from './show-overview.response.ts';

export const showOverviewApi = describeRoutes('Administration', ShowOverviewController, {
  show: {
    summary: 'Show whether everything is working, and how far along projections, processes and schedules are',
    effect: 'read',
    answer: overviewResponse,
  },
});
