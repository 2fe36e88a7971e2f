import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '#platform/commands/command-context.ts';
import type { CommandResult } from '#platform/commands/command-executor.ts';
import type { DestinationKind, DestinationSettings } from '../published/destination.events.ts';

export interface NewDestination {
  readonly kind: DestinationKind;
  readonly name: string;
  /** Null for Telegram, whose chat is connected by a link. */
  readonly address: string | null;
  readonly settings: DestinationSettings;
}

export interface IssuedSecret {
  readonly destinationId: string;
  /** The signing secret, returned once; null if the destination isn't a webhook or the command repeats an earlier one. */
  readonly secret: string | null;
}

export class AddDestination extends Command<IssuedSecret> {
  constructor(
    readonly accountId: string,
    readonly destination: NewDestination,
    readonly brandId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

export class ChangeDestination extends Command<CommandResult> {
  constructor(
    readonly accountId: string,
    readonly destinationId: string,
    readonly change: Partial<DestinationSettings> | 'resume' | 'remove',
    readonly context: CommandContext,
  ) {
    super();
  }
}

export class RotateDestinationSecret extends Command<IssuedSecret> {
  constructor(
    readonly accountId: string,
    readonly destinationId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}
