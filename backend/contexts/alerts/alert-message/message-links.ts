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
 * @param outcomeStream of its message; the page of recipients has the same name.
 */
export function alertPage(urlOf: (brandId: string, path: string) => string, brandId: string, outcomeStream: string): string {
  return urlOf(brandId, `/alerts?alert=${encodeURIComponent(outcomeStream.slice(`${ALERT_RUN}-`.length))}`);
}
