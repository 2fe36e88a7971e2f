import type { Clock } from '#platform/clock/clock.ts';
import type { CommandExecutor } from '#platform/commands/command-executor.ts';
import { systemContext } from '#platform/commands/system-context.ts';
import { type OutboxRow, OutcomeReporter } from '#platform/outbox/outbox.port.ts';
import { type VerificationOutcome, verificationDecider } from './verification.decider.ts';
import { verificationPayload } from './verification-payload.ts';

/** Records the outcome of a verification message in the log. */
export class VerificationOutcomes extends OutcomeReporter {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly clock: Clock,
  ) {
    super();
  }

  async report(rows: readonly OutboxRow[]): Promise<void> {
    for (const row of rows) {
      const context = systemContext('outbox', `${row.reportId ?? ''}|${row._id}`, this.clock.now());
      await this.executor.execute(verificationDecider, row.outcomeStream, { kind: 'report', outcome: outcomeOf(row) }, context);
    }
  }
}

function outcomeOf({
  _id: rowId,
  accountId,
  payload,
  state,
  sentAt,
  providerReference,
  lastError,
}: OutboxRow): VerificationOutcome {
  const { verificationId } = verificationPayload.parse(payload);
  const data = { verificationId, accountId, rowId, handedOverAt: sentAt };
  if (state === 'delivered') return { type: 'VerificationDelivered', data: { ...data, providerReference } };
  if (state === 'failed' || state === 'suppressed' || state === 'unknown') {
    return { type: 'VerificationDeliveryFailed', data: { ...data, outcome: state, reason: lastError } };
  }
  throw new Error(`a row in state ${state} has no outcome to report`);
}
