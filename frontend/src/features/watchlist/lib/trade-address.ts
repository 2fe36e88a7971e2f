/** Stands for the symbol in the address of a trading platform. */
export const PLACEHOLDER = '{TICKER}';

/** The address for one ticker; null when the stored template is not valid. */
export function tradeAddress(template: string | null, ticker: string): string | null {
  if (template === null || !/^https:\/\//i.test(template) || !template.includes(PLACEHOLDER)) return null;
  return template.replaceAll(PLACEHOLDER, encodeURIComponent(ticker));
}
