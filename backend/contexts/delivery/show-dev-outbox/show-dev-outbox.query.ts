import { Query } from '@nestjs/cqrs';
import type { FindResult } from '#platform/read-store/collection.ts';
import type { DevMessage } from '../dev-outbox/dev-outbox.store.ts';

/** @param after the previous page's `next`; null for the newest messages. */
export class ShowDevOutbox extends Query<FindResult<DevMessage>> {
  constructor(readonly after: string | null) {
    super();
  }
}
