import { describeRoutes } from '../../../platform/openapi/route-description.ts';
import { ChangePriceAlertsController } from './change-price-alerts.http.controller.ts';
import { changePriceAlertResponse, removePriceAlertResponse, setPriceAlertResponse } from './change-price-alerts.response.ts';

const ended = { account_not_found: 'The account has ended.' };
const plan = { plan_required: 'Price alerts are part of PRO.', feature_not_available: 'This brand offers no price alerts.' };
const exists = { price_alert_exists: 'The account has the same price alert already.' };
const met = {
  422: {
    price_already_met: 'The price is past the value already. `details.other_kind` is the direction it can still cross it in.',
  },
};
const limit = { 429: { rate_limited: 'More than 120 changes of this account within an hour.' } };
const id = { id: 'Price alert ID, from GET /api/price-alerts.' };

export const changePriceAlertsApi = describeRoutes('Alerts', ChangePriceAlertsController, {
  set: {
    summary: 'Set a price alert',
    description:
      'For a ticker of the watchlist. It alerts once each time the price crosses the value, and again only after it has clearly come back.',
    effect: 'command',
    answer: setPriceAlertResponse,
    errors: {
      403: plan,
      404: { ...ended, ticker_not_followed: 'The ticker is not on the watchlist.' },
      409: { ...exists, too_many_price_alerts: 'The account has fifty price alerts.' },
      ...met,
      ...limit,
    },
  },
  change: {
    summary: 'Change a price alert',
    description: 'It starts again from the latest price.',
    effect: 'command',
    path: id,
    answer: changePriceAlertResponse,
    errors: {
      403: plan,
      404: { ...ended, price_alert_not_found: 'The account has no such price alert.' },
      409: exists,
      ...met,
      ...limit,
    },
  },
  remove: {
    summary: 'Remove a price alert',
    description: 'Works on every plan. Idempotent. A message that still waits is not sent.',
    effect: 'command',
    path: id,
    answer: removePriceAlertResponse,
    errors: { 404: { ...ended, price_alert_not_found: 'The account has no such price alert.' } },
  },
});
