import { Query } from '@nestjs/cqrs';

/** HTML of an email in the dev outbox; null if none. */
export class ShowMail extends Query<string | null> {
  constructor(readonly messageId: string) {
    super();
  }
}
