import type { Clock } from '#platform/clock/clock.ts';
import type { CommandExecutor } from '#platform/commands/command-executor.ts';
import { type OutboxRow, OutcomeReporter } from '#platform/outbox/outbox.port.ts';
import { personChannel } from '#platform/outbox/person-channel.ts';
import { outcomeOf, reportContext } from '#platform/outbox/report-context.ts';
import type { PriceAlertOutcome } from '../published/price-alert.events.ts';
import { priceAlertOutcomesDecider } from './price-alert-outcomes.decider.ts';
import { priceAlertPayload } from './price-alert-payload.ts';

/** Records the outcomes of price alerts in the log. */
export class PriceAlertOutcomes extends OutcomeReporter {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly clock: Clock,
  ) {
    super();
  }

  async report(rows: readonly OutboxRow[]): Promise<void> {
    const [first] = rows;
    if (!first) return;
    const report: PriceAlertOutcome['data'] = {
      accountId: first.accountId,
      alertId: priceAlertPayload.parse(first.payload).alertId,
      outcome: outcomeOf(first),
      rows: rows.map(({ _id, channel, sentAt, providerReference, lastError }) => ({
        rowId: _id,
        channel: personChannel(channel),
        handedOverAt: sentAt,
        providerReference,
        reason: lastError,
      })),
    };
    await this.executor.execute(priceAlertOutcomesDecider, first.outcomeStream, report, reportContext(rows, this.clock.now()));
  }
}
