import { Query } from '@nestjs/cqrs';
import type { BrandResponse } from './show-brand.response.ts';

export class ShowBrandQuery extends Query<BrandResponse> {
  constructor(
    readonly brandId: string,
    /** Host of the request, which decides the links to other brands. */
    readonly host: string,
  ) {
    super();
  }
}
