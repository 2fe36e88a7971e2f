import { describeRoutes } from '../../backend/platform/openapi/route-description.ts';
import { listingsPreviewResponse, listingsResponse } from './listing.response.ts';
import { NewListingsController } from './new-listings.http.controller.ts';

export const newListingsApi = describeRoutes('New listings', NewListingsController, {
  list: {
    summary: 'Companies on their way to the market, newest first',
    effect: 'read',
    answer: listingsResponse,
    errors: {
      400: { cursor_invalid: 'The cursor belongs to another list.' },
      403: { form_locked: 'The plan does not include new listings; the preview is open to everybody.' },
    },
  },
  preview: { summary: 'What everybody may see of the new listings', effect: 'read', answer: listingsPreviewResponse },
});
