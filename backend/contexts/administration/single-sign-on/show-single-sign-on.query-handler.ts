import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { ShowSingleSignOn } from './show-single-sign-on.query.ts';
import { SingleSignOn } from './single-sign-on.port.ts';
import type { SingleSignOnResponse } from './single-sign-on.response.ts';

@QueryHandler(ShowSingleSignOn)
export class ShowSingleSignOnHandler implements IQueryHandler<ShowSingleSignOn> {
  constructor(private readonly signOn: SingleSignOn) {}

  async execute(): Promise<SingleSignOnResponse> {
    return { provider: this.signOn.provider };
  }
}
