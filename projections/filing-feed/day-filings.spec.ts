import { DayFilings } from './day-filings.reader.ts';

test('while the ranking is being built, a day’s filings are reported as unavailable', () => {
  const live = { generation: { name: 'filing-feed', version: 6, generation: 1 } };
  expect(() => new DayFilings(live as never, new Set(), 'filingwire')).toThrow('the ranking of days is being built');
});
