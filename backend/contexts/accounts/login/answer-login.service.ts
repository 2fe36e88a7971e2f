import { Injectable } from '@nestjs/common';
import type { CommandContext } from '../../../platform/commands/command-context.ts';
import { CommandExecutor } from '../../../platform/commands/command-executor.ts';
import { EventCodec } from '../../../platform/event-store/define-event.ts';
import { EventStore } from '../../../platform/event-store/event-store.port.ts';
import { KeyedHash } from '../../../platform/privacy/keyed-hash.ts';
import { loginStream } from '../account.stream.ts';
import { challengeSecret } from '../challenge.policy.ts';
import type { LoginEvent } from '../published/login.events.ts';
import { type LoginRequest, loginDecider } from './login.decider.ts';
import { invalidCode, linkInvalid, loginLocked } from './login.errors.ts';

/** Holds a code or a token against what was sent. */
@Injectable()
export class AnswerLogin {
  constructor(
    private readonly commands: CommandExecutor,
    private readonly events: EventStore,
    private readonly codec: EventCodec,
    private readonly hash: KeyedHash,
  ) {}

  /** @returns what was asked for. @throws invalid_code, login_locked, link_expired, link_used, link_invalid. */
  async execute(loginId: string, secret: string, context: CommandContext): Promise<LoginRequest> {
    const answerHash = this.hash.of('challenge', challengeSecret(loginId, secret));
    const command = { kind: 'answer', loginId, answerHash, at: context.occurredAt } as const;
    const { events } = await this.commands.execute(loginDecider, loginStream(loginId), command, context);
    if (events.some(({ type }) => type === 'LoginLocked')) throw loginLocked();
    if (events.some(({ type }) => type === 'LoginCodeRejected')) throw invalidCode();

    const [first] = await this.events.read(loginStream(loginId), { from: 0, limit: 1 });
    const requested = first && this.codec.decode<LoginEvent>(first);
    if (requested?.type !== 'LoginRequested') throw linkInvalid();
    return requested.data;
  }
}
