import { describeRoutes } from '../../backend/platform/openapi/route-description.ts';
import { PriceAlertsController } from './price-alerts.http.controller.ts';
import { priceAlertListResponse } from './price-alerts.response.ts';

export const priceAlertsApi = describeRoutes('Alerts', PriceAlertsController, {
  list: {
    summary: 'The account’s price alerts',
    description: 'Available on every plan. If the plan no longer includes price alerts, they’re kept but don’t send anything.',
    effect: 'read',
    answer: priceAlertListResponse,
  },
});
