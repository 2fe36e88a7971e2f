import { Command } from '@nestjs/cqrs';

/** Simulates what the recipient of a dev outbox message does. Returns false if the message doesn't exist or doesn't allow it. */
export class PlayRecipient extends Command<boolean> {
  constructor(
    readonly messageId: string,
    readonly answer: string,
    /** Makes each action unique, because a person may send the same reply twice. */
    readonly actId: string,
  ) {
    super();
  }
}
