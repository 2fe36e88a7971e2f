import type { Clock } from '#platform/clock/clock.ts';
import type { EventOf, Recorded } from '#platform/event-store/define-event.ts';
import { Process } from '#platform/subscriptions/process.ts';
import { SESSION, type SessionStarted } from '../published/account.events.ts';
import { ACCOUNT_PROCESSES } from '../worker-names.catalog.ts';
import type { SessionUses } from './session-uses.store.ts';

type Started = EventOf<typeof SessionStarted>;

/** Records every session as used on the day it is first seen, so that a session never used again can expire. */
export class RecordSessionWhenStarted extends Process<Started> {
  readonly name = ACCOUNT_PROCESSES.recordSession.name;
  readonly categories = [SESSION];
  readonly handles = ['SessionStarted'] as const;

  constructor(
    private readonly uses: SessionUses,
    private readonly clock: Clock,
  ) {
    super();
  }

  /** Sessions from before this process existed get the full expiry time from today. */
  async handle({ data: { sessionKey, accountId } }: Recorded<Started>): Promise<void> {
    await this.uses.started(sessionKey, accountId, this.clock.now().toISOString().slice(0, 10));
  }
}
