import { describeRoutes } from '#platform/openapi/route-description.ts';
import { ResolveDuplicateController } from './resolve-duplicate.http.controller.ts';
import { resolveDuplicateResponse } from './resolve-duplicate.response.ts';

export const resolveDuplicateApi = describeRoutes('Administration', ResolveDuplicateController, {
  run: {
    summary: 'Merge or separate two filings about the same event',
    description:
      'Each action undoes the other. A merged filing doesn’t count as unseen. Alerts that were already sent aren’t taken back, and alerts that weren’t sent aren’t sent later.',
    effect: 'write',
    path: { accession: 'Accession number of the later filing, the duplicate.' },
    answer: resolveDuplicateResponse,
    errors: {
      404: { filing_not_found: 'We don’t have one of the two filings.' },
      409: {
        duplicate_not_marked: 'The filing isn’t marked as a duplicate of the other one.',
        duplicate_refused: 'The two filings can’t be merged. The message says why.',
      },
    },
  },
});
