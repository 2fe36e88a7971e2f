import { describeRoutes, TEXTS_BUSY } from '#platform/openapi/route-description.ts';
import { TEXTS_NOT_READ } from '#platform/threads/thread-pool.errors.ts';
import { ExplainAlertController } from './explain-alert.http.controller.ts';
import { explainAlertResponse } from './explain-alert.response.ts';
import { ExplainOwnAlertController } from './explain-own-alert.http.controller.ts';

const DESCRIPTION = 'Traces the filing step by step, as far as it got, using the event log and alert data.';

export const explainAlertApi = describeRoutes('Administration', ExplainAlertController, {
  explain: {
    summary: 'Explain why an account was or wasn’t alerted about a filing',
    description: DESCRIPTION,
    effect: 'read',
    answer: explainAlertResponse,
    errors: { 503: { ...TEXTS_NOT_READ, ...TEXTS_BUSY } },
  },
});

export const explainOwnAlertApi = describeRoutes('Watchlist', ExplainOwnAlertController, {
  explain: {
    summary: 'Explain why the caller was or wasn’t alerted about a filing',
    description: DESCRIPTION,
    effect: 'read',
    answer: explainAlertResponse,
    errors: {
      429: { rate_limited: 'More than 120 requests within a minute from this IP address.' },
      503: { ...TEXTS_NOT_READ, ...TEXTS_BUSY },
    },
  },
});
