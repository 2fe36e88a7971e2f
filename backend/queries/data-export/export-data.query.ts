import { Query } from '@nestjs/cqrs';

/** Everything stored about one account, as chunks of one JSON text; null while the views do not have the account yet. */
export class ExportDataQuery extends Query<AsyncIterable<string> | null> {
  constructor(
    readonly accountId: string,
    readonly sessionKey: string,
    readonly brandId: string,
  ) {
    super();
  }
}
