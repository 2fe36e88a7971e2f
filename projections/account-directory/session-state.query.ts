import { Query } from '@nestjs/cqrs';
import type { SessionStateResponse } from './session-state.response.ts';

export class SessionStateQuery extends Query<SessionStateResponse> {
  constructor(readonly accountId: string) {
    super();
  }
}
