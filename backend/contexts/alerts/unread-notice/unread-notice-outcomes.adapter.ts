import type { Clock } from '#platform/clock/clock.ts';
import type { CommandExecutor } from '#platform/commands/command-executor.ts';
import { type OutboxRow, OutcomeReporter } from '#platform/outbox/outbox.port.ts';
import { personChannel } from '#platform/outbox/person-channel.ts';
import { outcomeOf, reportContext } from '#platform/outbox/report-context.ts';
import type { UnreadNoticeOutcome } from '../published/unread-notice.events.ts';
import { unreadNoticeOutcomesDecider } from './unread-notice-outcomes.decider.ts';
import { noticePayload } from './unread-notice-payload.ts';

/** Records the outcomes of notices on their page's stream. */
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
        channel: personChannel(channel),
        handedOverAt: sentAt,
        providerReference,
        reason: lastError,
      })),
    };
    await this.executor.execute(unreadNoticeOutcomesDecider, first.outcomeStream, report, reportContext(rows, this.clock.now()));
  }
}
