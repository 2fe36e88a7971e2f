import { Query } from '@nestjs/cqrs';

/** HTML of an email in the dev outbox; null if it has none or doesn’t exist. */
export class ShowMail extends Query<string | null> {
  constructor(readonly messageId: string) {
    super();
  }
}
