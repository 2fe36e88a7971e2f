import { easternInstant, inMarketHours, lastSessionDate, lastSessionEnd, weekdays } from './market-hours.ts';
import { type CompanyFigures, type LastPrice, quoteOf } from './published/quote.ts';

const figures: CompanyFigures = {
  marketCap: 1e12,
  peRatio: 20,
  eps: 5,
  dividendYield: 1,
  averageVolume: 100,
  week52Low: 50,
  week52High: 150,
};
const last: LastPrice = { price: 100, changePercent: 1, volume: null, asOf: '2026-11-18T21:00:00.000Z' };
const origin = { source: 'finnhub', sample: false };

test('market hours are weekdays in Eastern time, until 15 minutes after the close', () => {
  const open = ['2026-11-18T14:30:00Z', '2026-11-18T21:14:59Z', '2026-07-01T13:30:00Z'];
  const closed = ['2026-11-18T14:29:59Z', '2026-11-18T21:15:00Z', '2026-11-21T16:00:00Z', '2026-07-01T13:29:59Z'];
  expect([...open, ...closed].map((moment) => inMarketHours(new Date(moment)))).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});

test.each([
  ['2026-11-18T21:15:00Z', '2026-11-18T21:15:00.000Z'],
  ['2026-11-18T21:14:00Z', '2026-11-17T21:15:00.000Z'],
  ['2026-11-22T12:00:00Z', '2026-11-20T21:15:00.000Z'],
  ['2026-11-23T12:00:00Z', '2026-11-20T21:15:00.000Z'],
  // Clocks change on Sunday, November 1: Friday's close was in daylight saving time.
  ['2026-11-01T12:00:00Z', '2026-10-30T20:15:00.000Z'],
])('at %s the last session ended %s', (moment, end) => {
  expect(lastSessionEnd(new Date(moment)).toISOString()).toBe(end);
});

test('a session counts as the latest from its opening', () => {
  expect(lastSessionDate(new Date('2026-11-18T14:29:00Z'))).toBe('2026-11-17');
  expect(lastSessionDate(new Date('2026-11-18T14:30:00Z'))).toBe('2026-11-18');
  expect(weekdays('2026-11-20', '2026-11-24')).toEqual(['2026-11-20', '2026-11-23', '2026-11-24']);
  expect(new Date(easternInstant('2026-07-01', '09:30:00')).toISOString()).toBe('2026-07-01T13:30:00.000Z');
});

test('without any part there is no quote; with one part the others are null', () => {
  expect(quoteOf(null, null, { date: '2026-11-18', volume: 7 }, origin)).toBeNull();
  expect(quoteOf(last, null, null, origin)).toMatchObject({ price: 100, marketCap: null, week52Low: null, volume: null });
  expect(quoteOf(null, figures, null, origin)).toMatchObject({ price: null, asOf: null, marketCap: 1e12 });
});

test("a day's volume is used only with a price from that day", () => {
  expect(quoteOf(last, figures, { date: '2026-11-18', volume: 7 }, origin)?.volume).toBe(7);
  expect(quoteOf(last, figures, { date: '2026-11-17', volume: 7 }, origin)?.volume).toBeNull();
  expect(quoteOf({ ...last, volume: 9 }, figures, { date: '2026-11-18', volume: 7 }, origin)?.volume).toBe(9);
});
