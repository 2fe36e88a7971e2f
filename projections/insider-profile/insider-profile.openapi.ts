import { describeRoutes } from '../../backend/platform/openapi/route-description.ts';
import { insiderAnswerResponse, insiderSearchResponse } from './insider.response.ts';
import { InsiderProfileController } from './insider-profile.http.controller.ts';

export const insiderProfileApi = describeRoutes('Insiders', InsiderProfileController, {
  search: {
    summary: 'Find insiders by name',
    effect: 'read',
    answer: insiderSearchResponse,
    errors: { 403: { form_locked: 'The plan opens no ownership form.' } },
  },
  show: {
    summary: 'One insider: companies, totals and transactions',
    description: 'By CIK or by name. Several of one name: no profile, but all of them as matches.',
    effect: 'read',
    answer: insiderAnswerResponse,
    path: { id: 'CIK or name.' },
    errors: {
      400: { cursor_invalid: 'The cursor belongs to another list.' },
      403: { form_locked: 'The plan does not open what this insider filed.' },
      404: { insider_not_found: 'We have no Form 3, 4 or 5 for this insider.' },
      429: { rate_limited: 'Too many profiles were asked for from this address.' },
    },
  },
});
