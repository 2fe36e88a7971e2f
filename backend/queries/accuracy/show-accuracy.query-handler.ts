import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { joinLatencies, type Latencies, percentile } from '#projections/admin-overview/latency-steps.ts';
import { RecentAlerts } from '#projections/admin-overview/recent-alerts.reader.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { SharedWork } from '../../platform/clock/shared-work.ts';
import { daysBefore } from '../../platform/values/calendar-day.ts';
import { easternMidnight, easternTime } from '../../platform/values/eastern-time.ts';
import { RULES_VERSION } from '../../reading/versions.ts';
import type { AccuracyResponse } from './accuracy.response.ts';
import { ComparedDays } from './compared-days.port.ts';
import { ShowAccuracy } from './show-accuracy.query.ts';

const DAYS = 30;
/** Cache time. The figures are the same for everyone, expensive (a month of alerts), and change slowly. */
const CACHE_MS = 600_000;

@QueryHandler(ShowAccuracy)
export class ShowAccuracyHandler implements IQueryHandler<ShowAccuracy> {
  #cached: { readonly at: number; readonly answer: SharedWork<AccuracyResponse> } | null = null;

  constructor(
    private readonly alerts: RecentAlerts,
    private readonly compared: ComparedDays,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<AccuracyResponse> {
    const at = this.clock.monotonic();
    let cached = this.#cached;
    if (cached === null || at - cached.at > CACHE_MS || cached.answer.isAbandoned) {
      cached = { at, answer: new SharedWork(() => this.#measured()) };
      this.#cached = cached;
    }
    try {
      return await cached.answer.outcome();
    } catch (error) {
      if (this.#cached === cached) this.#cached = null;
      throw error;
    }
  }

  async #measured(): Promise<AccuracyResponse> {
    const since = daysBefore(easternTime(this.clock.now()).date, DAYS);
    const [latencies, days] = await Promise.all([
      this.#latenciesSince(easternMidnight(since).toISOString()),
      this.compared.since(since),
    ]);
    const seconds = (share: number) => {
      const ms = percentile(latencies, share);
      return ms === null ? null : ms / 1_000;
    };
    const messages = latencies.reduce((sum, [, count]) => sum + count, 0);
    return { rules_version: RULES_VERSION, since, latency: { messages, p50: seconds(0.5), p95: seconds(0.95) }, days };
  }

  async #latenciesSince(moment: string): Promise<Latencies> {
    let joined: Latencies = [];
    for await (const page of this.alerts.since(moment))
      joined = joinLatencies([joined, ...page.map(({ handedOver }) => handedOver)]);
    return joined;
  }
}
