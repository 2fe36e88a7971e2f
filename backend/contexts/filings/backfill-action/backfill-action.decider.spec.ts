import { deciding } from '#kit/decider.spec-kit.ts';
import { backfillActionDecider } from './backfill-action.decider.ts';

test('every order is recorded unchanged, even when repeated', () => {
  const data = { cik: '0000320193', order: 'start' as const, reason: 'a year was missing' };
  deciding(backfillActionDecider).when(data).thenEvents({ type: 'BackfillOrdered', data });
  deciding(backfillActionDecider)
    .given({ type: 'BackfillOrdered', data })
    .when(data)
    .thenEvents({ type: 'BackfillOrdered', data });
});
