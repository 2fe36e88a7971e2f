import { tradeAddress } from './trade-address.ts';
import { chooseTemplate, TRADING_PLATFORMS } from './trading-platforms.ts';

test('every platform has a template with the placeholder', () => {
  expect(TRADING_PLATFORMS.map(({ name }) => name)).toEqual([
    'Robinhood',
    'Webull',
    'Charles Schwab',
    'E*TRADE',
    'Fidelity',
    'TD Ameritrade',
    'Interactive Brokers',
    'Vanguard',
  ]);
  for (const { template } of TRADING_PLATFORMS) expect(tradeAddress(template, 'BRK.B')).toContain('BRK.B');
});

test('refusal messages', () => {
  expect(chooseTemplate('', '')).toEqual({ error: 'Please select a trading platform' });
  expect(chooseTemplate('Custom', 'https://x.example/')).toEqual({ error: 'Custom URL must contain {TICKER} placeholder' });
  expect(chooseTemplate('Nobody', '')).toEqual({ error: 'Invalid platform selected' });
});

test('only https URLs are opened, whatever was stored', () => {
  expect(chooseTemplate('Custom', 'javascript:alert("{TICKER}")')).toEqual({ error: 'Custom URL must start with https://' });
  expect(tradeAddress('javascript:alert("{TICKER}")', 'AAPL')).toBeNull();
  expect(tradeAddress(null, 'AAPL')).toBeNull();
  expect(tradeAddress('https://x.example/{TICKER}', 'A/B')).toBe('https://x.example/A%2FB');
});
