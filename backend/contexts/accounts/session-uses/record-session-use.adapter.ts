import { LRUCache } from 'lru-cache';
import type { Clock } from '#platform/clock/clock.ts';
import { withoutDeadline } from '#platform/clock/deadline.ts';
import { type RequestActor, SessionResolver, type SessionUse } from '#platform/http/session-resolver.port.ts';
import type { Logger } from '#platform/observability/logger.ts';
import type { SessionUses } from './session-uses.store.ts';

/** How many sessions are cached; beyond that, a session's day is simply written again. */
const MAX_REMEMBERED = 20_000;

/** Resolves sessions, and records once a day that each was used. */
export class RecordSessionUse extends SessionResolver {
  readonly #recorded = new LRUCache<string, string>({ max: MAX_REMEMBERED });

  constructor(
    private readonly sessions: SessionResolver,
    private readonly uses: SessionUses,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {
    super();
  }

  override async resolve(token: string, use: SessionUse): Promise<RequestActor | null> {
    const actor = await this.sessions.resolve(token, use);
    if (actor) this.#record(actor);
    return actor;
  }

  /** Fire and forget: if it fails, the next request of the day records the use. */
  #record({ sessionKey, accountId }: RequestActor): void {
    const day = this.clock.now().toISOString().slice(0, 10);
    if (this.#recorded.get(sessionKey) === day) return;
    this.#recorded.set(sessionKey, day);
    withoutDeadline(() => this.uses.used(sessionKey, accountId, day)).catch((error: unknown) => {
      this.#recorded.delete(sessionKey);
      this.logger.debug({ err: error }, 'couldn’t record the use of a session');
    });
  }
}
