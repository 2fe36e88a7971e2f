import type { Decider } from '../../platform/commands/decider.ts';
import type { EventOf } from '../../platform/event-store/define-event.ts';
import type { DisclosureThreadExtended, DisclosureThreadOpened, ThreadEvent } from './published/thread.events.ts';

export interface JoinThread {
  readonly kind: 'join';
  /** Opens the thread if it doesn't exist yet. */
  readonly first: EventOf<typeof DisclosureThreadOpened>['data'];
  readonly member: EventOf<typeof DisclosureThreadExtended>['data'];
}

/** The filings that report one event, each once. */
export const threadDecider: Decider<JoinThread, ReadonlySet<string>, ThreadEvent> = {
  initial: new Set(),
  evolve: (members, event) => new Set([...members, event.data.accession]),
  decide({ first, member }, members) {
    if (members.has(member.accession)) return [];
    const extended: ThreadEvent = { type: 'DisclosureThreadExtended', data: member };
    if (members.size > 0) return [extended];
    const opened: ThreadEvent = { type: 'DisclosureThreadOpened', data: first };
    return first.accession === member.accession ? [opened] : [opened, extended];
  },
};
