import { describeRoutes } from '../../platform/openapi/route-description.ts';
import { BulkController } from './bulk.http.controller.ts';
import { bulkResponse } from './bulk.response.ts';

const errors = {
  401: { api_key_required: 'No API key was sent. Logging in doesn’t give access to bulk files.' },
  404: { bulk_not_found: 'This site doesn’t offer bulk files, or doesn’t have this one.' },
};

export const bulkApi = describeRoutes('Bulk', BulkController, {
  manifest: {
    summary: 'Bulk files, with their hashes',
    description:
      'All filings with facts, level and headline: a compressed NDJSON file per filing day and a Parquet file per form and month. The operator creates them; `position` shows how far they go.',
    effect: 'none',
    answer: bulkResponse,
    errors,
  },
  file: {
    summary: 'A bulk file',
    effect: 'none',
    path: { file: 'Name from GET /api/bulk. Earlier versions of a file remain available.' },
    answer: { mediaType: 'application/octet-stream' },
    errors,
  },
});
