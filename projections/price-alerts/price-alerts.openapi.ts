import { describeRoutes } from '../../backend/platform/openapi/route-description.ts';
import { PriceAlertsController } from './price-alerts.http.controller.ts';
import { priceAlertListResponse } from './price-alerts.response.ts';

export const priceAlertsApi = describeRoutes('Alerts', PriceAlertsController, {
  list: {
    summary: 'Price alerts of the account',
    description: 'On every plan: after a change of the plan they stay, and send nothing until the plan has them again.',
    effect: 'read',
    answer: priceAlertListResponse,
  },
});
