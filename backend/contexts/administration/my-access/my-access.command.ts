import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '#platform/commands/command-context.ts';
import type { Enrollment } from '../second-factor/second-factor.service.ts';

/** Ends every session, and starts a new one for the caller. */
export class ChangeOwnPassword extends Command<{ readonly token: string }> {
  constructor(
    readonly adminId: string,
    readonly password: string,
    readonly next: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

export class StartSecondFactor extends Command<Enrollment> {
  constructor(
    readonly adminId: string,
    readonly password: string,
  ) {
    super();
  }
}

export class ConfirmSecondFactor extends Command<readonly string[]> {
  constructor(
    readonly adminId: string,
    readonly factorId: string,
    readonly code: string,
    /** The caller's session, which survives when all others end. */
    readonly sessionKey: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

export class RemoveSecondFactor extends Command<void> {
  constructor(
    readonly adminId: string,
    readonly password: string,
    /** See {@link ConfirmSecondFactor}. */
    readonly sessionKey: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}
