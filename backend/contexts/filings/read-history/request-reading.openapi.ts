import { describeRoutes } from '../../../platform/openapi/route-description.ts';
import { RequestReadingController } from './request-reading.http.controller.ts';
import { requestReadingResponse } from './request-reading.response.ts';

export const requestReadingApi = describeRoutes('Filings', RequestReadingController, {
  request: {
    summary: 'Read a past filing now',
    description:
      'A filing from before its company was followed may not be read yet. The page that shows it asks for it here; it is then read next, within seconds.',
    effect: 'write',
    path: { accession: 'Accession number of the filing.' },
    answer: requestReadingResponse,
    errors: { 404: { filing_not_found: 'No filing with this accession number was ever ingested.' } },
  },
});
