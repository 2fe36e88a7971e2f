import { describeRoutes } from '#platform/openapi/route-description.ts';
import { ResolveDuplicateController } from './resolve-duplicate.http.controller.ts';
import { resolveDuplicateResponse } from './resolve-duplicate.response.ts';

export const resolveDuplicateApi = describeRoutes('Administration', ResolveDuplicateController, {
  run: {
    summary: 'Merge two filings about the same event, or separate them',
    description:
      'Each action undoes the other. A merged filing doesn’t count as unseen. Alerts already sent stay sent, and alerts that weren’t sent aren’t sent later.',
    effect: 'write',
    path: { accession: 'Accession number of the later filing, the duplicate.' },
    answer: resolveDuplicateResponse,
    errors: {
      404: { filing_not_found: 'We don’t have one of the two filings.' },
      409: {
        duplicate_not_marked: 'The filing isn’t marked as a duplicate of the other one.',
        duplicate_refused: 'The two can’t be merged. The message says why.',
      },
    },
  },
});
