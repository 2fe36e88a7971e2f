import { describeRoutes, TEXTS_BUSY } from '../../backend/platform/openapi/route-description.ts';
import { TEXTS_NOT_READ } from '../../backend/platform/threads/thread-pool.errors.ts';
import { filingDocumentResponse, filingListResponse, filingResponse, filingTextResponse } from './filing.response.ts';
import { FilingFeedController } from './filing-feed.http.controller.ts';
import { holdingsPageResponse } from './holdings.response.ts';
import { ADVANCED, ADVANCED_ERRORS } from './list-filings.request.ts';

const path = { accession: 'Accession number, `0000320193-26-000001`.' };

export const filingFeedApi = describeRoutes('Filings', FilingFeedController, {
  list: {
    summary: 'Filings, newest first',
    description: `A filing that the plan locks carries form and times alone. ${ADVANCED}`,
    effect: 'read',
    answer: filingListResponse,
    errors: { 400: { cursor_invalid: 'The cursor belongs to another list.' }, ...ADVANCED_ERRORS },
  },
  show: {
    summary: 'One filing with its score, facts and relations',
    effect: 'read',
    answer: filingResponse,
    path,
    errors: {
      404: { filing_not_found: 'Filing not found. Check the accession number.' },
      429: { rate_limited: 'More than 600 filings within a minute from this address.' },
      503: TEXTS_BUSY,
    },
  },
  text: {
    summary: "One page of a filing's text",
    effect: 'read',
    answer: filingTextResponse,
    path,
    errors: {
      403: { form_locked: 'The plan does not open the form.' },
      404: { filing_text_not_found: 'There is no text of this filing here.' },
      429: { rate_limited: 'Too many pages were asked for from this address.' },
      503: TEXTS_BUSY,
    },
  },
  document: {
    summary: 'One page of a document of a filing, with what its lines are',
    description:
      'Whole lines, and whole tables where they are not endless. `marks` tell headings, items of lists and rows of tables apart; any other line is a paragraph.',
    effect: 'read',
    answer: filingDocumentResponse,
    path,
    errors: {
      403: { form_locked: 'The plan does not open the form.' },
      404: { filing_document_not_found: 'There is no text of this document here.' },
      429: { rate_limited: 'Too many pages were asked for from this address.' },
      503: { ...TEXTS_NOT_READ, ...TEXTS_BUSY },
    },
  },
  holdings: {
    summary: 'A page of the rows of a 13F, largest first',
    description: 'Every row of its information table with its other managers.',
    effect: 'read',
    answer: holdingsPageResponse,
    path,
    errors: {
      403: { form_locked: 'The plan does not open the form.' },
      404: { holdings_not_found: 'There are no holdings of this filing here.' },
      429: { rate_limited: 'Too many pages were asked for from this address.' },
      503: TEXTS_BUSY,
    },
  },
});
