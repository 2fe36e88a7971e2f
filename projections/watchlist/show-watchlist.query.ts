import { Query } from '@nestjs/cqrs';

/** The response as bytes, so that an unchanged one is not serialised again. */
export interface WatchlistAnswer {
  /** JSON of a WatchlistResponse, UTF-8. */
  readonly body: Buffer;
  readonly etag: string;
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
