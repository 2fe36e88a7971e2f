import { describeRoutes } from '../../backend/platform/openapi/route-description.ts';
import { insiderScreenResponse } from './insider-screen.response.ts';
import { InsiderScreensController } from './insider-screens.http.controller.ts';

export const insiderScreensApi = describeRoutes('Insiders', InsiderScreensController, {
  list: {
    summary: 'Recent insider purchases and sales at all companies',
    description:
      'Three screens: purchases in the last 30 days, companies where several insiders bought, and the largest trades of the week. Purchases in offerings and under automatic plans are omitted unless requested, except in `largest`.',
    effect: 'read',
    answer: insiderScreenResponse,
    errors: {
      403: { form_locked: 'The plan doesn’t include any ownership forms.' },
      429: { rate_limited: 'Too many page requests from this IP address.' },
    },
  },
});
