import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '#platform/commands/command-context.ts';
import type { PasskeyOptionsResponse } from '#platform/webauthn/passkey.response.ts';
import type { PasskeySite } from '#platform/webauthn/passkey.ts';
import type { PasskeyAnswer } from '#platform/webauthn/passkey-answer.ts';

export class OfferOwnPasskey extends Command<PasskeyOptionsResponse> {
  constructor(
    readonly adminId: string,
    readonly password: string,
    readonly site: PasskeySite,
  ) {
    super();
  }
}

export class AddOwnPasskey extends Command<void> {
  constructor(
    readonly adminId: string,
    readonly name: string,
    readonly answer: PasskeyAnswer,
    readonly site: PasskeySite,
    readonly context: CommandContext,
  ) {
    super();
  }
}

export class RemoveOwnPasskey extends Command<void> {
  constructor(
    readonly adminId: string,
    readonly password: string,
    readonly passkeyId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}
