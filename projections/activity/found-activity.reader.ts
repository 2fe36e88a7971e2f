import { Injectable } from '@nestjs/common';
import { ActivityIndex, type IndexPage } from './activity-index.reader.ts';
import type { ActivityFilters } from './list-activity.request.ts';
import { StreamHistory } from './stream-history.reader.ts';

/** One page of filtered events: for given streams from the log itself, otherwise from the index of the whole log. */
@Injectable()
export class FoundActivity {
  constructor(
    private readonly history: StreamHistory,
    private readonly index: ActivityIndex,
  ) {}

  /** @throws InvalidCursor */
  page({ stream, ...filters }: ActivityFilters, cursor: string | null, limit: number): Promise<IndexPage> {
    return stream === undefined ? this.index.page(filters, cursor, limit) : this.history.page(stream, filters, cursor, limit);
  }
}
