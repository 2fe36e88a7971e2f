import { ALERT_RUN } from '../published/alert-run.events.ts';

/** URL of a filing on its ticker's page. */
export function filingPage(
  urlOf: (brandId: string, path: string) => string,
  brandId: string,
  ticker: string,
  accession: string,
): string {
  return urlOf(brandId, `/ticker/${encodeURIComponent(ticker)}?filing=${accession}`);
}

/**
 * URL of the page that explains one alert or correction and its outcome.
 * @param outcomeStream stream of its message; the URL names the alert by what follows the stream's category.
 */
export function alertPage(urlOf: (brandId: string, path: string) => string, brandId: string, outcomeStream: string): string {
  return urlOf(brandId, `/alerts?alert=${encodeURIComponent(outcomeStream.slice(`${ALERT_RUN}-`.length))}`);
}
