import { describeRoutes, type RouteDescription } from '../../backend/platform/openapi/route-description.ts';
import { CsvExportController } from './csv-export.http.controller.ts';

const FILE = 'A file in UTF-8; a text that a spreadsheet would run as a formula has an apostrophe in front.';

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
        plan_required: 'The export is part of PRO.',
        feature_not_available: 'This brand offers no export.',
      },
      429: { rate_limited: 'More than sixty files of this account within an hour.' },
    },
  };
}

export const csvExportApi = describeRoutes('Account', CsvExportController, {
  watchlist: table('The watchlist as CSV', 'One line per ticker, with notes, tags and the newest filing that the plan opens.'),
  filings: table(
    'Filings as CSV',
    'The filings of `GET /api/filings` with the same filters, of one company where a ticker is named, the newest 1,000; with an advanced filter, those among the newest 30,000.',
    {
      400: { cursor_invalid: 'The cursor belongs to another list.' },
      404: { ticker_not_recognized: 'There is no such ticker.' },
      503: { companies_not_read: 'The company list hasn’t loaded yet.' },
    },
  ),
  insider: {
    ...table('Transactions of an insider as CSV', 'The transactions of `GET /api/insiders/{id}`, at most 1,000.', {
      400: { cursor_invalid: 'The cursor belongs to another list.' },
      404: { insider_not_found: 'No recorded filing of this insider.' },
    }),
    path: { id: 'CIK, or a name in either order.' },
  },
});
