import { Query } from '@nestjs/cqrs';
import type { StateResponse } from './show-state.response.ts';

/** Null if the stream has no such event. */
export class ShowState extends Query<StateResponse | null> {
  constructor(
    readonly stream: string,
    readonly revision: number,
  ) {
    super();
  }
}
