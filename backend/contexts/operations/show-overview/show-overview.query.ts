import { Query } from '@nestjs/cqrs';
import type { OverviewResponse } from './show-overview.response.ts';

export class ShowOverview extends Query<OverviewResponse> {}
