import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { OpenToApiKeys } from '../../platform/http/api-key-scope.ts';
import type { AccuracyResponse } from './accuracy.response.ts';
import { ShowAccuracy } from './show-accuracy.query.ts';

@OpenToApiKeys('read')
@Controller('api/accuracy')
export class AccuracyController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  show(): Promise<AccuracyResponse> {
    return this.queries.execute(new ShowAccuracy());
  }
}
