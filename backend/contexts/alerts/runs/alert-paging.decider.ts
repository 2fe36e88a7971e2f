import type { Decider } from '#platform/commands/decider.ts';
import { recipientsOf } from '../published/alert-groups.ts';
import { type AlertRunCommand, type AlertRunState, alertRunDecider, type RunEvent } from './alert-run.decider.ts';
import type { Recipient } from './who-is-alerted.policy.ts';

/** A recipient of the alert that a filing could not be read. */
export interface AlertedUnread {
  readonly page: number;
  readonly recipient: Recipient;
}

/** The state of a run while it is being paged. */
export interface PagingState {
  readonly run: AlertRunState;
  /** Revision of the run's current content: its start, or its update. */
  readonly runAt: number;
  readonly notifiedUnread: readonly AlertedUnread[];
}

/** Like {@link alertRunDecider}, but also remembers who was notified that the filing could not be read. */
export const alertPagingDecider: Decider<AlertRunCommand, PagingState, RunEvent> = {
  initial: { run: alertRunDecider.initial, runAt: -1, notifiedUnread: [] },

  evolve({ run, runAt, notifiedUnread }, event) {
    const alerted =
      event.type === 'AlertsPaged' && run.run?.unread
        ? recipientsOf(event.data).map((recipient) => ({ page: event.data.page, recipient }))
        : [];
    const isContent = (event.type === 'AlertRunStarted' || event.type === 'AlertRunUpdated') && 'revision' in event;
    return {
      run: alertRunDecider.evolve(run, event),
      runAt: isContent ? event.revision : runAt,
      notifiedUnread: alerted.length > 0 ? [...notifiedUnread, ...alerted] : notifiedUnread,
    };
  },

  decide: (command, { run }) => alertRunDecider.decide(command, run),
};
