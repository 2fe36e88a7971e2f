import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { OpenToApiKeys } from '#platform/http/api-key-scope.ts';
import type { CoverageResponse } from './coverage.response.ts';
import { ReportCoverage } from './report-coverage.query.ts';

/** GET /api/coverage: how fresh and complete our view of EDGAR is. */
@OpenToApiKeys('read')
@Controller('api/coverage')
export class ReportCoverageController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  coverage(): Promise<CoverageResponse> {
    return this.queries.execute(new ReportCoverage());
  }
}
