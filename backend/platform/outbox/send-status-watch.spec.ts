import type { OutboxState } from './outbox.port.ts';
import type { StoredRow } from './outbox.store.ts';
import { SendStatusWatch } from './send-status-watch.ts';

/** An outbox whose row goes through these states, one per read. */
function going(...states: (OutboxState | null)[]) {
  let looks = 0;
  const get = async () => {
    const state = states[Math.min(looks, states.length - 1)] ?? null;
    looks += 1;
    return state === null ? null : ({ state } as StoredRow);
  };
  return { outbox: { get }, looks: () => looks };
}

test('waits until the message has been sent, even if its row does not exist yet', async () => {
  const { outbox, looks } = going(null, 'pending', 'sending', 'delivered');
  expect(await new SendStatusWatch(outbox, 60_000).of('row')).toBe('handed_over');
  expect(looks()).toBe(4);
});

test.each(['failed', 'suppressed', 'unknown', 'parked'] as const)('%s counts as not sent and ends the wait', async (state) => {
  const { outbox, looks } = going(state);
  expect(await new SendStatusWatch(outbox, 60_000).of('row')).toBe('not_sent');
  expect(looks()).toBe(1);
});

test('reports `waiting` when time is up', async () => {
  const { outbox, looks } = going('pending');
  expect(await new SendStatusWatch(outbox, 100).of('row')).toBe('waiting');
  expect(looks()).toBe(3);
  expect(await new SendStatusWatch(going('sending').outbox, 0).of('row')).toBe('waiting');
});
