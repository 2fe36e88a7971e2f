import { endsAccess } from './refunds-and-disputes.policy.ts';

const NOW = '2026-01-12T12:00:00.000Z';
const [running, over] = ['2026-01-12T12:00:00.001Z', NOW];

test.each([
  ['not refunded or disputed', false, false, true, running, false],
  ['refunded during the period', true, false, true, running, true],
  ['refunded after the period', true, false, true, over, false],
  ['refunded for a change within the period', true, false, false, running, false],
  ['dispute lost', false, true, true, running, true],
  ['dispute lost about an earlier period', false, true, true, over, true],
  ['dispute lost about an earlier change', false, true, false, over, true],
])('decides whether access ends: %s', (_, refunded, disputeLost, ofPeriod, periodEnd, ends) => {
  expect(endsAccess({ refunded, disputeLost }, { ofPeriod, periodEnd }, NOW)).toBe(ends);
});
