import { Command } from '@nestjs/cqrs';
import type { ProviderReports } from '../provider-report.ts';

export class ReportDeliveries extends Command<void> {
  constructor(
    readonly reports: ProviderReports,
    /** The brand of recipients of whose message nothing is known. */
    readonly brandId: string,
  ) {
    super();
  }
}
