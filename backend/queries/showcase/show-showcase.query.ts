import { Query } from '@nestjs/cqrs';
import type { ShowcaseResponse } from './showcase.response.ts';

/** The showcase of a brand, which is the same for every visitor. */
export class ShowShowcaseQuery extends Query<ShowcaseResponse> {
  constructor(readonly brandId: string) {
    super();
  }
}
