import { deciding } from '#kit/decider.spec-kit.ts';
import { messageControlDecider } from './message-control.decider.ts';

const message = { rowId: 'r', kind: 'alert', channel: 'sms' as const, accountId: 'a', reason: 'asked the provider' };
const control = deciding(messageControlDecider);

test.each(['parked', 'failed', 'unknown'] as const)('a %s message can be retried', (state) => {
  control
    .when({ message, state, order: 'retry' })
    .thenEvents({ type: 'MessageRetriedByHand', data: { ...message, from: state } });
});

test('only a message with an unknown outcome can be resolved', () => {
  for (const [order, handedOver] of [
    ['handedOver', true],
    ['notHandedOver', false],
  ] as const) {
    control
      .when({ message, state: 'unknown', order })
      .thenEvents({ type: 'MessageResolvedByHand', data: { ...message, handedOver } });
    control.when({ message, state: 'parked', order }).thenRefused('message_not_open');
  }
});

test.each(['pending', 'sending', 'delivered', 'suppressed'])("a %s message can't be retried", (state) => {
  control.when({ message, state, order: 'retry' }).thenRefused('message_not_open');
});

test.each(['delivered', 'suppressed'] as const)(
  "a %s message is sent again as another row, unless it's one-time or goes to a destination or chat",
  (state) => {
    const again = { state, order: 'again', newRowId: 'r2' } as const;
    control
      .when({ message, ...again })
      .thenEvents({ type: 'MessageSentAgain', data: { ...message, from: state, newRowId: 'r2' } });
    control.when({ message, ...again, state: 'pending' }).thenRefused('message_not_open');
    for (const only of [{ kind: 'login' }, { kind: null }, { channel: 'chat' as const }])
      control.when({ message: { ...message, ...only }, ...again }).thenRefused('message_only_once');
  },
);
