import { describeRoutes } from '../../backend/platform/openapi/route-description.ts';
import { insiderScreenResponse } from './insider-screen.response.ts';
import { InsiderScreensController } from './insider-screens.http.controller.ts';

export const insiderScreensApi = describeRoutes('Insiders', InsiderScreensController, {
  list: {
    summary: 'Recent purchases and sales of insiders of all companies',
    description:
      'Three screens: purchases of 30 days, companies where several insiders bought, and the largest trades of a week. Purchases in offerings and by automatic plans are left out unless asked for, except in `largest`.',
    effect: 'read',
    answer: insiderScreenResponse,
    errors: {
      403: { form_locked: 'The plan opens no ownership form.' },
      429: { rate_limited: 'Too many screens were asked for from this address.' },
    },
  },
});
