import type { Clock } from '#platform/clock/clock.ts';
import type { CommandExecutor } from '#platform/commands/command-executor.ts';
import { type OutboxRow, OutcomeReporter } from '#platform/outbox/outbox.port.ts';
import { reportContext } from '#platform/outbox/report-context.ts';
import { alertOutcomesDecider, type OutcomeEvent } from './alert-outcomes.decider.ts';

const TYPE_OF_STATE: Readonly<Partial<Record<OutboxRow['state'], OutcomeEvent['type']>>> = {
  delivered: 'AlertsDelivered',
  failed: 'AlertsFailed',
  suppressed: 'AlertsFailed',
  unknown: 'AlertsUnknown',
};

/** Records the outcomes of alert messages on their page's stream. */
export class AlertOutcomes extends OutcomeReporter {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly clock: Clock,
    /** The filing that a row's message is about. */
    private readonly accessionOf: (row: OutboxRow) => string,
  ) {
    super();
  }

  async report(rows: readonly OutboxRow[]): Promise<void> {
    const [first] = rows;
    if (!first) return;
    const type = TYPE_OF_STATE[first.state];
    if (!type) throw new Error(`rows in state ${first.state} have no outcome to report`);
    const report = {
      type,
      data: {
        accession: this.accessionOf(first),
        outcomes: rows.map(({ _id, accountId, channel, sentAt, providerReference, lastError }) => ({
          rowId: _id,
          accountId,
          channel,
          handedOverAt: sentAt,
          providerReference,
          reason: lastError,
        })),
      },
    } as OutcomeEvent;
    await this.executor.execute(alertOutcomesDecider, first.outcomeStream, [report], reportContext(rows, this.clock.now()));
  }
}
