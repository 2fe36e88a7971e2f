/**
 * Where a filing's index page can be opened. Events store its URL at the source. The sample server has a different port at each start, so events store
 * samples under a host that can't exist, and the product serves them itself. Pure.
 */

/** Stands in for EDGAR's origin in the URLs of sample filings (RFC 2606: names under `.invalid` are never registered). */
export const SAMPLE_ORIGIN = 'https://samples.invalid';
/** Where the product serves sample documents, followed by EDGAR's own path. */
export const SAMPLE_PATH = '/samples';

/** URLs of samples in events of earlier versions, with the sample server's port at that time. */
const GONE = /^http:\/\/127\.0\.0\.1:\d+\/.*\/0000000000-\d{2}-\d{6}-index\.html?$/;

/** The link to show: for a sample, a path of our own; null if the page no longer exists. */
export function documentLink(indexUrl: string): string | null {
  if (indexUrl.startsWith(`${SAMPLE_ORIGIN}/`)) return `${SAMPLE_PATH}${indexUrl.slice(SAMPLE_ORIGIN.length)}`;
  return GONE.test(indexUrl) ? null : indexUrl;
}

/** The link for messages, which are read outside the product; null for samples. */
export function originalAtEdgar(indexUrl: string): string | null {
  const link = documentLink(indexUrl);
  return link === null || link.startsWith('/') ? null : link;
}
