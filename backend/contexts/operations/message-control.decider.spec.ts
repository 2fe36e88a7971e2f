import { deciding } from '#kit/decider.spec-kit.ts';
import { messageControlDecider } from './message-control.decider.ts';

const message = { rowId: 'r', kind: 'alert', channel: 'sms' as const, accountId: 'a', reason: 'asked the provider' };
const deciding_ = deciding(messageControlDecider);

test.each(['parked', 'failed', 'unknown'] as const)('a message that is %s is tried again', (state) => {
  deciding_
    .when({ message, state, order: 'retry' })
    .thenEvents({ type: 'MessageRetriedByHand', data: { ...message, from: state } });
});

test('only a message without an answer is resolved', () => {
  for (const [order, handedOver] of [
    ['handedOver', true],
    ['notHandedOver', false],
  ] as const) {
    deciding_
      .when({ message, state: 'unknown', order })
      .thenEvents({ type: 'MessageResolvedByHand', data: { ...message, handedOver } });
    deciding_.when({ message, state: 'parked', order }).thenRefused('message_not_open');
  }
});

test.each(['pending', 'sending', 'delivered', 'suppressed'])('a message that is %s is left alone', (state) => {
  deciding_.when({ message, state, order: 'retry' }).thenRefused('message_not_open');
});

test.each(['delivered', 'suppressed'] as const)(
  'a message that is %s is sent again as another row, unless it holds a code',
  (state) => {
    const again = { state, order: 'again', newRowId: 'r2' } as const;
    deciding_
      .when({ message, ...again })
      .thenEvents({ type: 'MessageSentAgain', data: { ...message, from: state, newRowId: 'r2' } });
    deciding_.when({ message, ...again, state: 'pending' }).thenRefused('message_not_open');
    for (const only of [{ kind: 'login' }, { kind: null }, { channel: 'chat' as const }])
      deciding_.when({ message: { ...message, ...only }, ...again }).thenRefused('message_only_once');
  },
);
