import { accessionOf, duplicateDismissed, duplicateMarked } from '../../test/kit/filing-events.ts';
import { recorded } from '../../test/kit/recorded-event.ts';
import { duplicatesProjector } from './duplicates.projector.ts';

const id = accessionOf(2);
const fold = (...events: Parameters<typeof recorded>[0][]) =>
  events.reduce<ReturnType<typeof duplicatesProjector.apply>>(
    (document, event) => duplicatesProjector.apply(document, recorded(event) as never, id),
    null,
  );

test('a duplicate marked by a rule waits for a decision, and each decision replaces the previous one', () => {
  const marked = duplicateMarked(2, 1);
  expect(fold(marked)).toMatchObject({ _id: id, state: 'marked', rule: 'same-text', other: accessionOf(1), actor: null });
  expect(fold(marked, duplicateDismissed(2, 1))).toMatchObject({ state: 'dismissed', rule: 'same-text', actor: 'jdoe' });
  const byHand = { ...marked, data: { ...marked.data, rule: 'by-hand' as const, actor: 'admin-1', reason: 'one letter' } };
  expect(fold(marked, duplicateDismissed(2, 1), byHand)).toMatchObject({
    ...{ state: 'merged', rule: 'by-hand', actor: 'admin-1', reason: 'one letter' },
  });
});
