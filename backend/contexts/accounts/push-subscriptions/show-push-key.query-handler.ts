import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { PushKey } from './push-key.port.ts';
import { ShowPushKey } from './show-push-key.query.ts';

@QueryHandler(ShowPushKey)
export class ShowPushKeyHandler implements IQueryHandler<ShowPushKey> {
  constructor(private readonly key: PushKey) {}

  async execute(): Promise<string | null> {
    return this.key.publicKey;
  }
}
