import { Query } from '@nestjs/cqrs';
import type { Position } from '../../backend/platform/event-store/event-store.port.ts';

/** The response as bytes, so that an unchanged one is not serialized again. */
export interface WatchlistBody {
  /** JSON of a WatchlistResponse, UTF-8. */
  readonly body: Buffer;
  readonly etag: string;
}

export interface WatchlistAnswer extends WatchlistBody {
  /** The answer includes everything up to here, and possibly later events; null without a session and before the first event. */
  readonly shows: Position | null;
}

export class ShowWatchlistQuery extends Query<WatchlistAnswer> {
  constructor(
    /** Null for a reader without a session. */
    readonly accountId: string | null,
    readonly brandId: string,
  ) {
    super();
  }
}
