import type { Decider } from '#platform/commands/decider.ts';
import type { EventOf } from '#platform/event-store/define-event.ts';
import type { UnreadNoticeEvent, UnreadNoticesPaged, UnreadNoticesStarted } from '../published/unread-notice.events.ts';

type Paged = EventOf<typeof UnreadNoticesPaged>['data'];

export type UnreadNoticeCommand =
  | { readonly kind: 'start'; readonly start: EventOf<typeof UnreadNoticesStarted>['data'] }
  | { readonly kind: 'page'; readonly page: Omit<Paged, 'page'> }
  | { readonly kind: 'complete'; readonly hold: string; readonly named: number };

export interface UnreadNoticeState {
  /** Events of the hold whose followers have been or will be notified. */
  readonly started: ReadonlySet<number>;
  readonly pages: number;
  /** Accounts notified in this hold. */
  readonly notified: ReadonlySet<string>;
  /** Events of the hold that are done. */
  readonly completed: ReadonlySet<number>;
  /** The newest page's last account and the event it belongs to; null before the first page. */
  readonly last: Pick<Paged, 'named' | 'cursor'> | null;
}

/** Notifies accounts about the filings of one hold, each account once. */
export const unreadNoticeDecider: Decider<UnreadNoticeCommand, UnreadNoticeState, UnreadNoticeEvent> = {
  initial: { started: new Set(), pages: 0, notified: new Set(), completed: new Set(), last: null },

  evolve(state, event) {
    if (event.type === 'UnreadNoticesStarted') return { ...state, started: new Set([...state.started, event.data.named]) };
    if (event.type === 'UnreadNoticesCompleted') return { ...state, completed: new Set([...state.completed, event.data.named]) };
    const { recipients, named, cursor } = event.data;
    const notified = new Set(state.notified);
    for (const { accountId } of recipients) notified.add(accountId);
    return { ...state, pages: state.pages + 1, notified, last: { named, cursor } };
  },

  decide(command, state) {
    if (command.kind === 'start') {
      return state.started.has(command.start.named) ? [] : [{ type: 'UnreadNoticesStarted', data: command.start }];
    }
    if (command.kind === 'complete') {
      const { hold, named } = command;
      return state.completed.has(named) ? [] : [{ type: 'UnreadNoticesCompleted', data: { hold, named } }];
    }
    const { page } = command;
    const recipients = page.recipients.filter(({ accountId }) => !state.notified.has(accountId));
    if (recipients.length === 0 || state.completed.has(page.named)) return [];
    return [{ type: 'UnreadNoticesPaged', data: { ...page, recipients, page: state.pages } }];
  },
};
