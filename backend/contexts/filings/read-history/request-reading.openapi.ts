import { describeRoutes } from '#platform/openapi/route-description.ts';
import { RequestReadingController } from './request-reading.http.controller.ts';
import { requestReadingResponse } from './request-reading.response.ts';

export const requestReadingApi = describeRoutes('Filings', RequestReadingController, {
  request: {
    summary: 'Read a past filing now',
    description:
      'Filings from before anyone followed the company may not have been read yet. A page that shows such a filing makes this request, and the filing is read next, within seconds.',
    effect: 'write',
    path: { accession: 'Accession number of the filing.' },
    answer: requestReadingResponse,
    errors: { 404: { filing_not_found: 'We don’t have a filing with this accession number.' } },
  },
});
