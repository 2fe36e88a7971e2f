import type { Clock } from '../../../platform/clock/clock.ts';
import type { CommandExecutor } from '../../../platform/commands/command-executor.ts';
import { deterministicId } from '../../../platform/ids/ids.ts';
import { type OutboxRow, OutcomeReporter } from '../../../platform/outbox/outbox.port.ts';
import type { UnreadNoticeOutcome } from '../published/unread-notice.events.ts';
import { unreadNoticeOutcomesDecider } from './unread-notice-outcomes.decider.ts';
import { noticePayload } from './unread-notice-payload.ts';

/** Records the outcomes of notices in the log, on the stream of their page. */
export class UnreadNoticeOutcomes extends OutcomeReporter {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly clock: Clock,
  ) {
    super();
  }

  async report(rows: readonly OutboxRow[]): Promise<void> {
    const [first] = rows;
    if (!first) return;
    const report: UnreadNoticeOutcome['data'] = {
      hold: noticePayload.parse(first.payload).hold,
      outcome: outcomeOf(first),
      rows: rows.map(({ _id, accountId, channel, sentAt, providerReference, lastError }) => ({
        rowId: _id,
        accountId,
        channel,
        handedOverAt: sentAt,
        providerReference,
        reason: lastError,
      })),
    };
    // As for alerts: only the same rows make the same command.
    const commandId = deterministicId('report', first.reportId ?? '', ...rows.map(({ _id }) => _id).sort());
    await this.executor.execute(unreadNoticeOutcomesDecider, first.outcomeStream, report, {
      commandId,
      actorId: 'outbox',
      actorType: 'system',
      correlationId: commandId,
      causationId: commandId,
      occurredAt: this.clock.now().toISOString(),
    });
  }
}

function outcomeOf({ state }: OutboxRow): UnreadNoticeOutcome['data']['outcome'] {
  if (state === 'delivered' || state === 'failed' || state === 'suppressed' || state === 'unknown') return state;
  throw new Error(`rows in state ${state} have no outcome to report`);
}
