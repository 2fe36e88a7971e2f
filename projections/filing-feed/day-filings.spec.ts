import { DayFilings } from './day-filings.reader.ts';

test('while the views that have the ranking are built, the day is answered as an outage', () => {
  const live = { generation: { name: 'filing-feed', version: 6, generation: 1 } };
  expect(() => new DayFilings(live as never, new Set(), 'filingwire')).toThrow('the ranking of days is being built');
});
