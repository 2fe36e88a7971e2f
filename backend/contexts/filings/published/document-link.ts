/**
 * Address at which the index page of a filing can be opened. An event keeps the address at the source. The server of samples has another
 * port at each start, so events name samples under a host that cannot exist, and the product serves them itself. Pure.
 */

/** Replaces EDGAR's origin in the addresses of sample filings (RFC 2606: names under `.invalid` are never registered). */
export const SAMPLE_ORIGIN = 'https://samples.invalid';
/** Where the product serves sample documents, followed by EDGAR's own path. */
export const SAMPLE_PATH = '/samples';

/** Events of earlier versions name samples under the port of the sample feed at that time. */
const GONE = /^http:\/\/127\.0\.0\.1:\d+\/.*\/0000000000-\d{2}-\d{6}-index\.html?$/;

/** Address to show, our own path for a sample; null where nothing can be opened any more. */
export function documentLink(indexUrl: string): string | null {
  if (indexUrl.startsWith(`${SAMPLE_ORIGIN}/`)) return `${SAMPLE_PATH}${indexUrl.slice(SAMPLE_ORIGIN.length)}`;
  return GONE.test(indexUrl) ? null : indexUrl;
}

/** The same for messages, which are read outside the product: null for every sample. */
export function originalAtEdgar(indexUrl: string): string | null {
  const link = documentLink(indexUrl);
  return link === null || link.startsWith('/') ? null : link;
}
