import { Query } from '@nestjs/cqrs';
import type { ShowcaseResponse } from './showcase.response.ts';

/** The same for every visitor of a brand. */
export class ShowShowcaseQuery extends Query<ShowcaseResponse> {
  constructor(readonly brandId: string) {
    super();
  }
}
