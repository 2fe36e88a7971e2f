import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { MetricsOptions } from '#platform/observability/metrics.http.controller.ts';
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
    private readonly machine: MetricsOptions,
  ) {}

  async execute(): Promise<OverviewResponse> {
    const [report, aiTokens, backups, stores, freeBytes] = await Promise.all([
      this.readiness.report(),
      this.tokens.today(),
      this.backups.current(),
      // A disk that can't be read must not keep the report from being shown.
      this.machine.storeSizes().catch(() => []),
      this.machine.freeBytes().catch(() => null),
    ]);
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
      stores: stores.map(({ store, bytes, perDay }) => ({ store, bytes, perDay })),
      freeBytes,
      backups,
    };
  }
}
