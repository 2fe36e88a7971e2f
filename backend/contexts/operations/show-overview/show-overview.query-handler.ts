import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Readiness } from '#platform/observability/readiness.ts';
import { AiTokens } from '../ai-tokens.port.ts';
import { BackupReport } from '../backup-report.port.ts';
import { ShowOverview } from './show-overview.query.ts';
import type { OverviewResponse } from './show-overview.response.ts';

@QueryHandler(ShowOverview)
export class ShowOverviewHandler implements IQueryHandler<ShowOverview> {
  constructor(
    private readonly readiness: Readiness,
    private readonly tokens: AiTokens,
    private readonly backups: BackupReport,
  ) {}

  async execute(): Promise<OverviewResponse> {
    const [report, aiTokens, backups] = await Promise.all([this.readiness.report(), this.tokens.today(), this.backups.current()]);
    const { ready, problems, degraded, runners, build } = report;
    return {
      ready,
      problems: [...problems],
      degraded: [...degraded],
      build,
      runners: runners.map(({ kind, name, state, lagSeconds, parkedStreams, lastError }) => {
        return { kind, name, state, lagSeconds, parkedStreams, lastError };
      }),
      aiTokens,
      backups,
    };
  }
}
