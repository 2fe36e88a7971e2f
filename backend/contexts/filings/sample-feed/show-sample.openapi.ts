import { describeRoutes } from '#platform/openapi/route-description.ts';
import { ShowSampleController } from './show-sample.http.controller.ts';

const path = { cik: 'CIK of a party of the filing.', folder: 'Accession number without dashes.', accession: 'Accession number.' };
const errors = { 404: { not_found: 'The sample feed doesn’t have this filing.' } };

export const showSampleApi = describeRoutes('Samples', ShowSampleController, {
  index: { summary: 'A sample filing’s index page', effect: 'none', answer: { mediaType: 'text/html' }, path, errors },
  submission: { summary: 'A sample filing’s text', effect: 'none', answer: { mediaType: 'text/plain' }, path, errors },
});
