/** Address of a filing on the page of its ticker, under a brand. */
export function filingPage(
  urlOf: (brandId: string, path: string) => string,
  brandId: string,
  ticker: string,
  accession: string,
): string {
  return urlOf(brandId, `/ticker/${encodeURIComponent(ticker)}?filing=${accession}`);
}
