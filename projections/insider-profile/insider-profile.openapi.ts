import { describeRoutes } from '../../backend/platform/openapi/route-description.ts';
import { insiderAnswerResponse, insiderSearchResponse } from './insider.response.ts';
import { InsiderProfileController } from './insider-profile.http.controller.ts';

export const insiderProfileApi = describeRoutes('Insiders', InsiderProfileController, {
  search: {
    summary: 'Find insiders by name',
    effect: 'read',
    answer: insiderSearchResponse,
    errors: { 403: { form_locked: 'The plan doesn’t include any ownership forms.' } },
  },
  show: {
    summary: 'One insider: companies, totals and transactions',
    description: 'By CIK or name. If several insiders share the name, the response lists them as matches instead of a profile.',
    effect: 'read',
    answer: insiderAnswerResponse,
    path: { id: 'CIK or name.' },
    errors: {
      400: { cursor_invalid: 'The cursor is from a different list.' },
      403: { form_locked: 'The plan doesn’t include this insider’s filings.' },
      404: { insider_not_found: 'We don’t have a Form 3, 4 or 5 for this insider.' },
      429: { rate_limited: 'Too many profile requests from this IP address.' },
    },
  },
});
