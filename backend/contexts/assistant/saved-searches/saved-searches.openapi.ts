import { describeRoutes } from '../../../platform/openapi/route-description.ts';
import { SavedSearchesController } from './saved-searches.http.controller.ts';
import { removeSearchResponse, savedSearchesResponse, saveSearchResponse } from './saved-searches.response.ts';

export const savedSearchesApi = describeRoutes('Filings', SavedSearchesController, {
  list: {
    summary: 'Saved searches of the account',
    effect: 'read',
    answer: savedSearchesResponse,
  },
  save: {
    summary: 'Save a search in the texts of filings',
    description:
      'The account gets one alert, by email and notification, for each new filing with a passage that contains all the words, if the plan includes its form.',
    effect: 'command',
    answer: saveSearchResponse,
    errors: {
      400: { no_words: 'Nothing of `q` is a word.' },
      403: { plan_required: 'Saved searches are part of PRO.', feature_not_available: 'This brand has no saved searches.' },
      404: { ticker_not_recognized: 'There is no such ticker.' },
      409: { too_many_saved_searches: 'As many are saved as an account can have.' },
      503: { companies_not_read: 'The company list hasn’t loaded yet.' },
    },
  },
  remove: {
    summary: 'Remove a saved search',
    description: 'Idempotent.',
    effect: 'command',
    path: { id: 'Search ID, from GET /api/saved-searches.' },
    answer: removeSearchResponse,
    errors: { 404: { saved_search_not_found: 'The account has no such search.' } },
  },
});
