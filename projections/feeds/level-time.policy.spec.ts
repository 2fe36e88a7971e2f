import { PLANS } from '../../backend/contexts/plans/published/plan.catalog.ts';
import { levelShownAt } from './level-time.policy.ts';

const scored = '2026-01-13T15:30:00.000Z';

test('PRO sees a level as soon as the filing is scored', () => {
  expect(levelShownAt(PLANS.pro, 'America/New_York', scored)).toBe(scored);
});

test('the free plan sees it with the next digest, in the account’s time zone', () => {
  expect(levelShownAt(PLANS.free, 'America/New_York', scored)).toBe('2026-01-14T12:00:00.000Z');
  expect(levelShownAt(PLANS.free, 'Europe/Berlin', scored)).toBe('2026-01-14T06:00:00.000Z');
});
