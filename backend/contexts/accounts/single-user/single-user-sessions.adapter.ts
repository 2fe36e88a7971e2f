import type { Clock } from '#platform/clock/clock.ts';
import { SharedWork } from '#platform/clock/shared-work.ts';
import type { CommandExecutor } from '#platform/commands/command-executor.ts';
import type { EventStore } from '#platform/event-store/event-store.port.ts';
import { type RequestActor, SessionResolver } from '#platform/http/session-resolver.port.ts';
import { SINGLE_USER_SESSION } from '#platform/http/single-user-access.ts';
import { deterministicId } from '#platform/ids/ids.ts';
import type { KeyedHash } from '#platform/privacy/keyed-hash.ts';
import { accountDecider } from '../account.decider.ts';
import { accountStream } from '../account.stream.ts';

const ACTOR = 'single-user';

/** Every session belongs to the one user. The first request opens their account, and the first one after an erasure opens a new one. */
export class SingleUserSessions extends SessionResolver {
  #account: SharedWork<string> | null = null;

  constructor(
    private readonly commands: CommandExecutor,
    private readonly events: EventStore,
    private readonly hash: KeyedHash,
    private readonly clock: Clock,
    private readonly brandId: string,
  ) {
    super();
  }

  override async resolve(): Promise<RequestActor> {
    this.#account ??= this.#opened();
    try {
      if (await this.#isErased(await this.#account.outcome())) this.#account = this.#opened();
      return { accountId: await this.#account.outcome(), sessionKey: this.hash.of('session', SINGLE_USER_SESSION) };
    } catch (error) {
      // Retry with the next request if the store was unavailable.
      this.#account = null;
      throw error;
    }
  }

  #opened(): SharedWork<string> {
    return new SharedWork(() => this.#open());
  }

  async #isErased(accountId: string): Promise<boolean> {
    const [last] = await this.events.read(accountStream(accountId), { backwards: true, limit: 1 });
    return last?.type === 'AccountErased' || last?.type === 'ErasureCompleted';
  }

  async #open(): Promise<string> {
    for (let n = 1; ; n += 1) {
      const accountId = deterministicId('single-user-account', String(n));
      if (await this.#isErased(accountId)) continue;
      const commandId = deterministicId('open-single-user-account', accountId);
      await this.commands.execute(
        accountDecider,
        accountStream(accountId),
        { kind: 'open', accountId, brandId: this.brandId, as: 'anonymous' },
        {
          commandId,
          actorId: ACTOR,
          actorType: 'system',
          correlationId: commandId,
          causationId: commandId,
          occurredAt: this.clock.now().toISOString(),
        },
      );
      return accountId;
    }
  }
}
