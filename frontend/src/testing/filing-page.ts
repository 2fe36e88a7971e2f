import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { filingDetail } from './factories.ts';
import { openApp } from './render-app.tsx';

export const ACCESSION = '0000000000-26-000001';

/** A sentence that the filing's text holds once, between others. */
export const SENTENCE = 'The CFO resigned at once.';
export const TEXT = `${'Preface. '.repeat(20)}${SENTENCE} ${'Annex. '.repeat(20)}`;

/** Opens the page of the filing, whose answer differs from the usual one by `change`. */
export function openFiling(
  change: Parameters<typeof filingDetail>[0] = {},
  address = `/filings/${ACCESSION}`,
  api = {},
): UserEvent {
  return openApp(address, {
    'GET /api/filings/:accession': () => filingDetail({ text_length: TEXT.length, ...change }),
    'GET /api/filings/:accession/text': () => ({
      accession: ACCESSION,
      offset: 0,
      text: TEXT,
      length: TEXT.length,
      next: null,
      previous: null,
    }),
    ...api,
  });
}

/** The section of a filing's page under a heading. */
export const part = async (name: string) => within(await screen.findByRole('region', { name }));
export const factsPart = () => part('Filing details');
/** The value of a term in a list of facts. */
export const value = (facts: Awaited<ReturnType<typeof part>>, term: string) =>
  facts.getByText(term).nextElementSibling?.textContent;
