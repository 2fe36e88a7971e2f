import { Query } from '@nestjs/cqrs';
import type { ActivityDetailResponse } from './activity.response.ts';

/** Null when there is no such event. */
export class ShowEvent extends Query<ActivityDetailResponse | null> {
  constructor(
    readonly stream: string,
    readonly revision: number,
  ) {
    super();
  }
}
