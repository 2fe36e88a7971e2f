import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock/clock.ts';
import { Logger } from '../../../platform/observability/logger.ts';
import { OutboxStore } from '../../../platform/outbox/outbox.store.ts';
import { DAY_MS } from '../../../platform/values/durations.ts';
import { ContactEffects } from '../contact-effects.port.ts';
import type { RecipientReport } from '../provider-report.ts';
import { ReportDeliveries } from './report-deliveries.command.ts';

/** So far from ours the clock of a provider may be: it repeats reports for a day. */
const FOREIGN_CLOCK_MS = 2 * DAY_MS;

/** Settles messages and tells accounts what a provider has reported. Reports may come again and in any order. */
@CommandHandler(ReportDeliveries)
export class ReportDeliveriesHandler implements ICommandHandler<ReportDeliveries> {
  constructor(
    private readonly outbox: OutboxStore,
    private readonly effects: ContactEffects,
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
   * The time that a report is about. Providers of texts give none: it is that of the text. Another clock is believed as long as it does not contradict
   * ours: nothing is reported before it was sent or before it happened, and a provider repeats a report for a day.
   * @param sentAt when the message was sent, null where that is not known. @returns null for a report that counts as of now.
   */
  #timeOf(channel: RecipientReport['channel'], at: string, sentAt: string | null): string | null {
    if (channel === 'sms') return sentAt;
    const now = this.clock.now().getTime();
    if (Math.abs(now - Date.parse(at)) > FOREIGN_CLOCK_MS) {
      this.logger.warn(
        { at },
        'a provider reports a time that is days off: the report counts as of now; check the clock of this server',
      );
      return null;
    }
    const about = Math.min(now, Math.max(Date.parse(at), Date.parse(sentAt ?? at)));
    return new Date(about).toISOString();
  }
}
