import { ALERT_RUN } from './published/alert-run.events.ts';

/** Address of a filing on the page of its ticker, under a brand. */
export function filingPage(
  urlOf: (brandId: string, path: string) => string,
  brandId: string,
  ticker: string,
  accession: string,
): string {
  return urlOf(brandId, `/ticker/${encodeURIComponent(ticker)}?filing=${accession}`);
}

/**
 * Address of one alert or correction, which says why it was sent and what became of it.
 * @param outcomeStream of its message: its page of recipients has the same name.
 */
export function alertPage(urlOf: (brandId: string, path: string) => string, brandId: string, outcomeStream: string): string {
  return urlOf(brandId, `/alerts?alert=${encodeURIComponent(outcomeStream.slice(`${ALERT_RUN}-`.length))}`);
}
