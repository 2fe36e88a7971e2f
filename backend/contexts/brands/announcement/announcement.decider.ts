import type { Decider } from '#platform/commands/decider.ts';
import { ANNOUNCEMENT, type AnnouncementEvent } from '../published/announcement.events.ts';

export const ANNOUNCEMENT_STREAM = `${ANNOUNCEMENT}-all`;

type Published = Extract<AnnouncementEvent, { readonly type: 'AnnouncementPublished' }>['data'];

export type AnnouncementCommand =
  | ({ readonly kind: 'publish' } & Published)
  | { readonly kind: 'withdraw'; readonly reason: string };

/** The current announcement, shown at the top of every page; null if none. */
export const announcementDecider: Decider<AnnouncementCommand, Published | null, AnnouncementEvent> = {
  initial: null,
  evolve: (_, event) => (event.type === 'AnnouncementPublished' ? event.data : null),
  decide(command, state) {
    if (command.kind === 'withdraw')
      return state === null ? [] : [{ type: 'AnnouncementWithdrawn', data: { reason: command.reason } }];
    const { kind: _, ...data } = command;
    const isSame = state?.text === data.text && state.level === data.level && state.until === data.until;
    return isSame ? [] : [{ type: 'AnnouncementPublished', data }];
  },
};
