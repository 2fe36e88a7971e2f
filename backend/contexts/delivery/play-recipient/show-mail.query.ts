import { Query } from '@nestjs/cqrs';

/** The HTML of a mail in the dev outbox; null when there is none. */
export class ShowMail extends Query<string | null> {
  constructor(readonly messageId: string) {
    super();
  }
}
