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
      'Of a new filing with a passage that holds all its words the account is told once, by email and notification, if the plan opens its form.',
    effect: 'command',
    answer: saveSearchResponse,
    errors: {
      400: { no_words: 'Nothing of `q` is a word.' },
      403: { plan_required: 'Saved searches are part of PRO.', feature_not_available: 'This brand has no saved searches.' },
      404: { ticker_not_recognized: 'There is no such ticker.' },
      409: { too_many_saved_searches: 'As many are saved as an account can have.' },
      503: { companies_not_read: 'EDGAR’s list of companies has not come yet.' },
    },
  },
  remove: {
    summary: 'Remove a saved search',
    description: 'Doing it again changes nothing.',
    effect: 'command',
    path: { id: 'Id of the search as GET /api/saved-searches lists it.' },
    answer: removeSearchResponse,
    errors: { 404: { saved_search_not_found: 'The account has no such search.' } },
  },
});
