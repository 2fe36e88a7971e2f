import { Query } from '@nestjs/cqrs';
import type { CoverageResponse } from './coverage.response.ts';

export class ReportCoverage extends Query<CoverageResponse> {}
