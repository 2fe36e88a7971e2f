import type { ThreadEvent } from '../../backend/contexts/disclosures/published/thread.events.ts';
import { accessionOf, cikOf } from '../../test/kit/filing-events.ts';
import { projecting } from '../../test/kit/projector.spec-kit.ts';
import { disclosureThreadProjector } from './disclosure-thread.projector.ts';

const threads = projecting(disclosureThreadProjector);
const about = (n: number) => ({
  threadId: 'thread',
  kind: 'cluster' as const,
  accession: accessionOf(n),
  form: '4',
  filedOn: `2026-01-1${n}`,
});
const opened: ThreadEvent = {
  type: 'DisclosureThreadOpened',
  data: { ...about(1), companyCiks: [cikOf(1)], since: '2026-01-09' },
};
const extended = (n: number): ThreadEvent => ({
  type: 'DisclosureThreadExtended',
  data: { ...about(n), score: 70, level: 'HIGH' },
});

test('lists the filings about one event in the order they were added', () => {
  const given = threads.given(opened, extended(2), extended(3));
  given.thenFitsDeclaration();
  const member = (n: number) => ({ accession: accessionOf(n), form: '4', filedOn: `2026-01-1${n}` });
  given.thenDocument('thread', {
    _id: 'thread',
    kind: 'cluster',
    since: '2026-01-09',
    members: [member(1), member(2), member(3)],
  });
});

test('a thread that was never opened is not extended', () => threads.given(extended(2)).thenNoDocument('thread'));
