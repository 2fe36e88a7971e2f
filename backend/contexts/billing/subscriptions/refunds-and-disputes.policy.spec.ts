import { endsAccess } from './refunds-and-disputes.policy.ts';

const NOW = '2026-01-12T12:00:00.000Z';
const [running, over] = ['2026-01-12T12:00:00.001Z', NOW];

test.each([
  ['nothing given back', false, false, true, running, false],
  ['refunded in its period', true, false, true, running, true],
  ['refunded when its period is over', true, false, true, over, false],
  ['a change within the period refunded', true, false, false, running, false],
  ['a lost dispute', false, true, true, running, true],
  ['a lost dispute over an earlier period', false, true, true, over, true],
  ['a lost dispute over a change', false, true, false, over, true],
])('%s', (_, refunded, disputeLost, ofPeriod, periodEnd, ends) => {
  expect(endsAccess({ refunded, disputeLost }, { ofPeriod, periodEnd }, NOW)).toBe(ends);
});
