import { describeRoutes, TEXTS_BUSY } from '../../backend/platform/openapi/route-description.ts';
import { AsKnownController } from './as-known.http.controller.ts';
import { filingAsKnownResponse, tickerAsKnownResponse } from './as-known.response.ts';

const RANGE = { moment_out_of_range: 'The moment lies in the future, or before 1996.' };
const LIMIT = { 429: { rate_limited: 'More than sixty answers about the past within a minute from this address.' } };
const DESCRIPTION = 'Made from what was recorded by that moment. What the reader may see follows from the plan of today.';

export const asKnownApi = describeRoutes('Filings', AsKnownController, {
  filing: {
    summary: 'One filing as it was known at a moment',
    description: DESCRIPTION,
    effect: 'read',
    path: { accession: 'Accession number.' },
    answer: filingAsKnownResponse,
    errors: {
      400: RANGE,
      404: {
        filing_not_found: 'Filing not found. Check the accession number.',
        filing_not_known_then: 'Nothing was recorded of the filing by that moment.',
      },
      503: TEXTS_BUSY,
      ...LIMIT,
    },
  },
  ticker: {
    summary: "A company's filings as they were known at a moment",
    description: DESCRIPTION,
    effect: 'read',
    path: { ticker: 'Ticker of the company.' },
    answer: tickerAsKnownResponse,
    errors: {
      400: { ...RANGE, cursor_invalid: 'The cursor belongs to another list.' },
      404: { ticker_not_recognized: 'The symbol is unknown.' },
      503: { companies_not_read: 'The company list hasn’t loaded yet.' },
      ...LIMIT,
    },
  },
});
