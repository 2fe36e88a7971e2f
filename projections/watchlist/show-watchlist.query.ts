import { Query } from '@nestjs/cqrs';

/** The response as bytes, so that an unchanged one is not serialised again. */
export interface WatchlistAnswer {
  /** JSON of a WatchlistResponse, UTF-8. */
  readonly body: Buffer;
  readonly etag: string;
}

export class ShowWatchlistQuery extends Query<WatchlistAnswer> {
  constructor(
    readonly accountId: string,
    readonly brandId: string,
  ) {
    super();
  }
}
