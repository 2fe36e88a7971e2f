import { sightingMoment } from './sighting-moment.ts';

const SERVER = new Date('2026-01-12T14:03:22.000Z');
const after = (ms: number) => new Date(SERVER.getTime() + ms);

test.each([
  ['our clock gives the milliseconds within EDGAR’s second', 412, 412],
  ['a response that arrives a second later counts as sent at the end of EDGAR’s second', 1_300, 999],
  ['our clock is ignored if it is behind', -1, 0],
  ['our clock is ignored if it is ahead', 2_000, 0],
])('%s', (_, ours, expected) => expect(sightingMoment(SERVER, after(ours))).toEqual(after(expected)));

test('without a Date header our clock is used', () => expect(sightingMoment(null, after(5_000))).toEqual(after(5_000)));
