import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '#platform/clock/clock.ts';
import { Logger } from '#platform/observability/logger.ts';
import { OutboxStore } from '#platform/outbox/outbox.store.ts';
import { DAY_MS } from '#platform/values/durations.ts';
import { BouncesAndOptOuts } from '../bounces-and-opt-outs.port.ts';
import type { RecipientReport } from '../provider-report.ts';
import { ReportDeliveries } from './report-deliveries.command.ts';

/** How far a reported time may be off: providers repeat reports for a day, and clocks may differ by another. */
const MAX_CLOCK_DIFFERENCE_MS = 2 * DAY_MS;

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
    for (const report of reports.recipients) await this.#applyRecipientReport(report, brandId);
  }

  async #applyRecipientReport({ kind, channel, contact, id, at, rowId }: RecipientReport, brandId: string): Promise<void> {
    const row = rowId === null ? null : await this.outbox.get(rowId);
    const happenedAt = this.#timeOf(channel, at, row?.sentAt ?? null);
    const report = { contact, id, at: happenedAt, accountId: row?.accountId, brandId: row?.brandId ?? brandId };
    if (kind === 'bounced') await this.effects.bounced(channel, report);
    else if (kind === 'complained') await this.effects.complained(report);
    else await this.effects.optedOut(report, 'provider');
  }

  /**
   * When the reported event happened. SMS providers don't report a time, so the time when the text was sent is used. A provider's clock is
   * trusted as long as it doesn't contradict ours: events can't happen in the future or before the message was sent, and reports are repeated for
   * a day.
   * @param sentAt when the message was sent; null if unknown. @returns null to treat the report as received now.
   */
  #timeOf(channel: RecipientReport['channel'], at: string, sentAt: string | null): string | null {
    if (channel === 'sms') return sentAt;
    const now = this.clock.now().getTime();
    if (Math.abs(now - Date.parse(at)) > MAX_CLOCK_DIFFERENCE_MS) {
      this.logger.warn(
        { at },
        'a provider reported a time that’s days off, so the report is treated as received now. Check this machine’s clock',
      );
      return null;
    }
    const happenedAt = Math.min(now, Math.max(Date.parse(at), Date.parse(sentAt ?? at)));
    return new Date(happenedAt).toISOString();
  }
}
