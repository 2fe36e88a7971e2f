import { Query } from '@nestjs/cqrs';
import type { InsiderAnswerResponse } from './insider.response.ts';
import type { ShowInsiderRequest } from './show-insider.request.ts';

/** Null when no filing of this insider is recorded. */
export class ShowInsiderQuery extends Query<InsiderAnswerResponse | null> {
  constructor(
    /** A CIK, or a name in either order. */
    readonly id: string,
    readonly request: ShowInsiderRequest,
    /** Null for an anonymous reader, on the free plan. */
    readonly accountId: string | null,
    readonly brandId: string,
  ) {
    super();
  }
}
