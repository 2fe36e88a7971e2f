import { lastDayInUse } from './session-expiry.policy.ts';

test('a session ends if it was last used more than 90 days ago', () => {
  expect(lastDayInUse(new Date('2026-04-01T00:00:00.000Z'))).toBe('2026-01-01');
  expect(lastDayInUse(new Date('2026-04-01T23:59:59.999Z'))).toBe('2026-01-01');
});
