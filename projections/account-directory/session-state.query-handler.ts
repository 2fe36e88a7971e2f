import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { ReadStore } from '../../backend/platform/read-store/read-store.port.ts';
import { accountDirectory } from './account.document.ts';
import { SessionStateQuery } from './session-state.query.ts';
import type { SessionStateResponse } from './session-state.response.ts';

@QueryHandler(SessionStateQuery)
export class SessionStateQueryHandler implements IQueryHandler<SessionStateQuery> {
  constructor(private readonly views: ReadStore) {}

  async execute({ accountId }: SessionStateQuery): Promise<SessionStateResponse> {
    const account = await (await this.views.live(accountDirectory)).get(accountId);
    return { verified: account?.contacts.some((contact) => contact.verified) ?? false };
  }
}
