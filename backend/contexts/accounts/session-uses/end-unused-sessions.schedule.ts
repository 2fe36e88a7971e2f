import type { Clock } from '#platform/clock/clock.ts';
import type { CommandContext } from '#platform/commands/command-context.ts';
import type { CommandExecutor } from '#platform/commands/command-executor.ts';
import { DomainError } from '#platform/commands/decider.ts';
import { deterministicId } from '#platform/ids/ids.ts';
import { Schedule } from '#platform/schedules/schedule.ts';
import { HOUR_MS } from '#platform/values/durations.ts';
import { accountDecider } from '../account.decider.ts';
import { accountStream, sessionStream } from '../account.stream.ts';
import { sessionDecider } from '../session.decider.ts';
import { ACCOUNT_SCHEDULES } from '../worker-names.catalog.ts';
import { lastDayInUse } from './session-expiry.policy.ts';
import type { SessionUse, SessionUses } from './session-uses.store.ts';

/** Ends sessions unused for too long; an account that nobody can log in to is closed with its last session. */
export class EndUnusedSessions extends Schedule {
  readonly name = ACCOUNT_SCHEDULES.endUnusedSessions.name;
  readonly lease = ACCOUNT_SCHEDULES.endUnusedSessions.lease;

  constructor(
    private readonly uses: SessionUses,
    private readonly executor: CommandExecutor,
    private readonly clock: Clock,
    private readonly lookMs = HOUR_MS,
  ) {
    super();
  }

  async look(signal?: AbortSignal): Promise<number> {
    for await (const use of this.uses.unusedSince(lastDayInUse(this.clock.now()))) {
      if (signal?.aborted) return 0;
      await this.setAside.attempt(sessionStream(use._id), () => this.#end(use));
    }
    this.setAside.sweep();
    return this.lookMs;
  }

  /** Delete the record last: until then an interrupted run is repeated. */
  async #end({ _id: sessionKey, accountId, usedOn }: SessionUse): Promise<void> {
    const ending = { kind: 'end', sessionKey, accountId, reason: 'unused' } as const;
    await this.executor.execute(sessionDecider, sessionStream(sessionKey), ending, this.#context('end', sessionKey, usedOn));
    if (!(await this.uses.hasOther(accountId, sessionKey))) await this.#close(accountId, usedOn);
    await this.uses.remove(sessionKey);
  }

  async #close(accountId: string, usedOn: string): Promise<void> {
    const context = this.#context('close', accountId, usedOn);
    try {
      await this.executor.execute(accountDecider, accountStream(accountId), { kind: 'close', accountId }, context);
    } catch (error) {
      // The account is already merged or erased.
      if (!(error instanceof DomainError && error.code === 'account_not_found')) throw error;
    }
  }

  #context(step: string, id: string, usedOn: string): CommandContext {
    const commandId = deterministicId('end-unused-sessions', step, id, usedOn);
    return {
      commandId,
      actorId: this.name,
      actorType: 'system',
      correlationId: commandId,
      causationId: commandId,
      occurredAt: this.clock.now().toISOString(),
    };
  }
}
