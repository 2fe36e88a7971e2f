import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { FindResult } from '#platform/read-store/collection.ts';
import { type DevMessage, DevOutboxStore } from '../dev-outbox/dev-outbox.store.ts';
import { ShowDevOutbox } from './show-dev-outbox.query.ts';

const LIMIT = 50;

@QueryHandler(ShowDevOutbox)
export class ShowDevOutboxHandler implements IQueryHandler<ShowDevOutbox> {
  constructor(private readonly outbox: DevOutboxStore) {}

  execute({ after }: ShowDevOutbox): Promise<FindResult<DevMessage>> {
    return this.outbox.newest(LIMIT, after);
  }
}
