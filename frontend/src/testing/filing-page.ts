import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { FilingDocumentResponse } from '#projections/filing-feed/filing.response.ts';
import { filingDetail } from './factories.ts';
import { openApp } from './render-app.tsx';

export const ACCESSION = '0000000000-26-000001';

/** A sentence that occurs once in the middle of the filing's text. */
export const SENTENCE = 'The CFO resigned at once.';
export const TEXT = `${'Preface. '.repeat(20)}${SENTENCE} ${'Annex. '.repeat(20)}`;

/** The only page of the only document. */
export function documentPage(url: URL, change: Partial<FilingDocumentResponse> = {}): FilingDocumentResponse {
  const words = url.searchParams.get('find');
  const found = words === null ? null : [...TEXT.matchAll(new RegExp(words, 'g'))].map(({ index }) => index);
  const document = {
    accession: ACCESSION,
    document: 0,
    page: 0,
    pages: 1,
    offset: 0,
    text: TEXT,
    marked: true,
    marks: [],
    found,
  };
  return { ...document, ...change };
}

/** Opens the filing's page. @param change overrides of the default response */
export function openFiling(
  change: Parameters<typeof filingDetail>[0] = {},
  address = `/filings/${ACCESSION}`,
  api = {},
): UserEvent {
  return openApp(address, {
    'GET /api/filings/:accession': () => filingDetail({ text_length: TEXT.length, ...change }),
    'GET /api/filings/:accession/document': ({ url }: { url: URL }) => documentPage(url),
    ...api,
  });
}

/** The section of the filing page with this heading. */
export const part = async (name: string) => within(await screen.findByRole('region', { name }));
export const factsPart = () => part('Filing details');
/** The value next to a term in a list of facts. */
export const value = (facts: Awaited<ReturnType<typeof part>>, term: string) =>
  facts.getByText(term).nextElementSibling?.textContent;
