import { describeRoutes } from '../../backend/platform/openapi/route-description.ts';
import { AdminOverviewController } from './admin-overview.http.controller.ts';
import { numbersResponse } from './numbers.response.ts';
import { weeksResponse } from './weeks.response.ts';

export const adminOverviewApi = describeRoutes('Administration', AdminOverviewController, {
  numbers: {
    summary: 'Today’s numbers (New York time): filings, alerts, messages, accounts and alert times',
    effect: 'read',
    answer: numbersResponse,
  },
  weeks: { summary: 'Accounts, alerts and filings for the last twelve weeks', effect: 'read', answer: weeksResponse },
});
