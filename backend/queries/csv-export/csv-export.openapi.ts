import { describeRoutes, type RouteDescription } from '../../platform/openapi/route-description.ts';
import { CsvExportController } from './csv-export.http.controller.ts';

const FILE = 'A UTF-8 file. Text that a spreadsheet would run as a formula starts with an apostrophe.';

function table(summary: string, description: string, more: RouteDescription['errors'] = {}): RouteDescription {
  return {
    summary,
    description: `${description} ${FILE}`,
    effect: 'write',
    answer: { mediaType: 'text/csv' },
    errors: {
      ...more,
      403: {
        ...more[403],
        plan_required: 'CSV export is part of PRO.',
        feature_not_available: 'This brand doesn’t offer CSV export.',
      },
      429: { rate_limited: 'More than 60 files for this account within an hour.' },
    },
  };
}

export const csvExportApi = describeRoutes('Account', CsvExportController, {
  watchlist: table('The watchlist as CSV', 'One row per ticker, with notes, tags and the latest filing available on the plan.'),
  filings: table(
    'Filings as CSV',
    'Same filters as `GET /api/filings`. Exports the newest 1,000 filings, for one company if a ticker is given. Advanced filters search the newest 30,000.',
    {
      400: { cursor_invalid: 'The cursor is from a different list.' },
      404: { ticker_not_recognized: 'Ticker not found.' },
      503: { companies_not_read: 'The company list hasn’t loaded yet.' },
    },
  ),
  insider: {
    ...table('An insider’s transactions as CSV', 'The transactions of `GET /api/insiders/{id}`, at most 1,000.', {
      400: { cursor_invalid: 'The cursor is from a different list.' },
      404: { insider_not_found: 'We have no filings by this insider.' },
    }),
    path: { id: 'A CIK, or a name with the first and last name in either order.' },
  },
});
