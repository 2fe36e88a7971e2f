import { sightingMoment } from './sighting-moment.ts';

const SERVER = new Date('2026-01-12T14:03:22.000Z');
const after = (ms: number) => new Date(SERVER.getTime() + ms);

test.each([
  ['the moment within the second that EDGAR names is ours', 412, 412],
  ['an answer that arrives in the next second was written at the end of the one it names at the latest', 1_300, 999],
  ['a clock that is behind does not count', -1, 0],
  ['a clock that is ahead does not count', 2_000, 0],
])('%s', (_, ours, expected) => expect(sightingMoment(SERVER, after(ours))).toEqual(after(expected)));

test('without a Date header our clock is used', () => expect(sightingMoment(null, after(5_000))).toEqual(after(5_000)));
