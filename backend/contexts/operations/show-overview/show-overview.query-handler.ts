import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Readiness } from '../../../platform/observability/readiness.ts';
import { ShowOverview } from './show-overview.query.ts';
import type { OverviewResponse } from './show-overview.response.ts';

@QueryHandler(ShowOverview)
export class ShowOverviewHandler implements IQueryHandler<ShowOverview> {
  constructor(private readonly readiness: Readiness) {}

  async execute(): Promise<OverviewResponse> {
    const { ready, problems, degraded, runners } = await this.readiness.report();
    return {
      ready,
      problems: [...problems],
      degraded: [...degraded],
      runners: runners.map(({ kind, name, state, lagSeconds, parkedStreams, lastError }) => {
        return { kind, name, state, lagSeconds, parkedStreams, lastError };
      }),
    };
  }
}
