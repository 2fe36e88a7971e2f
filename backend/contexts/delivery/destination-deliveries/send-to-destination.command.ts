import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '#platform/commands/command-context.ts';

/** Sends a test event or resends an earlier event. @returns the delivery’s id. */
export class SendToDestination extends Command<string> {
  constructor(
    readonly accountId: string,
    readonly destinationId: string,
    /** The delivery to resend; null for a test. */
    readonly deliveryId: string | null,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** Resends the events of a period. @returns how many. */
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
