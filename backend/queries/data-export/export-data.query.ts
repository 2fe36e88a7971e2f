import { Query } from '@nestjs/cqrs';

/** One account's data, as chunks of a JSON text; null while the views do not have the account. */
export class ExportDataQuery extends Query<AsyncIterable<string> | null> {
  constructor(
    readonly accountId: string,
    readonly sessionKey: string,
    readonly brandId: string,
  ) {
    super();
  }
}
