import { Command } from '@nestjs/cqrs';

/** Simulates an action of a dev outbox message's recipient. Returns false if there is no such message or action. */
export class PlayRecipient extends Command<boolean> {
  constructor(
    readonly messageId: string,
    readonly answer: string,
    /** Makes each action unique: a person may reply the same twice. */
    readonly actId: string,
  ) {
    super();
  }
}
