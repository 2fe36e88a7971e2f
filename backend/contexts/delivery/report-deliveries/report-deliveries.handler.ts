import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '#platform/clock/clock.ts';
import { Logger } from '#platform/observability/logger.ts';
import { OutboxStore } from '#platform/outbox/outbox.store.ts';
import { DAY_MS } from '#platform/values/durations.ts';
import { BouncesAndOptOuts } from '../bounces-and-opt-outs.port.ts';
import type { RecipientReport } from '../provider-report.ts';
import { ReportDeliveries } from './report-deliveries.command.ts';

/** Maximum deviation of a provider's clock, including the day for which reports are repeated. */
const FOREIGN_CLOCK_MS = 2 * DAY_MS;

/** Applies provider reports to messages and accounts. Reports may be repeated and arrive in any order. */
@CommandHandler(ReportDeliveries)
export class ReportDeliveriesHandler implements ICommandHandler<ReportDeliveries> {
  constructor(
    private readonly outbox: OutboxStore,
    private readonly effects: BouncesAndOptOuts,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  async execute({ reports, brandId }: ReportDeliveries): Promise<void> {
    for (const { rowId, state, providerReference, reason } of reports.messages) {
      await this.outbox.settle(rowId, { state, providerReference, ...(reason !== null && { reason }) });
    }
    for (const report of reports.recipients) await this.#tell(report, brandId);
  }

  async #tell({ kind, channel, contact, id, at, rowId }: RecipientReport, brandId: string): Promise<void> {
    const row = rowId === null ? null : await this.outbox.get(rowId);
    const about = this.#timeOf(channel, at, row?.sentAt ?? null);
    const report = { contact, id, at: about, accountId: row?.accountId, brandId: row?.brandId ?? brandId };
    if (kind === 'bounced') await this.effects.bounced(channel, report);
    else if (kind === 'complained') await this.effects.complained(report);
    else await this.effects.optedOut(report, 'provider');
  }

  /**
   * When the reported event happened. SMS providers give no time, so the text's own is used. A foreign clock is trusted as long as it doesn't
   * contradict ours: events aren't reported before they happen or before the message was sent, and reports are repeated for a day. @param sentAt when
   * the message was sent; null if unknown. @returns null if the report counts as of now.
   */
  #timeOf(channel: RecipientReport['channel'], at: string, sentAt: string | null): string | null {
    if (channel === 'sms') return sentAt;
    const now = this.clock.now().getTime();
    if (Math.abs(now - Date.parse(at)) > FOREIGN_CLOCK_MS) {
      this.logger.warn(
        { at },
        'a provider reported a time that is days off, so the report counts as received now. Check this machine’s clock',
      );
      return null;
    }
    const about = Math.min(now, Math.max(Date.parse(at), Date.parse(sentAt ?? at)));
    return new Date(about).toISOString();
  }
}
