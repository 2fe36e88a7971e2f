/**
 * Where the index page of a filing can be opened. An event keeps the address it had at the source; that of a sample belongs to no server
 * that lasts, so samples are told of under a host that cannot exist and are served by the product itself. Pure.
 */

/** In place of an EDGAR's origin in the addresses of sample filings (RFC 2606: a name under `.invalid` belongs to nobody). */
export const SAMPLE_ORIGIN = 'https://samples.invalid';
/** Where the product serves sample documents, followed by EDGAR's own path. */
export const SAMPLE_PATH = '/samples';

/** Samples of earlier versions were told of under the port that their feed had on that day. */
const GONE = /^http:\/\/127\.0\.0\.1:\d+\/.*\/0000000000-\d{2}-\d{6}-index\.html?$/;

/** Address to show, a path of our own for a sample; null where nothing is to be opened any more. */
export function documentLink(indexUrl: string): string | null {
  if (indexUrl.startsWith(`${SAMPLE_ORIGIN}/`)) return `${SAMPLE_PATH}${indexUrl.slice(SAMPLE_ORIGIN.length)}`;
  return GONE.test(indexUrl) ? null : indexUrl;
}

/** The same for messages, which leave the product: null for every sample. */
export function originalAtEdgar(indexUrl: string): string | null {
  const link = documentLink(indexUrl);
  return link === null || link.startsWith('/') ? null : link;
}
