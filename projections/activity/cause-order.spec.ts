import { recorded } from '../../test/kit/recorded-event.ts';
import { activityEntryOf } from './activity-entry.ts';
import { inOrderOfCause } from './cause-order.ts';

const event = (at: number, cause: string | null) =>
  activityEntryOf(recorded({ type: `E${at}`, data: {} }, { at, metadata: cause === null ? {} : { causationId: cause } }));
const shown = (...events: ReturnType<typeof event>[]) =>
  inOrderOfCause(events).map(({ event: { type }, depth }) => `${' '.repeat(depth)}${type}`);

test('each event follows its cause one level deeper, whatever the order of arrival', () => {
  const first = event(1, 'a command');
  const second = event(2, first.eventId);
  const third = event(3, second.eventId);
  const fourth = event(4, first.eventId);
  expect(shown(fourth, third, first, second)).toEqual(['E1', ' E2', '  E3', ' E4']);
});

test('events of one command are siblings, and events with an unknown cause are still listed', () => {
  expect(shown(event(1, 'a command'), event(2, 'a command'), event(3, null))).toEqual(['E1', 'E2', 'E3']);
});

test('an event that names itself as its cause is listed once', () => {
  const own = event(1, null);
  expect(shown({ ...own, causation: own.eventId })).toEqual(['E1']);
});
