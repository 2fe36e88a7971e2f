import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Clock } from '../../backend/platform/clock/clock.ts';
import { OutboxStore } from '../../backend/platform/outbox/outbox.store.ts';
import { ReadStore } from '../../backend/platform/read-store/read-store.port.ts';
import { DAY_MS } from '../../backend/platform/values/durations.ts';
import { easternMidnight, easternTime } from '../../backend/platform/values/eastern-time.ts';
import { isBusinessDay } from '../../backend/reading/formats/submission/edgar-calendar.ts';
import { facetKey } from '../account-directory/account-facets.ts';
import { listedAccounts } from '../account-directory/listed-accounts.reader.ts';
import { FilingCounts } from './filing-counts.reader.ts';
import { joinLatencies, type Latencies, percentile } from './latency-steps.ts';
import type { NumbersResponse } from './numbers.response.ts';
import { RecentAlerts } from './recent-alerts.reader.ts';
import { ShowNumbers } from './show-numbers.query.ts';

/** Figures of the current New York day, and alert latency. Everything is counted with indexes only or summed from one small document per filing. */
@QueryHandler(ShowNumbers)
export class ShowNumbersHandler implements IQueryHandler<ShowNumbers> {
  constructor(
    private readonly views: ReadStore,
    private readonly outbox: OutboxStore,
    private readonly filings: FilingCounts,
    private readonly alerts: RecentAlerts,
    private readonly clock: Clock,
  ) {}

  /** @throws IndexBuilding */
  async execute(): Promise<NumbersResponse> {
    const now = this.clock.now();
    const day = easternTime(now).date;
    const midnight = easternMidnight(day).toISOString();
    const dayAgo = new Date(now.getTime() - DAY_MS).toISOString();
    // A day with a clock change in fall has 25 hours.
    const [earliest = dayAgo] = [midnight, dayAgo].sort();
    const [filings, { alerts, latencies }, messages, accounts] = await Promise.all([
      this.filings.of(day),
      this.#alertsSince(earliest, { midnight, dayAgo }),
      this.outbox.countsSince(midnight),
      this.#openedSince(midnight),
    ]);
    return {
      day,
      businessDay: isBusinessDay(day),
      filings,
      alerts,
      messages,
      accounts,
      latency: latencyOf(latencies, dayAgo),
    };
  }

  /** Alerts since midnight, and latency over the last 24 hours. */
  async #alertsSince(earliest: string, { midnight, dayAgo }: { readonly midnight: string; readonly dayAgo: string }) {
    const alerts = { filings: 0, recipients: 0 };
    let latencies: Latencies = [];
    for await (const page of this.alerts.since(earliest)) {
      const since = (moment: string) => page.filter(({ alertedAt }) => alertedAt !== null && alertedAt >= moment);
      for (const { recipients } of since(midnight)) {
        alerts.filings += 1;
        alerts.recipients += recipients;
      }
      latencies = joinLatencies([latencies, ...since(dayAgo).map(({ handedOver }) => handedOver)]);
    }
    return { alerts, latencies };
  }

  async #openedSince(midnight: string): Promise<NumbersResponse['accounts']> {
    const accounts = await listedAccounts(this.views);
    const openedAt = { $gte: midnight };
    const [opened, anonymous] = await Promise.all([
      accounts.count({ facets: facetKey({}), openedAt }),
      accounts.count({ facets: facetKey({ state: 'anonymous' }), openedAt }),
    ]);
    return { opened, anonymous };
  }
}

function latencyOf(latencies: Latencies, since: string): NumbersResponse['latency'] {
  const seconds = (share: number) => {
    const ms = percentile(latencies, share);
    return ms === null ? null : ms / 1_000;
  };
  const count = latencies.reduce((sum, [, messages]) => sum + messages, 0);
  return { since, count, p50: seconds(0.5), p95: seconds(0.95), p99: seconds(0.99) };
}
