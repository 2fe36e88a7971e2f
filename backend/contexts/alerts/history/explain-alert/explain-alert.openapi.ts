import { describeRoutes, TEXTS_BUSY } from '../../../../platform/openapi/route-description.ts';
import { TEXTS_NOT_READ } from '../../../../platform/threads/thread-pool.errors.ts';
import { ExplainAlertController } from './explain-alert.http.controller.ts';
import { explainAlertResponse } from './explain-alert.response.ts';
import { ExplainOwnAlertController } from './explain-own-alert.http.controller.ts';

const DESCRIPTION =
  'Step by step from the filing to the message, as far as it came, from the log and from the state that alerts are decided on.';

export const explainAlertApi = describeRoutes('Administration', ExplainAlertController, {
  explain: {
    summary: 'Why an account was or wasn’t alerted about a filing',
    description: DESCRIPTION,
    effect: 'read',
    answer: explainAlertResponse,
    errors: { 503: { ...TEXTS_NOT_READ, ...TEXTS_BUSY } },
  },
});

export const explainOwnAlertApi = describeRoutes('Watchlist', ExplainOwnAlertController, {
  explain: {
    summary: 'Why the caller was or wasn’t alerted about a filing',
    description: DESCRIPTION,
    effect: 'read',
    answer: explainAlertResponse,
    errors: {
      429: { rate_limited: 'More than 120 within a minute from this address.' },
      503: { ...TEXTS_NOT_READ, ...TEXTS_BUSY },
    },
  },
});
