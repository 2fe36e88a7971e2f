import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { FilingDocumentResponse } from '#projections/filing-feed/filing.response.ts';
import { get } from '#shared/api/http.ts';

export type DocumentPage = FilingDocumentResponse;

const ask = (accession: string, query: Record<string, string>, signal: AbortSignal) =>
  get<DocumentPage>(`/api/filings/${encodeURIComponent(accession)}/document?${new URLSearchParams(query)}`, signal);

/** One page of a filing's document, which never changes. */
export const documentPageQuery = (accession: string, document: number, page: number) =>
  queryOptions({
    queryKey: ['filing-document', accession, document, page],
    queryFn: ({ signal }) => ask(accession, { document: String(document), page: String(page) }, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The document page that contains an offset of the filing's text. */
export const documentPlaceQuery = (client: QueryClient, accession: string, document: number, at: number) =>
  queryOptions({
    queryKey: ['filing-document-place', accession, document, at],
    queryFn: async ({ signal }) => {
      const answer = await ask(accession, { document: String(document), at: String(at) }, signal);
      client.setQueryData(documentPageQuery(accession, document, answer.page).queryKey, answer);
      const { page, pages, marked } = answer;
      return { page, pages, marked };
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Where words occur in a document. */
export const documentFindQuery = (accession: string, document: number, words: string) =>
  queryOptions({
    queryKey: ['filing-document-find', accession, document, words],
    queryFn: async ({ signal }) => (await ask(accession, { document: String(document), find: words }, signal)).found ?? [],
    enabled: words.length >= 2,
    staleTime: Number.POSITIVE_INFINITY,
  });
