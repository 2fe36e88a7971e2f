import type { Clock } from '#platform/clock/clock.ts';
import type { CommandExecutor } from '#platform/commands/command-executor.ts';
import { type OutboxRow, OutcomeReporter } from '#platform/outbox/outbox.port.ts';
import { reportContext } from '#platform/outbox/report-context.ts';
import { SearchMatchesReported, type SearchMatchOutcome } from '../published/search-match.events.ts';
import { searchMatchOutcomesDecider } from './search-match-outcomes.decider.ts';
import { searchMatchPayload } from './search-match-payload.ts';

const { outcome: outcomes, rows: reported } = SearchMatchesReported.schema.shape;

/** Records the outcomes of saved-search messages on their page's stream. */
export class SearchMatchOutcomes extends OutcomeReporter {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly clock: Clock,
  ) {
    super();
  }

  async report(rows: readonly OutboxRow[]): Promise<void> {
    const [first] = rows;
    if (!first) return;
    const report: SearchMatchOutcome['data'] = {
      accession: searchMatchPayload.parse(first.payload).accession,
      outcome: outcomes.parse(first.state),
      rows: rows.map(({ _id, accountId, channel, sentAt, providerReference, lastError }) =>
        reported.element.parse({ rowId: _id, accountId, channel, handedOverAt: sentAt, providerReference, reason: lastError }),
      ),
    };
    await this.executor.execute(searchMatchOutcomesDecider, first.outcomeStream, report, reportContext(rows, this.clock.now()));
  }
}
