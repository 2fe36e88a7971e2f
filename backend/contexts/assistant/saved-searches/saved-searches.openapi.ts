import { describeRoutes } from '#platform/openapi/route-description.ts';
import { SavedSearchesController } from './saved-searches.http.controller.ts';
import { removeSearchResponse, savedSearchesResponse, saveSearchResponse } from './saved-searches.response.ts';

export const savedSearchesApi = describeRoutes('Filings', SavedSearchesController, {
  list: {
    summary: 'List the account’s saved searches',
    effect: 'read',
    answer: savedSearchesResponse,
  },
  save: {
    summary: 'Save a full-text search',
    description:
      'Each new filing with a passage that contains all these words triggers one alert, by email and notification, if the plan includes its form.',
    effect: 'command',
    answer: saveSearchResponse,
    errors: {
      400: { no_words: '`q` contains no words.' },
      403: { plan_required: 'Saved searches are part of PRO.', feature_not_available: 'This brand doesn’t have saved searches.' },
      404: { ticker_not_recognized: 'Ticker not found.' },
      409: { too_many_saved_searches: 'The account has reached its saved-search limit.' },
      503: { companies_not_read: 'The company list hasn’t loaded yet.' },
    },
  },
  remove: {
    summary: 'Remove a saved search',
    description: 'Idempotent.',
    effect: 'command',
    path: { id: 'Search ID, from GET /api/saved-searches.' },
    answer: removeSearchResponse,
    errors: { 404: { saved_search_not_found: 'The account doesn’t have this search.' } },
  },
});
