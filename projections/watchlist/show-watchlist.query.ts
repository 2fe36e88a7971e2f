import { Query } from '@nestjs/cqrs';
import type { Position } from '../../backend/platform/event-store/event-store.port.ts';

/** The response as bytes, so that an unchanged one is not serialised again. */
export interface WatchlistBody {
  /** JSON of a WatchlistResponse, UTF-8. */
  readonly body: Buffer;
  readonly etag: string;
}

export interface WatchlistAnswer extends WatchlistBody {
  /** Everything up to here is in the answer, and later events may be; null without a session and before the first event. */
  readonly shows: Position | null;
}

export class ShowWatchlistQuery extends Query<WatchlistAnswer> {
  constructor(
    /** Null: a reader without a session. */
    readonly accountId: string | null,
    readonly brandId: string,
  ) {
    super();
  }
}
