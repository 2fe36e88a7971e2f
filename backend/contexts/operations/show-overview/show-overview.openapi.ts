import { describeRoutes } from '#platform/openapi/route-description.ts';
import { ShowOverviewController } from './show-overview.http.controller.ts';
import { overviewResponse } from './show-overview.response.ts';

export const showOverviewApi = describeRoutes('Administration', ShowOverviewController, {
  show: {
    summary: 'Whether everything is working, and how far projections, processes and schedules have gotten',
    effect: 'read',
    answer: overviewResponse,
  },
});
