import type { UnreadNoticeOutcome } from '../published/unread-notice.events.ts';
import { unreadNoticeOutcomesDecider } from './unread-notice-outcomes.decider.ts';

type Report = UnreadNoticeOutcome['data'];
const row = (rowId: string): Report['rows'][number] => ({
  rowId,
  accountId: 'a',
  channel: 'email',
  handedOverAt: null,
  providerReference: null,
  reason: null,
});
const report = (outcome: Report['outcome'], ...rows: string[]): Report => ({ hold: 'h', outcome, rows: rows.map(row) });
const { decide, evolve, initial } = unreadNoticeOutcomesDecider;

test('a row is reported once per outcome, and a late confirmation of an unknown one again', () => {
  const [first] = decide(report('unknown', '1', '2'), initial);
  if (first === undefined) throw new Error('not reported');
  const state = evolve(initial, first);
  expect(decide(report('unknown', '1', '2'), state)).toEqual([]);
  expect(decide(report('unknown', '2', '3'), state)).toMatchObject([{ data: { rows: [{ rowId: '3' }] } }]);
  expect(decide(report('delivered', '1'), state)).toMatchObject([{ data: { outcome: 'delivered', rows: [{ rowId: '1' }] } }]);
});
