import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { ExplainAlert } from './explain-alert.query.ts';
import type { ExplainAlertResponse } from './explain-alert.response.ts';
import { ExplainedAlerts } from './explained-alerts.reader.ts';

@QueryHandler(ExplainAlert)
export class ExplainAlertHandler implements IQueryHandler<ExplainAlert> {
  constructor(private readonly explained: ExplainedAlerts) {}

  async execute({ accountId, accession, own }: ExplainAlert): Promise<ExplainAlertResponse> {
    const steps = await this.explained.of(accountId, accession, own);
    const decided = steps.find(({ step }) => step === 'decision');
    const stopped = steps.find(({ state }) => state === 'no');
    const alerted = decided?.state === 'yes' ? true : stopped ? false : null;
    return { accession, alerted, steps: [...steps] };
  }
}
