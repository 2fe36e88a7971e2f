import type { Clock } from '../../platform/clock/clock.ts';
import type { EventOf, Recorded } from '../../platform/event-store/define-event.ts';
import { deterministicId } from '../../platform/ids/ids.ts';
import { Process } from '../../platform/subscriptions/process.ts';
import type { MergeAccounts } from './merge-accounts/merge-accounts.service.ts';
import { ACCOUNT, type AccountMergedInto } from './published/account.events.ts';
import { ACCOUNT_PROCESSES } from './worker-names.catalog.ts';

type MergedInto = EventOf<typeof AccountMergedInto>;

/** Completes a merge that a crash may have interrupted. After an uninterrupted login, every step is already done. */
export class FinishMergeWhenAccountMerged extends Process<MergedInto> {
  readonly name = ACCOUNT_PROCESSES.finishMerge.name;
  readonly categories = [ACCOUNT];
  readonly handles = ['AccountMergedInto'] as const;

  constructor(
    private readonly merging: MergeAccounts,
    private readonly clock: Clock,
  ) {
    super();
  }

  async handle(event: Recorded<MergedInto>): Promise<void> {
    const { accountId, into } = event.data;
    const { correlationId, brandId } = event.metadata;
    const commandId = deterministicId('finish-merge', accountId, into);
    await this.merging.finish(accountId, into, {
      commandId,
      actorId: this.name,
      actorType: 'system',
      correlationId: correlationId ?? commandId,
      causationId: event.id,
      ...(brandId !== undefined && { brandId }),
      occurredAt: this.clock.now().toISOString(),
    });
  }
}
