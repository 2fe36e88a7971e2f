import { deciding } from '#kit/decider.spec-kit.ts';
import { accessionOf } from '#kit/filing-events.ts';
import type { ThreadEvent } from './published/thread.events.ts';
import { type JoinThread, threadDecider } from './thread.decider.ts';

const member = (n: number) => ({
  threadId: 't',
  kind: 'cluster' as const,
  accession: accessionOf(n),
  form: '4',
  filedOn: '2026-01-12',
});
const opened: ThreadEvent = {
  type: 'DisclosureThreadOpened',
  data: { ...member(1), companyCiks: ['0000000001'], since: '2026-01-12' },
};
const extended = (n: number): ThreadEvent => ({
  type: 'DisclosureThreadExtended',
  data: { ...member(n), score: 70, level: 'HIGH' },
});
const join = (n: number): JoinThread => ({
  kind: 'join',
  first: { ...member(1), companyCiks: ['0000000001'], since: '2026-01-12' },
  member: { ...member(n), score: 70, level: 'HIGH' },
});
const thread = deciding(threadDecider);

test('the first filing opens the thread and becomes its member', () => {
  thread.when(join(1)).thenEvents(opened);
  thread.given(opened).when(join(1)).thenNothing();
});

test('an earlier filing found later opens it with the first one and then joins', () => {
  thread.when(join(2)).thenEvents(opened, extended(2));
});

test('an open thread is extended by each filing once', () => {
  thread.given(opened).when(join(2)).thenEvents(extended(2));
  thread.given(opened, extended(2)).when(join(3)).thenEvents(extended(3));
  thread.given(opened, extended(2), extended(3)).when(join(2)).thenNothing();
});
