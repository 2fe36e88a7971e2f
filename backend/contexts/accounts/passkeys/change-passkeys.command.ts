import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '#platform/commands/command-context.ts';
import type { CommandResult } from '#platform/commands/command-executor.ts';
import type { PasskeySite } from '#platform/webauthn/passkey.ts';
import type { PasskeyAnswer } from '#platform/webauthn/passkey-answer.ts';

export class AddPasskey extends Command<CommandResult> {
  constructor(
    readonly accountId: string,
    readonly name: string,
    readonly answer: PasskeyAnswer,
    readonly site: PasskeySite,
    readonly context: CommandContext,
  ) {
    super();
  }
}

export class RemovePasskey extends Command<CommandResult> {
  constructor(
    readonly accountId: string,
    readonly passkeyId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}
