import { Injectable } from '@nestjs/common';
import type { CommandContext } from '#platform/commands/command-context.ts';
import { CommandExecutor } from '#platform/commands/command-executor.ts';
import { DomainError } from '#platform/commands/decider.ts';
import { EventCodec } from '#platform/event-store/define-event.ts';
import { EventStore } from '#platform/event-store/event-store.port.ts';
import { KeyedHash } from '#platform/privacy/keyed-hash.ts';
import { sameSecret } from '#platform/values/same-secret.ts';
import { loginStream } from '../account.stream.ts';
import { challengeSecret } from '../codes-and-links.policy.ts';
import type { LoginEvent } from '../published/login.events.ts';
import { codeAccepted, type LoginRequest, type LoginState, loginDecider } from './login.decider.ts';
import { invalidCode, linkInvalid, loginLocked } from './login.errors.ts';

/** More events than any login has: the request, five wrong codes from the requesting browser, five from elsewhere, and the outcome. */
const ALL_EVENTS = 50;

interface Loaded {
  readonly request: LoginRequest;
  readonly state: LoginState;
  /** Ids of the commands that produced its events. */
  readonly commandIds: ReadonlySet<string | undefined>;
}

/** Compares a code or token with the one that was sent. */
@Injectable()
export class AnswerLogin {
  constructor(
    private readonly commands: CommandExecutor,
    private readonly events: EventStore,
    private readonly codec: EventCodec,
    private readonly hash: KeyedHash,
  ) {}

  /** @returns the original login request. @throws link_expired, link_used, link_invalid. */
  async byLink(loginId: string, secret: string, context: CommandContext): Promise<LoginRequest> {
    await this.#answer(loginId, secret, false, context);
    const login = await this.#load(loginId);
    if (login === null) throw linkInvalid();
    return login.request;
  }

  /**
   * A text doesn't say which request it belongs to, so a code is compared with all open logins of its contact. A wrong code counts against each of
   * them, so several open logins don't give more tries. @param loginIds of one contact, newest first. @param preLogin cookie of the answering browser;
   * null without one. @returns the matching login request. @throws invalid_code, login_locked.
   */
  async byCode(loginIds: readonly string[], code: string, preLogin: string | null, context: CommandContext) {
    const key = preLogin === null ? null : this.hash.of('pre-login', preLogin);
    const loaded = await Promise.all(loginIds.map((loginId) => this.#load(loginId)));
    const logins = loaded
      .filter((login) => login !== null)
      .map(({ request, state, commandIds }) => {
        const elsewhere = key === null || !sameSecret(request.preLogin, key);
        const accepted = codeAccepted(state, elsewhere, context.occurredAt);
        return { request, elsewhere, accepted, repeated: commandIds.has(context.commandId) };
      });
    const open = logins.filter(({ accepted }) => accepted === 'yes');
    // A retried request gets the same answer as the first time, whatever has happened to the login since.
    const right =
      logins.find(({ repeated }) => repeated) ??
      open.find(({ request }) => sameSecret(request.secretHash, this.#hashOf(request.loginId, code)));
    if (right) {
      await this.#answer(right.request.loginId, code, right.elsewhere, context);
      return right.request;
    }
    const lockedNow = await Promise.all(
      open.map(({ request, elsewhere }) => this.#isLockedBy(request.loginId, code, elsewhere, context)),
    );
    const locked = lockedNow.length > 0 ? !lockedNow.includes(false) : logins[0]?.accepted === 'locked';
    throw locked ? loginLocked() : invalidCode();
  }

  /** Counts a wrong code. @returns whether the login is now locked for that browser. */
  async #isLockedBy(loginId: string, code: string, elsewhere: boolean, context: CommandContext): Promise<boolean> {
    try {
      await this.#answer(loginId, code, elsewhere, context);
    } catch (error) {
      if (error instanceof DomainError) return error.code === 'login_locked';
      throw error;
    }
    return false;
  }

  async #answer(loginId: string, secret: string, elsewhere: boolean, context: CommandContext): Promise<void> {
    const answerHash = this.#hashOf(loginId, secret);
    const command = { kind: 'answer', loginId, answerHash, at: context.occurredAt, elsewhere } as const;
    const { events } = await this.commands.execute(loginDecider, loginStream(loginId), command, context);
    if (events.some(({ type }) => type === 'LoginLocked')) throw loginLocked();
    if (events.some(({ type }) => type === 'LoginCodeRejected')) throw invalidCode();
  }

  /** Null if the login has no events. */
  async #load(loginId: string): Promise<Loaded | null> {
    const stored = await this.events.read(loginStream(loginId), { from: 0, limit: ALL_EVENTS });
    const events = stored.flatMap((each) => this.codec.decode<LoginEvent>(each) ?? []);
    const [requested] = events;
    if (requested?.type !== 'LoginRequested') return null;
    const commandIds = new Set(stored.map(({ metadata }) => metadata['commandId']));
    return { request: requested.data, state: events.reduce(loginDecider.evolve, loginDecider.initial), commandIds };
  }

  #hashOf(loginId: string, secret: string): string {
    return this.hash.of('challenge', challengeSecret(loginId, secret));
  }
}
