import type { Clock } from '../../platform/clock/clock.ts';
import type { CommandExecutor } from '../../platform/commands/command-executor.ts';
import type { EventOf, Recorded } from '../../platform/event-store/define-event.ts';
import { deterministicId } from '../../platform/ids/ids.ts';
import type { Logger } from '../../platform/observability/logger.ts';
import { Process } from '../../platform/subscriptions/process.ts';
import type { TextStore } from '../../platform/text-store/text-store.port.ts';
import { FILING, type FilingFactsExtracted, type FilingIngested } from '../filings/filing.events.ts';
import { readerOf } from '../filings/forms.rules.ts';
import { RULES } from './rules/2026-11-01.rules.ts';
import { type Scoring, scoreFiling, scoreForm } from './score-filing.rules.ts';
import { scoringDecider } from './scoring.decider.ts';
import { scoredFilingStream } from './scoring.stream.ts';

type Ingested = EventOf<typeof FilingIngested>;
type Extracted = EventOf<typeof FilingFactsExtracted>;

/**
 * Scores a filing as soon as its facts are there; one that nobody reads (a form without reader, history) gets its form's level at once.
 * The same event always leads to the same score.
 */
export class ScoreFilingWhenFactsExtracted extends Process<Ingested | Extracted> {
  readonly name = 'score-filing-when-facts-extracted';
  readonly categories = [FILING];
  readonly handles = ['FilingIngested', 'FilingFactsExtracted'] as const;
  override readonly concurrency = 8;

  constructor(
    private readonly executor: CommandExecutor,
    private readonly texts: TextStore,
    private readonly clock: Clock,
    private readonly logger?: Logger,
  ) {
    super();
  }

  /** @throws TextMissing when the text of the facts is lost: the filing waits, parked, for a restored text. */
  async handle(event: Recorded<Ingested | Extracted>): Promise<void> {
    if (event.type === 'FilingFactsExtracted') {
      const { textHash, extractorVersion } = event.data;
      const text = textHash === null ? '' : await this.texts.get(textHash);
      await this.#record(event, extractorVersion, scoreFiling(event.data, text));
    } else if (readerOf(event.data.form) === null || event.data.source === 'backfill') {
      await this.#record(event, 'unread', scoreForm(event.data));
    }
  }

  async #record(event: Recorded<Ingested | Extracted>, basis: string, { score, dropped }: Scoring): Promise<void> {
    const { accession } = score;
    if (dropped.length > 0)
      this.logger?.error({ accession, rules: dropped }, 'rules were dropped: their quotes are not in the text');
    const commandId = deterministicId('score-filing', accession, RULES.version, basis);
    await this.executor.execute(
      scoringDecider,
      scoredFilingStream(accession),
      { kind: 'recordScore', score },
      {
        commandId,
        actorId: this.name,
        actorType: 'system',
        correlationId: event.metadata['correlationId'] ?? commandId,
        causationId: event.id,
        occurredAt: this.clock.now().toISOString(),
      },
    );
  }
}
