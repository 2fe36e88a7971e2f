import { Injectable } from '@nestjs/common';
import { ALERT_RUN, type AlertRunEvent, alertRunEvents } from '../../backend/contexts/alerts/published/alert-run.events.ts';
import type { Level } from '../../backend/contexts/scoring/published/scoring.events.ts';
import { EventCodec } from '../../backend/platform/event-store/define-event.ts';
import { EventStore } from '../../backend/platform/event-store/event-store.port.ts';
import { ReadStore } from '../../backend/platform/read-store/read-store.port.ts';
import { alertLog } from './alert-log.document.ts';

/** A filing's alert in figures. */
export interface AlertTotals {
  readonly level: Level;
  readonly started_at: string;
  readonly recipients: number;
  readonly complete: boolean;
  readonly suppressed: { reason: string; count: number }[];
  /** Null if there are too many recipients to count. */
  readonly messages: Record<'pending' | 'delivered' | 'failed' | 'unknown', number> | null;
}

/** A page has up to 500 recipients. */
const MAX_PAGES = 40;

/** Numbers of a filing's alert recipients and of their messages by outcome. */
@Injectable()
export class FilingAlerts {
  readonly #codec = new EventCodec(alertRunEvents);

  constructor(
    private readonly events: EventStore,
    private readonly views: ReadStore,
  ) {}

  /** Null for a filing without an alert. */
  async of(accession: string): Promise<AlertTotals | null> {
    const stored = await this.events.read(`${ALERT_RUN}-${accession}`);
    const run = stored.flatMap((event) => this.#codec.decode<AlertRunEvent>(event) ?? []);
    const started = run.find((event) => event.type === 'AlertRunStarted');
    if (started === undefined) return null;
    const last = run.findLast((event) => event.type === 'AlertRunStarted' || event.type === 'AlertRunUpdated') ?? started;
    const pages = run.flatMap((event) => (event.type === 'AlertsPaged' ? [event.data] : []));
    const completed = run.findLast((event) => event.type === 'AlertRunCompleted')?.data;
    return {
      level: last.data.level,
      started_at: started.recordedAt.toISOString(),
      recipients: pages.reduce((sum, { groups }) => sum + groups.reduce((all, { accountIds }) => all + accountIds.length, 0), 0),
      complete: completed !== undefined,
      suppressed: [...(completed?.suppressed ?? [])],
      messages: pages.length > MAX_PAGES ? null : await this.#messages(pages.map(({ page }) => `${accession}.${page}`)),
    };
  }

  async #messages(ids: readonly string[]): Promise<AlertTotals['messages']> {
    const counts = { pending: 0, delivered: 0, failed: 0, unknown: 0 };
    for (const page of (await (await this.views.live(alertLog)).getMany(ids)).values()) {
      if (page.kind !== 'page') continue;
      for (const { deliveries } of page.recipients)
        for (const delivery of Object.values(deliveries)) if (delivery) counts[delivery.state] += 1;
    }
    return counts;
  }
}
