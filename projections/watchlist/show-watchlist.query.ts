import { Query } from '@nestjs/cqrs';

/** The answer as it goes over the wire: composing it again from unchanged parts would cost more than sending it. */
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
