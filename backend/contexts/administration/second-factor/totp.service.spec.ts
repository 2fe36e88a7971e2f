import { Secret } from 'otpauth';
import { enrollmentUri, newSecret, stepOf } from './totp.service.ts';

/** Secret and times of RFC 6238, appendix B. Its codes have eight digits; ours are the last six. */
const SECRET = Secret.fromLatin1('12345678901234567890').base32;

test.each([
  [59, '287082', 1],
  [1_111_111_109, '081804', 37_037_036],
  [20_000_000_000, '353130', 666_666_666],
])('the code at %i s matches RFC 6238', (seconds, code, step) => {
  expect(stepOf(SECRET, code, seconds * 1_000)).toBe(step);
});

test('a code is valid in its time step and the adjacent ones', () => {
  const at = (seconds: number) => stepOf(SECRET, '081804', seconds * 1_000);
  const begins = 37_037_036 * 30;
  expect([begins - 31, begins - 30, begins + 59, begins + 60].map(at)).toEqual([null, 37_037_036, 37_037_036, null]);
});

test.each(['', '81804', '0818044', '081804 ', 'abcdef', '08180é', '\u{1f511}'])('%j is not a code', (typed) => {
  expect(stepOf(SECRET, typed, 1_111_111_109_000)).toBeNull();
});

test('secrets have 160 bits and differ', () => {
  const [one, other] = [newSecret(), newSecret()];
  expect(one).toMatch(/^[A-Z2-7]{32}$/);
  expect(one).not.toBe(other);
  expect(enrollmentUri(one, 'Filingwire', 'dana@example.com')).toContain(`secret=${one}`);
});
