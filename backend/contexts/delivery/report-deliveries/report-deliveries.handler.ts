import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { OutboxStore } from '../../../platform/outbox/outbox.store.ts';
import { ContactEffects } from '../contact-effects.port.ts';
import type { RecipientReport } from '../provider-report.ts';
import { ReportDeliveries } from './report-deliveries.command.ts';

/** Settles messages and tells accounts what a provider has reported. Reports may come again and in any order. */
@CommandHandler(ReportDeliveries)
export class ReportDeliveriesHandler implements ICommandHandler<ReportDeliveries> {
  constructor(
    private readonly outbox: OutboxStore,
    private readonly effects: ContactEffects,
  ) {}

  async execute({ reports, brandId }: ReportDeliveries): Promise<void> {
    for (const { rowId, state, providerReference, reason } of reports.messages) {
      await this.outbox.settle(rowId, { state, providerReference, ...(reason !== null && { reason }) });
    }
    for (const report of reports.recipients) await this.#tell(report, brandId);
  }

  async #tell({ kind, channel, contact, id, at, rowId }: RecipientReport, brandId: string): Promise<void> {
    const row = rowId === null ? null : await this.outbox.get(rowId);
    const report = { contact, id, at, accountId: row?.accountId, brandId: row?.brandId ?? brandId };
    if (kind === 'bounced') await this.effects.bounced(channel, report);
    else if (kind === 'complained') await this.effects.complained(report);
    else await this.effects.optedOut(report, 'provider');
  }
}
