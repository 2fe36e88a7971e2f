import { describeRoutes, TEXTS_BUSY } from '../../platform/openapi/route-description.ts';
import { AsKnownController } from './as-known.http.controller.ts';
import { filingAsKnownResponse, tickerAsKnownResponse } from './as-known.response.ts';

const RANGE = { moment_out_of_range: 'The time is in the future or before 1996.' };
const LIMIT = { 429: { rate_limited: 'More than 60 requests for past times within a minute from this IP address.' } };
const DESCRIPTION = 'Built from what we had at that time. Access depends on your current plan.';

export const asKnownApi = describeRoutes('Filings', AsKnownController, {
  filing: {
    summary: 'One filing as of a past time',
    description: DESCRIPTION,
    effect: 'read',
    path: { accession: 'Accession number.' },
    answer: filingAsKnownResponse,
    errors: {
      400: RANGE,
      404: {
        filing_not_found: 'Filing not found. Check the accession number.',
        filing_not_known_then: 'We didn’t have the filing at that time.',
      },
      503: TEXTS_BUSY,
      ...LIMIT,
    },
  },
  ticker: {
    summary: 'A company’s filings as of a past time',
    description: DESCRIPTION,
    effect: 'read',
    path: { ticker: 'The ticker.' },
    answer: tickerAsKnownResponse,
    errors: {
      400: { ...RANGE, cursor_invalid: 'The cursor is from a different list.' },
      404: { ticker_not_recognized: 'Ticker not found.' },
      503: { companies_not_read: 'The company list hasn’t loaded yet.' },
      ...LIMIT,
    },
  },
});
