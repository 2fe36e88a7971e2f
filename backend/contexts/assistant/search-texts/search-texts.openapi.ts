import { describeRoutes, TEXTS_BUSY } from '#platform/openapi/route-description.ts';
import { TEXTS_NOT_READ } from '#platform/threads/thread-pool.errors.ts';
import { SearchTextsController } from './search-texts.http.controller.ts';
import { searchTextsResponse } from './search-texts.response.ts';

export const searchTextsApi = describeRoutes('Filings', SearchTextsController, {
  search: {
    summary: 'Search the text of filings',
    description: 'Best matches first, up to 200. Filings on locked forms aren’t searched.',
    effect: 'read',
    answer: searchTextsResponse,
    errors: {
      403: { feature_not_available: 'Full-text search isn’t available on this brand.' },
      404: { ticker_not_recognized: 'Ticker not found.' },
      503: { companies_not_read: 'The company list hasn’t loaded yet.', ...TEXTS_NOT_READ, ...TEXTS_BUSY },
      429: { rate_limited: 'More than 60 searches within a minute from this IP address.' },
    },
  },
});
