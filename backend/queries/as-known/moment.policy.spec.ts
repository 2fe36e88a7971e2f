import { momentOf } from './moment.policy.ts';

const now = new Date('2026-01-12T14:30:00Z');

test.each([
  ['2026-01-12T14:30:00Z', '2026-01-12T14:30:00.000Z'],
  ['2026-01-12T09:30:00-05:00', '2026-01-12T14:30:00.000Z'],
  ['1996-01-01T00:00:00Z', '1996-01-01T00:00:00.000Z'],
])('%s is a moment', (asOf, moment) => {
  expect(momentOf(asOf, now).toISOString()).toBe(moment);
});

test.each([
  ['2026-01-12T14:30:00.001Z', /in the future/],
  ['1995-12-31T23:59:59Z', /1996 or later/],
])('%s is refused', (asOf, words) => {
  expect(() => momentOf(asOf, now)).toThrow(
    expect.objectContaining({ code: 'moment_out_of_range', message: expect.stringMatching(words) }),
  );
});
