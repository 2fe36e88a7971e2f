import { createHash } from 'node:crypto';
import type { Clock } from '#platform/clock/clock.ts';
import type { CommandExecutor } from '#platform/commands/command-executor.ts';
import type { EventCodec, EventOf, Recorded } from '#platform/event-store/define-event.ts';
import type { EventStore, Position } from '#platform/event-store/event-store.port.ts';
import { deterministicId } from '#platform/ids/ids.ts';
import type { Logger } from '#platform/observability/logger.ts';
import { Process } from '#platform/subscriptions/process.ts';
import type { TextStore } from '#platform/text-store/text-store.port.ts';
import type { TokenBudget } from '#platform/token-budget/token-budget.store.ts';
import { FILING, type FilingEvent, type FilingFacts } from '../../filings/published/filing.events.ts';
import { isWithdrawn } from '../../filings/published/withdrawn.ts';
import type { AnalysisEvent, AnalysisFailure } from '../published/analysis.events.ts';
import { analysisRank, effectiveLevel, isAnalysable } from '../published/analysis.policy.ts';
import type { FilingScored } from '../published/scoring.events.ts';
import { scoredFilingStream } from '../score-filing/scoring.stream.ts';
import { SCORING_PROCESSES } from '../worker-names.catalog.ts';
import { PROMPT } from './2026-11-29.prompt.template.ts';
import { analysisDecider, questionOf, type RecordAnalysis } from './analysis.decider.ts';
import { readAnswer } from './analysis-answer.parser.ts';
import { analysisMessages } from './analysis-input.ts';
import { type Analyst, type AnalystOutcome, NO_TOKENS, type TokenUse } from './analyst.port.ts';
import { QuestionQueue } from './question-queue.service.ts';
import type { RejectedAiTexts } from './rejected-ai-texts.store.ts';

type Scored = EventOf<typeof FilingScored>;
type FilingStreamEvent = FilingEvent | Scored | AnalysisEvent;

/** Older scores aren't analyzed, so that a restart after a long stop doesn't cost an analysis per missed filing. */
const STALE_MS = 86_400_000;
const MAX_CONCURRENT_QUESTIONS = 4;
/** How many filings are handled concurrently; of those waiting, the AI is asked about the most important one first. */
const MAX_CONCURRENT_FILINGS = 64;

/** Failures in which the AI answered, but its texts may not be shown. */
const REJECTED_TEXT: ReadonlySet<string> = new Set<AnalysisFailure>([
  'unsafe_text',
  'advice',
  'unproven_figure',
  'unproven_name',
]);

export type AnalysisOutcome = 'analyzed' | 'failed' | 'nothing to ask' | 'no tokens left';

/** An operator's request to ask the AI about a filing again. */
export interface AnalysisRequest {
  readonly operatorId: string;
  /** Correlation id for the results; by default that of the score. */
  readonly correlationId?: string;
}

/** Called with every outcome that is recorded, for metrics. */
export interface AnalysisObserver {
  ended(outcome: 'analyzed' | AnalysisFailure, tokens: TokenUse, durationMs: number): void;
}

export interface AnalysisDependencies {
  readonly events: EventStore;
  readonly codec: EventCodec;
  readonly executor: CommandExecutor;
  readonly texts: TextStore;
  readonly analyst: Analyst;
  readonly budget: TokenBudget;
  readonly refused: Pick<RejectedAiTexts, 'note'>;
  /** Whether anyone watches one of the companies now, or did at a log position. */
  readonly isWatched: (companyCiks: readonly string[], at: Position) => Promise<boolean>;
  readonly clock: Clock;
  readonly logger?: Logger | undefined;
  readonly observer?: AnalysisObserver | undefined;
}

/** Asks the AI about every filing that may alert, watched companies first, and records each outcome as an event. */
export class AnalyseFilingWhenScored extends Process<Scored> {
  readonly name = SCORING_PROCESSES.analyseFiling.name;
  readonly categories = [FILING];
  readonly handles = ['FilingScored'] as const;
  override readonly concurrency = MAX_CONCURRENT_FILINGS;

  constructor(
    private readonly deps: AnalysisDependencies,
    private readonly queue = new QuestionQueue(MAX_CONCURRENT_QUESTIONS),
  ) {
    super();
  }

  /** @throws TextMissing if the filing's text is lost; the filing is then parked until the text is restored. */
  async handle(event: Recorded<Scored>): Promise<void> {
    // Rescoring thousands of filings must not cost an analysis each.
    if (event.metadata['actorType'] === 'operator') return;
    if (this.deps.clock.now().getTime() - event.recordedAt.getTime() > STALE_MS) return;
    await this.analyse(event);
  }

  /**
   * Asks about a scored filing of any age, unless the same question was already answered.
   * @param order an operator's request; null for the automatic first attempt.
   * @returns the outcome. `no tokens left` occurs only with an order, and isn't recorded.
   */
  async analyse(event: Recorded<Scored>, order: AnalysisRequest | null = null): Promise<AnalysisOutcome> {
    const { clock, analyst, texts } = this.deps;
    const { accession, level } = event.data;
    const history = await this.#history(event.stream);
    const facts = history.findLast((earlier) => earlier.type === 'FilingFactsExtracted')?.data ?? null;
    const ingested = history.find((earlier) => earlier.type === 'FilingIngested')?.data;
    if (!ingested || facts?.textHash == null || isWithdrawn(history)) {
      return 'nothing to ask';
    }
    const watched = await this.deps.isWatched(companiesOf(history), event.position);
    if (!isAnalysable(level, ingested, facts, watched)) return 'nothing to ask';

    const text = await texts.get(facts.textHash);
    const messages = analysisMessages(facts, text, level);
    const inputHash = createHash('sha256').update(`${messages.system}\n${messages.user}`).digest('hex');
    const question = { inputHash, promptVersion: PROMPT.version, model: analyst.model };
    const alreadyAsked = history.some(
      (earlier) => earlier.type === 'FilingAnalysed' && questionOf(earlier.data) === questionOf(question),
    );
    if (alreadyAsked) return 'nothing to ask';

    const { outcome, durationMs } = await this.queue.ask(analysisRank(level, watched), async () => {
      const startedAt = clock.monotonic();
      return { outcome: await this.#ask(messages, watched), durationMs: Math.round(clock.monotonic() - startedAt) };
    });
    if (order !== null && outcome.kind === 'failed' && outcome.reason === 'budget_exhausted') return 'no tokens left';
    const common = {
      accession,
      ...question,
      durationMs,
      tokens: outcome.tokens,
    };
    const command = this.#command(common, outcome, event.data, text, facts);
    await this.#record(event, command, order && { ...order, earlier: history.length });
    const ended = command.kind === 'recordAnalysis' ? 'analyzed' : command.failure.reason;
    if (REJECTED_TEXT.has(ended)) await this.deps.refused.note();
    this.deps.observer?.ended(ended, common.tokens, common.durationMs);
    return ended === 'analyzed' ? 'analyzed' : 'failed';
  }

  async #ask(messages: Parameters<Analyst['analyse']>[0], watched: boolean): Promise<AnalystOutcome> {
    const { analyst, budget } = this.deps;
    const reserved = await budget.reserve(analyst.costOf(messages), watched ? 'first' : 'third');
    if (!reserved) return { kind: 'failed', reason: 'budget_exhausted', tokens: NO_TOKENS };
    const outcome = await analyst.analyse(messages);
    const used = outcome.tokens.input + outcome.tokens.output;
    // An answer without a token count, or one that arrived too late, counts as the tokens reserved for it.
    const unreported = used === 0 && (outcome.kind === 'answered' || outcome.reason === 'timeout');
    await budget.settle(reserved, unreported ? reserved.tokens : used);
    return outcome;
  }

  #command(
    common: Omit<Extract<AnalysisEvent, { type: 'FilingAnalysisFailed' }>['data'], 'reason'>,
    outcome: AnalystOutcome,
    scored: Scored['data'],
    text: string,
    facts: FilingFacts,
  ): RecordAnalysis {
    if (outcome.kind === 'failed') return { kind: 'recordFailure', failure: { ...common, reason: outcome.reason } };
    const knownTexts = [scored.oneLiner, scored.summary, ...scored.rules.map(({ reason }) => reason)];
    const read = readAnswer(outcome.answer, text, facts, knownTexts);
    if (typeof read === 'string') return { kind: 'recordFailure', failure: { ...common, reason: read } };
    const { level: rulesLevel } = scored;
    const finalLevel = effectiveLevel(rulesLevel, read.suggestion?.level ?? null);
    return { kind: 'recordAnalysis', analysis: { ...common, ...read, rulesLevel, effectiveLevel: finalLevel } };
  }

  async #record(
    event: Recorded<Scored>,
    command: RecordAnalysis,
    again: (AnalysisRequest & { readonly earlier: number }) | null,
  ): Promise<void> {
    const { executor, clock, logger } = this.deps;
    const { accession } = event.data;
    if (command.kind === 'recordFailure') {
      const { reason, model, durationMs } = command.failure;
      logger?.warn({ accession, reason, model, durationMs }, 'couldn’t get an AI analysis for a filing');
    }
    const commandId = again
      ? deterministicId('analyse-filing', event.id, String(again.earlier))
      : deterministicId('analyse-filing', event.id);
    await executor.execute(analysisDecider, scoredFilingStream(accession), command, {
      commandId,
      actorId: again?.operatorId ?? this.name,
      actorType: again ? 'operator' : 'system',
      correlationId: again?.correlationId ?? event.metadata['correlationId'] ?? commandId,
      causationId: event.id,
      occurredAt: clock.now().toISOString(),
    });
  }

  async #history(stream: string): Promise<readonly Recorded<FilingStreamEvent>[]> {
    const stored = await this.deps.events.read(stream, { from: 0 });
    return stored.flatMap((earlier) => this.deps.codec.decode<FilingStreamEvent>(earlier) ?? []);
  }
}

function companiesOf(history: readonly FilingStreamEvent[]): readonly string[] {
  return history.flatMap((event) =>
    event.type === 'FilingIngested' || event.type === 'FilingPartiesAdded' ? event.data.companyCiks : [],
  );
}
