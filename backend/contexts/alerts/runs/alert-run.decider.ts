import type { Decider } from '#platform/commands/decider.ts';
import type { EventOf } from '#platform/event-store/define-event.ts';
import { accountsOf } from '../published/alert-groups.ts';
import type {
  AlertRunCompleted,
  AlertRunStarted,
  AlertRunUpdated,
  AlertsPaged,
  AlertsUpdated,
} from '../published/alert-run.events.ts';

type Started = EventOf<typeof AlertRunStarted>['data'];
type Paged = EventOf<typeof AlertsPaged>['data'];
type Completed = EventOf<typeof AlertRunCompleted>['data'];
type Updated = EventOf<typeof AlertsUpdated>['data'];
export type RunEvent = EventOf<
  typeof AlertRunStarted | typeof AlertRunUpdated | typeof AlertsPaged | typeof AlertsUpdated | typeof AlertRunCompleted
>;

export type AlertRunCommand =
  | { readonly kind: 'start'; readonly run: Started }
  | { readonly kind: 'page'; readonly page: Omit<Paged, 'page' | 'rowIds'> }
  | { readonly kind: 'update'; readonly update: Updated }
  | { readonly kind: 'complete'; readonly suppressed: Completed['suppressed'] };

export interface AlertRunState {
  readonly run: Started | null;
  readonly pages: number;
  readonly recipients: number;
  readonly suppressed: ReadonlyMap<string, number>;
  /** Last account id that was checked; null before the first page. */
  readonly cursor: string | null;
  readonly completed: boolean;
}

function sum(counts: ReadonlyMap<string, number>, more: Completed['suppressed']): ReadonlyMap<string, number> {
  const total = new Map(counts);
  for (const { reason, count } of more) total.set(reason, (total.get(reason) ?? 0) + count);
  return total;
}

/** The alerts of one filing: started once, paged in account order, completed with the totals. */
export const alertRunDecider: Decider<AlertRunCommand, AlertRunState, RunEvent> = {
  initial: { run: null, pages: 0, recipients: 0, suppressed: new Map(), cursor: null, completed: false },

  evolve(state, event) {
    switch (event.type) {
      case 'AlertRunStarted':
        return { ...state, run: event.data };
      case 'AlertRunUpdated':
        return { ...state, run: event.data, cursor: null, completed: false };
      case 'AlertsPaged':
        return {
          ...state,
          pages: state.pages + 1,
          recipients: state.recipients + accountsOf(event.data).length,
          suppressed: sum(state.suppressed, event.data.suppressed),
          cursor: event.data.cursor,
        };
      case 'AlertsUpdated':
        return { ...state, cursor: event.data.cursor };
      case 'AlertRunCompleted':
        return { ...state, completed: true };
    }
  },

  decide(command, state) {
    switch (command.kind) {
      case 'update':
        return !state.run || state.completed ? [] : [{ type: 'AlertsUpdated', data: command.update }];
      case 'start':
        if (!state.run) return [{ type: 'AlertRunStarted', data: command.run }];
        // Scoring again never alerts again, except that accounts notified of an unreadable filing now get its content.
        return state.run.unread && !command.run.unread ? [{ type: 'AlertRunUpdated', data: command.run }] : [];
      case 'page':
        if (!state.run || state.completed) return [];
        return [{ type: 'AlertsPaged', data: { ...command.page, page: state.pages, rowIds: 'numbered' } }];
      case 'complete':
        if (!state.run || state.completed) return [];
        return [
          {
            type: 'AlertRunCompleted',
            data: {
              accession: state.run.accession,
              recipients: state.recipients,
              suppressed: [...sum(state.suppressed, command.suppressed)].map(([reason, count]) => ({ reason, count })),
            },
          },
        ];
    }
  },
};
