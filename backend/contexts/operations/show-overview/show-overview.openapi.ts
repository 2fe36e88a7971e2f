import { describeRoutes } from '../../../platform/openapi/route-description.ts';
import { ShowOverviewController } from './show-overview.http.controller.ts';
import { overviewResponse } from './show-overview.response.ts';

export const showOverviewApi = describeRoutes('Administration', ShowOverviewController, {
  show: {
    summary: 'Whether the product does its work, and how far its projections, processes and schedules are',
    effect: 'read',
    answer: overviewResponse,
  },
});
