import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { DevOutboxStore } from '../dev-outbox/dev-outbox.store.ts';
import { ShowMail } from './show-mail.query.ts';

@QueryHandler(ShowMail)
export class ShowMailHandler implements IQueryHandler<ShowMail> {
  constructor(private readonly outbox: DevOutboxStore) {}

  async execute({ messageId }: ShowMail): Promise<string | null> {
    return (await this.outbox.get(messageId))?.html ?? null;
  }
}
