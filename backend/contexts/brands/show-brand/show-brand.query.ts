import { Query } from '@nestjs/cqrs';
import type { BrandResponse } from './show-brand.response.ts';

export class ShowBrandQuery extends Query<BrandResponse> {
  constructor(
    readonly brandId: string,
    /** Host of the request; links to the other brands depend on it. */
    readonly host: string,
  ) {
    super();
  }
}
