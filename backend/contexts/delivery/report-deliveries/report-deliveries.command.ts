import { Command } from '@nestjs/cqrs';
import type { ProviderReports } from '../provider-report.ts';

export class ReportDeliveries extends Command<void> {
  constructor(
    readonly reports: ProviderReports,
    /** Brand to use for recipients whose message is unknown. */
    readonly brandId: string,
  ) {
    super();
  }
}
