import {
  type Crossing,
  crossingLine,
  priceAlertPush,
  priceAlertSms,
  priceAlertView,
  priceTimeLine,
} from './price-alert-message.template.ts';

const crossing = (over: Partial<Crossing> = {}): Crossing => ({
  ...{ ticker: 'AAPL', kind: 'above', value: 200, side: 'up', price: 201.35, changePercent: null, open: 198, previousClose: 190 },
  ...{ asOf: '2026-11-18T15:31:05.000Z', source: 'finnhub', sample: false, ...over },
});
const options = { urlOf: (_brand: string, path: string) => `https://example.com${path}`, postalAddress: null };
const url = 'https://example.com/ticker/AAPL';

test.each<[Partial<Crossing>, string]>([
  [{}, 'AAPL is at $201.35, above $200.00'],
  [{ kind: 'below', side: 'down', price: 0.4321, value: 0.45 }, 'AAPL is at $0.4321, below $0.45'],
  [
    { kind: 'move', value: 5, price: 1_200.5, previousClose: 1_000 },
    'AAPL is at $1,200.50, 20.05% up from the previous close, $1,000.00',
  ],
  [{ kind: 'move', value: 5, side: 'down', price: 180 }, 'AAPL is at $180.00, 5.26% down from the previous close, $190.00'],
  [{ kind: 'move', value: 5, previousClose: null, changePercent: 6.1 }, 'AAPL is at $201.35, 6.10% up from the previous close'],
  [{ kind: 'gap', value: 3 }, 'AAPL opened at $198.00, 4.21% above the previous close, $190.00'],
  [{ kind: 'gap', value: 3, side: 'down', open: 180 }, 'AAPL opened at $180.00, 5.26% below the previous close, $190.00'],
])('%j reads %s', (over, line) => {
  expect(crossingLine(crossing(over))).toBe(line);
});

test('a price exactly at the level is not said to be beyond it', () => {
  expect(crossingLine(crossing({ price: 200 }))).toBe('AAPL is at $200.00, the price you set');
  expect(crossingLine(crossing({ kind: 'below', side: 'down', price: 200 }))).toBe('AAPL is at $200.00, the price you set');
});

test('the email has price, time and source, and the condition', () => {
  const view = priceAlertView(crossing(), 'filingwire', options, { tickerUrl: url, unsubscribeUrl: null });
  expect(view).toMatchObject({
    subject: 'AAPL is at $201.35, above $200.00',
    whenLine: '$201.35 on Wed, Nov 18, 10:31 AM ET; source: Finnhub. The price may have changed since.',
    whyLine: 'Why you got this: you asked to be alerted when AAPL rises to $200.00.',
    isSample: false,
  });
  expect(priceTimeLine({ asOf: '2026-07-01T13:30:00.000Z', source: 'other' })).toBe('Wed, Jul 1, 9:30 AM ET; source: other');
});

test('as a text message and a notification', () => {
  expect(priceAlertSms(crossing(), 'Filingwire', url)).toBe(
    'Filingwire: AAPL is at $201.35, above $200.00 (Wed, Nov 18, 10:31 AM ET; source: Finnhub). https://example.com/ticker/AAPL',
  );
  expect(priceAlertPush(crossing(), url)).toEqual({
    title: 'AAPL price',
    body: 'AAPL is at $201.35, above $200.00. Wed, Nov 18, 10:31 AM ET; source: Finnhub',
    url,
  });
});

test('sample prices are marked everywhere', () => {
  const sample = crossing({ sample: true, source: 'sample' });
  const view = priceAlertView(sample, 'filingwire', options, { tickerUrl: url, unsubscribeUrl: null });
  expect(view.subject).toMatch(/^Sample data: /);
  expect(view.isSample).toBe(true);
  expect(priceAlertSms(sample, 'Filingwire', url)).toContain('(sample)');
  expect(priceAlertPush(sample, url).title).toMatch(/^Sample data: /);
});
