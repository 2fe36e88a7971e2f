/** Placeholder for the symbol in a trading platform's URL. */
export const PLACEHOLDER = '{TICKER}';

/** The URL for a ticker; null if the stored template is invalid. */
export function tradeAddress(template: string | null, ticker: string): string | null {
  if (template === null || !/^https:\/\//i.test(template) || !template.includes(PLACEHOLDER)) return null;
  return template.replaceAll(PLACEHOLDER, encodeURIComponent(ticker));
}
