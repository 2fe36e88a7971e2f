import { describeRoutes } from '#platform/openapi/route-description.ts';
import { ChangePriceAlertsController } from './change-price-alerts.http.controller.ts';
import { changePriceAlertResponse, removePriceAlertResponse, setPriceAlertResponse } from './change-price-alerts.response.ts';

const ended = { account_not_found: 'The account was closed.' };
const plan = { plan_required: 'Price alerts are part of PRO.', feature_not_available: 'This brand doesn’t have price alerts.' };
const exists = { price_alert_exists: 'The account already has this price alert.' };
const met = {
  422: {
    price_already_met:
      'The price is already past that value. `details.other_kind` is the direction in which it can still cross it.',
  },
};
const limit = { 429: { rate_limited: 'More than 120 changes from this account within an hour.' } };
const id = { id: 'Price alert ID, from GET /api/price-alerts.' };

export const changePriceAlertsApi = describeRoutes('Alerts', ChangePriceAlertsController, {
  set: {
    summary: 'Set a price alert',
    description:
      'For a ticker on the watchlist. You’re alerted each time the price crosses the value, but not again until it has clearly moved back.',
    effect: 'command',
    answer: setPriceAlertResponse,
    errors: {
      403: plan,
      404: { ...ended, ticker_not_followed: 'The ticker isn’t on the watchlist.' },
      409: { ...exists, too_many_price_alerts: 'The account already has 50 price alerts.' },
      ...met,
      ...limit,
    },
  },
  change: {
    summary: 'Change a price alert',
    description: 'The alert starts over from the latest price.',
    effect: 'command',
    path: id,
    answer: changePriceAlertResponse,
    errors: {
      403: plan,
      404: { ...ended, price_alert_not_found: 'The account doesn’t have this price alert.' },
      409: exists,
      ...met,
      ...limit,
    },
  },
  remove: {
    summary: 'Remove a price alert',
    description: 'Works on every plan. Safe to repeat. Any messages still waiting won’t be sent.',
    effect: 'command',
    path: id,
    answer: removePriceAlertResponse,
    errors: { 404: { ...ended, price_alert_not_found: 'The account doesn’t have this price alert.' } },
  },
});
