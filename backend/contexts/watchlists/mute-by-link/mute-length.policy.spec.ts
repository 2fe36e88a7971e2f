import { muteLengthOf } from './mute-by-link.request.ts';
import { mutedUntilOf } from './mute-length.policy.ts';

const now = new Date('2026-11-23T15:30:00.000Z');
const until = (form: unknown) => {
  const length = muteLengthOf(form);
  return length === null ? 'nothing' : mutedUntilOf(length, now);
};

test('a day and a week count from now', () => {
  expect(until({ length: 'day' })).toBe('2026-11-24T15:30:00.000Z');
  expect(until({ length: 'week' })).toBe('2026-11-30T15:30:00.000Z');
  // A date is ignored unless "until a date" was chosen.
  expect(until({ length: 'day', date: '2027-01-01' })).toBe('2026-11-24T15:30:00.000Z');
});

test('a date means its start in New York, in winter and in summer', () => {
  expect(until({ length: 'date', date: '2026-12-01' })).toBe('2026-12-01T05:00:00.000Z');
  expect(until({ length: 'date', date: '2027-07-01' })).toBe('2027-07-01T04:00:00.000Z');
  expect(until({ length: 'date', date: '2026-11-01' })).toBe('2026-11-01T04:00:00.000Z');
  expect(until({ length: 'date', date: '2026-11-02' })).toBe('2026-11-02T05:00:00.000Z');
});

test('ending the mute gives null', () => {
  expect(until({ length: 'end' })).toBeNull();
});

test.each([
  undefined,
  null,
  'day',
  {},
  { length: 'month' },
  { length: ['day'] },
  { length: 'date' },
  { length: 'date', date: '' },
  { length: 'date', date: '2026-13-45' },
  { length: 'date', date: 'tomorrow' },
  { length: 'date', date: ['2026-12-01'] },
])('%j is not a valid form', (form) => {
  expect(until(form)).toBe('nothing');
});
