import type { Clock } from '#platform/clock/clock.ts';
import type { CommandExecutor } from '#platform/commands/command-executor.ts';
import { type OutboxRow, OutcomeReporter } from '#platform/outbox/outbox.port.ts';
import { personChannel } from '#platform/outbox/person-channel.ts';
import { reportContext } from '#platform/outbox/report-context.ts';
import { type DigestOutcome, digestDecider } from './digest.decider.ts';

/** Records a digest's outcome on its own stream. */
export class DigestOutcomes extends OutcomeReporter {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly clock: Clock,
  ) {
    super();
  }

  async report(rows: readonly OutboxRow[]): Promise<void> {
    for (const row of rows) {
      // An email digest that is also pushed has two rows on one stream.
      const report = { kind: 'report', outcome: outcomeOf(row) } as const;
      await this.executor.execute(digestDecider, row.outcomeStream, report, reportContext([row], this.clock.now()));
    }
  }
}

function outcomeOf({ _id, accountId, channel, payload, state, sentAt, providerReference, lastError }: OutboxRow): DigestOutcome {
  const date = String(payload['date'] ?? '');
  const data = { accountId, date, rowId: _id, channel: personChannel(channel), handedOverAt: sentAt, providerReference };
  if (state === 'delivered') return { type: 'DigestDelivered', data };
  if (state === 'failed' || state === 'suppressed' || state === 'unknown') {
    return { type: 'DigestDeliveryFailed', data: { ...data, outcome: state, reason: lastError } };
  }
  throw new Error(`a row in state ${state} has no outcome to report`);
}
