import type { Clock } from '#platform/clock/clock.ts';
import { systemContext } from '#platform/commands/system-context.ts';
import type { EventOf, Recorded } from '#platform/event-store/define-event.ts';
import { Process } from '#platform/subscriptions/process.ts';
import {
  ACCOUNT,
  type AccountErased,
  type AccountResumed,
  type AccountSuspended,
  type DeletionCanceled,
  type DeletionScheduled,
} from '../published/account.events.ts';
import type { EndAccess } from '../renew-session/end-access.service.ts';
import type { SuspendedAccounts } from '../suspend-account/suspended-accounts.store.ts';
import { ACCOUNT_PROCESSES } from '../worker-names.catalog.ts';
import type { ScheduledDeletions } from './scheduled-deletions.store.ts';

type Suspension = EventOf<typeof AccountSuspended | typeof AccountResumed>;
type Handled = EventOf<typeof DeletionScheduled | typeof DeletionCanceled | typeof AccountErased> | Suspension;

/** Records which accounts are suspended or waiting for erasure, and ends the sessions of deleted ones in case the request was interrupted. */
export class CloseAccountWhenDeletionScheduled extends Process<Handled> {
  readonly name = ACCOUNT_PROCESSES.closeDeleted.name;
  readonly categories = [ACCOUNT];
  readonly handles = ['AccountSuspended', 'AccountResumed', 'DeletionScheduled', 'DeletionCanceled', 'AccountErased'] as const;
  override readonly concurrency = 8;

  constructor(
    private readonly deletions: ScheduledDeletions,
    private readonly suspended: SuspendedAccounts,
    private readonly access: EndAccess,
    private readonly clock: Clock,
  ) {
    super();
  }

  async handle({ id, type, data, metadata, position }: Recorded<Handled>): Promise<void> {
    const { accountId } = data;
    if (type === 'AccountSuspended') return this.suspended.set(accountId, 'suspended', position);
    if (type === 'AccountResumed') return this.suspended.set(accountId, 'resumed', position);
    if (type === 'AccountErased') await this.suspended.purgeAccount(accountId);
    if (type !== 'DeletionScheduled') return this.deletions.remove(accountId);
    await this.deletions.add(accountId, data.eraseAt);
    await this.access.endAll(accountId, systemContext(this.name, id, this.clock.now(), metadata['correlationId']), position);
  }
}
