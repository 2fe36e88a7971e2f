import { describeRoutes } from '../../backend/platform/openapi/route-description.ts';
import { listingsPreviewResponse, listingsResponse } from './listing.response.ts';
import { NewListingsController } from './new-listings.http.controller.ts';

export const newListingsApi = describeRoutes('New listings', NewListingsController, {
  list: {
    summary: 'Companies preparing to go public, newest first',
    effect: 'read',
    answer: listingsResponse,
    errors: {
      400: { cursor_invalid: 'The cursor is from a different list.' },
      403: { form_locked: 'The plan doesn’t include new listings. The preview is available to everyone.' },
    },
  },
  preview: { summary: 'Preview of the new listings that everyone can see', effect: 'read', answer: listingsPreviewResponse },
});
