import { describeRoutes } from '#platform/openapi/route-description.ts';
import { RequestReadingController } from './request-reading.http.controller.ts';
import { requestReadingResponse } from './request-reading.response.ts';

export const requestReadingApi = describeRoutes('Filings', RequestReadingController, {
  request: {
    summary: 'Read a past filing now',
    description:
      'Filings from before their company was followed may not have been read yet. The page that shows such a filing asks for it here, and it is read next, within seconds.',
    effect: 'write',
    path: { accession: 'Accession number of the filing.' },
    answer: requestReadingResponse,
    errors: { 404: { filing_not_found: 'We don’t have a filing with this accession number.' } },
  },
});
