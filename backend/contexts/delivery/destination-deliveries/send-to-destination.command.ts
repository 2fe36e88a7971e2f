import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '#platform/commands/command-context.ts';

/** Sends a test event, or an earlier event again. @returns the ID of the delivery */
export class SendToDestination extends Command<string> {
  constructor(
    readonly accountId: string,
    readonly destinationId: string,
    /** The delivery to repeat; null for a test. */
    readonly deliveryId: string | null,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** Sends the events of a span again. @returns how many */
export class ReplayToDestination extends Command<number> {
  constructor(
    readonly accountId: string,
    readonly destinationId: string,
    /** ISO times, both inclusive. */
    readonly from: string,
    readonly to: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}
