import { PLACEHOLDER } from './trade-address.ts';

/** Stock page of each platform. TD Ameritrade accounts moved to Schwab, so its entry opens Schwab's page. */
export const TRADING_PLATFORMS: readonly { readonly name: string; readonly template: string }[] = [
  { name: 'Robinhood', template: 'https://robinhood.com/stocks/{TICKER}' },
  { name: 'Webull', template: 'https://www.webull.com/quote/{TICKER}' },
  { name: 'Charles Schwab', template: 'https://www.schwab.com/research/stocks/quotes/summary/{TICKER}' },
  { name: 'E*TRADE', template: 'https://us.etrade.com/etx/mkt/quotes?symbol={TICKER}' },
  { name: 'Fidelity', template: 'https://digital.fidelity.com/prgw/digital/research/quote/dashboard/summary?symbol={TICKER}' },
  { name: 'TD Ameritrade', template: 'https://www.schwab.com/research/stocks/quotes/summary/{TICKER}' },
  {
    name: 'Interactive Brokers',
    template: 'https://www.interactivebrokers.com/portal/?loginType=1&action=ACCT_MGMT_MAIN&symbol={TICKER}',
  },
  { name: 'Vanguard', template: 'https://investor.vanguard.com/search?query={TICKER}' },
];

export const CUSTOM = 'Custom';

/** @returns the template to store, or a message saying what is missing (spec section 5) */
export function chooseTemplate(platform: string, customUrl: string): { template: string } | { error: string } {
  if (platform === '') return { error: 'Please select a trading platform' };
  if (platform === CUSTOM) {
    const template = customUrl.trim();
    if (!template.includes(PLACEHOLDER)) return { error: `Custom URL must contain ${PLACEHOLDER} placeholder` };
    if (!/^https:\/\//i.test(template)) return { error: 'Custom URL must start with https://' };
    return { template };
  }
  const known = TRADING_PLATFORMS.find(({ name }) => name === platform);
  return known ? { template: known.template } : { error: 'Invalid platform selected' };
}
