import { describeRoutes } from '../../backend/platform/openapi/route-description.ts';
import { AdminOverviewController } from './admin-overview.http.controller.ts';
import { numbersResponse } from './numbers.response.ts';

export const adminOverviewApi = describeRoutes('Administration', AdminOverviewController, {
  numbers: {
    summary: "New York's day in numbers: filings, alerts, messages and accounts, and how long alerts took",
    effect: 'read',
    answer: numbersResponse,
  },
});
