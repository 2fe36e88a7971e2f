import { Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { z } from 'zod';
import { OpenToApiKeys } from '#platform/http/api-key-scope.ts';
import { brandParameter } from '#platform/http/brand-parameter.ts';
import { ZodPipe } from '#platform/http/zod.pipe.ts';
import { SearchTickers } from './search-tickers.query.ts';
import type { TickerSearchResponse } from './search-tickers.response.ts';

const request = z.object({
  q: z.string().max(200).default('').describe('A ticker, or the start of a company name.'),
  brand: brandParameter,
});

/** GET /api/tickers?q= (spec section 7). An empty query finds nothing. */
@OpenToApiKeys('read')
@Controller('api/tickers')
export class SearchTickersController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  search(@Query(new ZodPipe(request)) { q }: z.infer<typeof request>): Promise<TickerSearchResponse> {
    return this.queries.execute(new SearchTickers(q));
  }
}
