import { Command } from '@nestjs/cqrs';

/** The recipient of a message in the dev outbox acts. Its result says whether there is such a message with such an answer. */
export class PlayRecipient extends Command<boolean> {
  constructor(
    readonly messageId: string,
    readonly answer: string,
    /** Makes the act one of its own: a person may say the same twice. */
    readonly actId: string,
  ) {
    super();
  }
}
