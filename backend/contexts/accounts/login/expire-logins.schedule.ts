import type { Clock } from '#platform/clock/clock.ts';
import type { CommandExecutor } from '#platform/commands/command-executor.ts';
import { deterministicId } from '#platform/ids/ids.ts';
import { Schedule } from '#platform/schedules/schedule.ts';
import { loginStream } from '../account.stream.ts';
import { ACCOUNT_SCHEDULES } from '../worker-names.catalog.ts';
import type { CloseLogin } from './close-login.service.ts';
import { loginDecider } from './login.decider.ts';
import type { OpenLogins } from './open-logins.store.ts';

/** Expires logins that weren't completed in time, so that their contact and code become unreadable. */
export class ExpireLogins extends Schedule {
  readonly name = ACCOUNT_SCHEDULES.expireLogins.name;
  readonly lease = ACCOUNT_SCHEDULES.expireLogins.lease;

  constructor(
    private readonly logins: OpenLogins,
    private readonly close: CloseLogin,
    private readonly executor: CommandExecutor,
    private readonly clock: Clock,
    private readonly lookMs = 30_000,
  ) {
    super();
  }

  async look(signal?: AbortSignal): Promise<number> {
    const at = this.clock.now().toISOString();
    for await (const { _id: loginId } of this.logins.expired(at)) {
      if (signal?.aborted) return 0;
      await this.setAside.attempt(loginStream(loginId), () => this.#expire(loginId, at));
    }
    this.setAside.sweep();
    return this.lookMs;
  }

  async #expire(loginId: string, at: string): Promise<void> {
    const commandId = deterministicId('expire-login', loginId);
    await this.executor.execute(
      loginDecider,
      loginStream(loginId),
      { kind: 'expire', loginId, at },
      {
        commandId,
        actorId: this.name,
        actorType: 'system',
        correlationId: commandId,
        causationId: commandId,
        occurredAt: at,
      },
    );
    await this.close.forget(loginId);
  }
}
