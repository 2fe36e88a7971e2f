import { describeRoutes } from '../../platform/openapi/route-description.ts';
import { SearchController } from './search.http.controller.ts';
import { searchResponse } from './search.response.ts';

export const searchApi = describeRoutes('Companies', SearchController, {
  search: {
    summary: 'Find companies, insiders and filings at once',
    description: 'Used by the site search. Locked filings contain only the form, company and times.',
    effect: 'read',
    answer: searchResponse,
    errors: { 429: { rate_limited: 'More than 180 searches within a minute from this IP address.' } },
  },
});
