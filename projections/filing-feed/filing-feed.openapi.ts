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
    description: `Locked filings contain only the form and times. ${ADVANCED}`,
    effect: 'read',
    answer: filingListResponse,
    errors: { 400: { cursor_invalid: 'The cursor is from a different list.' }, ...ADVANCED_ERRORS },
  },
  show: {
    summary: 'One filing with its score, facts and related filings',
    effect: 'read',
    answer: filingResponse,
    path,
    errors: {
      404: { filing_not_found: 'Filing not found. Check the accession number.' },
      429: { rate_limited: 'More than 600 filings requested within a minute from this IP address.' },
      503: TEXTS_BUSY,
    },
  },
  text: {
    summary: "One page of a filing's text",
    effect: 'read',
    answer: filingTextResponse,
    path,
    errors: {
      403: { form_locked: 'The plan doesn’t include this form.' },
      404: { filing_text_not_found: 'We don’t have this filing’s text.' },
      429: { rate_limited: 'Too many page requests from this IP address.' },
      503: TEXTS_BUSY,
    },
  },
  document: {
    summary: 'One page of a filing document, including the type of each line',
    description:
      'Contains whole lines, and whole tables unless they are extremely long. `marks` identifies headings, list items and table rows. All other lines are paragraphs.',
    effect: 'read',
    answer: filingDocumentResponse,
    path,
    errors: {
      403: { form_locked: 'The plan doesn’t include this form.' },
      404: { filing_document_not_found: 'We don’t have this document’s text.' },
      429: { rate_limited: 'Too many page requests from this IP address.' },
      503: { ...TEXTS_NOT_READ, ...TEXTS_BUSY },
    },
  },
  holdings: {
    summary: 'One page of a 13F’s holdings, largest first',
    description: 'All rows of its information table, including other managers.',
    effect: 'read',
    answer: holdingsPageResponse,
    path,
    errors: {
      403: { form_locked: 'The plan doesn’t include this form.' },
      404: { holdings_not_found: 'We don’t have this filing’s holdings.' },
      429: { rate_limited: 'Too many page requests from this IP address.' },
      503: TEXTS_BUSY,
    },
  },
});
