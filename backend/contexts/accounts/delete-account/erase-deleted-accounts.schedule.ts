import type { Clock } from '#platform/clock/clock.ts';
import type { CommandExecutor } from '#platform/commands/command-executor.ts';
import { DomainError } from '#platform/commands/decider.ts';
import { systemContext } from '#platform/commands/system-context.ts';
import { Schedule } from '#platform/schedules/schedule.ts';
import { accountDecider } from '../account.decider.ts';
import { accountStream } from '../account.stream.ts';
import { ACCOUNT_SCHEDULES } from '../worker-names.catalog.ts';
import type { ScheduledDeletions } from './scheduled-deletions.store.ts';

/** Erases deleted accounts after their waiting period. */
export class EraseDeletedAccounts extends Schedule {
  readonly name = ACCOUNT_SCHEDULES.eraseDeleted.name;
  readonly lease = ACCOUNT_SCHEDULES.eraseDeleted.lease;

  constructor(
    private readonly deletions: ScheduledDeletions,
    private readonly executor: CommandExecutor,
    private readonly clock: Clock,
    private readonly lookMs = 60_000,
  ) {
    super();
  }

  async look(signal?: AbortSignal): Promise<number> {
    const at = this.clock.now();
    for await (const { _id } of this.deletions.due(at.toISOString())) {
      if (signal?.aborted) return 0;
      await this.setAside.attempt(accountStream(_id), () => this.#erase(_id, at));
    }
    this.setAside.sweep();
    return this.lookMs;
  }

  /** The account decides: since this record was written, the deletion may have been canceled and scheduled again. */
  async #erase(accountId: string, at: Date): Promise<void> {
    const command = { kind: 'eraseDeleted', accountId, at: at.toISOString() } as const;
    try {
      await this.executor.execute(
        accountDecider,
        accountStream(accountId),
        command,
        systemContext(this.name, `${accountId} ${command.at}`, at),
      );
    } catch (error) {
      if (!(error instanceof DomainError && error.code === 'account_not_found')) throw error;
      await this.deletions.remove(accountId);
    }
  }
}
