import type { Clock } from '../../platform/clock/clock.ts';
import type { CommandExecutor } from '../../platform/commands/command-executor.ts';
import type { EventOf, Recorded } from '../../platform/event-store/define-event.ts';
import type { Position } from '../../platform/event-store/event-store.port.ts';
import { deterministicId } from '../../platform/ids/ids.ts';
import { Process, RetryLater } from '../../platform/subscriptions/process.ts';
import { accountDecider } from './account.decider.ts';
import { accountStream } from './account.stream.ts';
import type { EraseAccountData } from './erase-account/erase-account-data.service.ts';
import { ACCOUNT, type AccountErased } from './published/account.events.ts';
import { ACCOUNT_PROCESSES } from './worker-names.catalog.ts';

type Erased = EventOf<typeof AccountErased>;

/** Pause before checking the log readers again. */
const RETRY_MS = 500;

/** Deletes the data of an erased account, and records `ErasureCompleted` once every reader of the log has passed the erasure. */
export class EraseDataWhenAccountErased extends Process<Erased> {
  readonly name = ACCOUNT_PROCESSES.eraseData.name;
  readonly categories = [ACCOUNT];
  readonly handles = ['AccountErased'] as const;
  /** Erasures run in parallel, so that one waiting for a reader doesn't block the others. */
  override readonly concurrency = 8;
  /** Accounts whose data is already deleted but whose readers lag: a retry skips searching the log for their sessions. */
  readonly #deleted = new Set<string>();

  constructor(
    private readonly deps: {
      readonly data: EraseAccountData;
      readonly executor: CommandExecutor;
      readonly clock: Clock;
      /** Names of view generations and processes that haven't reached the position yet or have parked events of the account. */
      readonly behind: (at: Position, accountId: string) => Promise<readonly string[]>;
    },
  ) {
    super();
  }

  /** @throws RetryLater while a log reader lags. */
  async handle(event: Recorded<Erased>): Promise<void> {
    const { data, executor, clock, behind } = this.deps;
    const { accountId } = event.data;
    if (!this.#deleted.has(accountId)) await data.execute(accountId);
    this.#deleted.add(accountId);
    const late = await behind(event.position, accountId);
    if (late.length > 0) throw new RetryLater(`the erasure of ${accountId} hasn’t reached ${late.join(', ')} yet`, RETRY_MS);
    await data.purgeAgain(accountId);
    const commandId = deterministicId('complete-erasure', accountId);
    await executor.execute(
      accountDecider,
      accountStream(accountId),
      { kind: 'completeErasure', accountId },
      {
        commandId,
        actorId: this.name,
        actorType: 'system',
        correlationId: event.metadata['correlationId'] ?? commandId,
        causationId: event.id,
        occurredAt: clock.now().toISOString(),
      },
    );
    this.#deleted.delete(accountId);
  }
}
