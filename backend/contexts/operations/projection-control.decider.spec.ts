import { deciding } from '#kit/decider.spec-kit.ts';
import { projectionControlDecider } from './projection-control.decider.ts';

test('every operator action is recorded unchanged, even when repeated', () => {
  const act = {
    type: 'ParkedMessageReleased' as const,
    data: { name: 'a-process', stream: 'filing-1', reason: 'the fault is repaired' },
  };
  deciding(projectionControlDecider).when(act).thenEvents(act);
  deciding(projectionControlDecider).given(act).when(act).thenEvents(act);
  expect(deciding(projectionControlDecider).given(act).state).toBeNull();
});
