import type { Clock } from '../../platform/clock/clock.ts';
import type { CommandExecutor } from '../../platform/commands/command-executor.ts';
import type { EventCodec, EventOf, Recorded } from '../../platform/event-store/define-event.ts';
import type { EventStore } from '../../platform/event-store/event-store.port.ts';
import { deterministicId } from '../../platform/ids/ids.ts';
import type { FilingAmendmentLinked } from '../disclosures/published/filing-relations.events.ts';
import { isAnalysable } from '../scoring/published/analysis.policy.ts';
import type { FilingScored } from '../scoring/published/scoring.events.ts';
import { alertsAtOnce } from './alert.policy.ts';
import { alertRunDecider } from './alert-run.decider.ts';
import {
  mayCorrect,
  type OnFilingStream,
  type RunRelations,
  runOf,
  timeOf,
  verdictOf,
  wasThereBefore,
} from './alert-run.policy.ts';
import { alertRunStream } from './alert-run.stream.ts';
import type { AlertRunStarted } from './published/alert-run.events.ts';
import type { RelatedFilings } from './related-filings.port.ts';
import type { WaitingAlertRun, WaitingAlertRuns } from './waiting-alert-runs.store.ts';
import type { WatchersStore } from './watchers.store.ts';

type Scored = EventOf<typeof FilingScored>;

export interface StartAlertRunDependencies {
  readonly events: EventStore;
  readonly codec: EventCodec;
  readonly executor: CommandExecutor;
  readonly watchers: WatchersStore;
  readonly waiting: WaitingAlertRuns;
  readonly related: RelatedFilings;
  readonly clock: Clock;
  /** How long an alert waits for the AI after its score; 0 without AI. */
  readonly aiWaitMs: number;
}

const ACTOR = 'start-alert-run-when-filing-scored';

/**
 * Starts the alert run of a filing: at its score, or, with AI, when the answer comes or its deadline passes, whichever is first. All
 * ways lead to the same command, so a run starts once. Whatever decides, watchers count as they stood at the score: how long an AI
 * takes must not change who is alerted.
 */
export class StartAlertRun {
  constructor(private readonly its: StartAlertRunDependencies) {}

  async whenScored(scored: Recorded<Scored>): Promise<void> {
    const { level, accession } = scored.data;
    await this.its.related.place(scored);
    if (!alertsAtOnce(level) || scored.metadata['actorType'] === 'operator') return;
    const { before, after } = await this.#stream(scored.stream, scored.revision);
    // Only the first score of a filing alerts: a re-score changes the page, never a message that was sent.
    if (before.some((earlier) => earlier.type === 'FilingScored') && !readAfterAll(before)) return;
    const run = runOf(scored, before, null);
    if (!run || !(await this.its.watchers.anybody(run.companyCiks))) return;
    const dueAt = this.#dueAt(scored, before);
    if (dueAt === null) return this.#start(scored, run);
    const { stream, revision, position } = scored;
    await this.its.waiting.wait({ _id: accession, dueAt, stream, revision, position });
    // Answered already, or due, when the log is read with delay.
    if (verdictOf(after, dueAt, this.#now()) !== 'wait') await this.whenAnswered(accession);
  }

  /** The AI told something about a filing; nothing happens when its alert does not wait. */
  async whenAnswered(accession: string): Promise<void> {
    const waiting = await this.its.waiting.get(accession);
    if (waiting) await this.decide(waiting);
  }

  /** Starts the run of a waiting alert if its answer is there or its time is over. */
  async decide(waiting: WaitingAlertRun): Promise<void> {
    const { before, scored, after } = await this.#stream(waiting.stream, waiting.revision);
    const verdict = verdictOf(after, waiting.dueAt, this.#now());
    if (verdict === 'wait') return;
    if (scored?.type === 'FilingScored' && !after.some((event) => event.type === 'FilingWithdrawn')) {
      const run = runOf(scored, before, verdict === 'rules' ? null : verdict);
      if (run) await this.#start(scored, run);
    }
    await this.its.waiting.done(waiting._id);
  }

  /** When the rules decide at the latest; null when nobody is going to ask the AI. */
  #dueAt(scored: Recorded<Scored>, before: readonly OnFilingStream[]): string | null {
    const ingested = before.find((event) => event.type === 'FilingIngested')?.data;
    const facts = before.findLast((event) => event.type === 'FilingFactsExtracted')?.data ?? null;
    if (this.its.aiWaitMs === 0 || !ingested || !isAnalysable(scored.data.level, ingested, facts)) return null;
    return new Date(Date.parse(timeOf(scored)) + this.its.aiWaitMs).toISOString();
  }

  async #start(scored: Recorded<Scored>, run: NonNullable<ReturnType<typeof runOf>>): Promise<void> {
    const { accession } = run;
    const related = { ...run, ...(await this.#relations(scored.stream, accession)) };
    const commandId = deterministicId('start-alert-run', accession);
    await this.its.executor.execute(
      alertRunDecider,
      alertRunStream(accession),
      { kind: 'start', run: related },
      {
        commandId,
        actorId: ACTOR,
        actorType: 'system',
        correlationId: scored.metadata['correlationId'] ?? commandId,
        causationId: scored.id,
        occurredAt: this.#now(),
      },
    );
  }

  /** What was recorded of the filing when it was placed; nothing for one that stands alone. */
  async #relations(stream: string, accession: string): Promise<RunRelations> {
    const { after } = await this.#stream(stream, -1);
    const threads = await this.its.related.threadsOf(accession);
    const duplicate = after.findLast(({ type }) => type === 'FilingMarkedDuplicate' || type === 'FilingDuplicateDismissed');
    const linked = after.find((event) => event.type === 'FilingAmendmentLinked');
    return {
      ...(threads.length > 0 && { threads: [...threads] }),
      ...(duplicate?.type === 'FilingMarkedDuplicate' && { duplicateOf: duplicate.data.other }),
      ...(linked && (await this.#corrects(linked, after)) && { corrects: linked.data.original }),
    };
  }

  /** As the process that corrects sees it: a fact was changed, and the original's alert, scored before, has gone out. */
  async #corrects(linked: Recorded<EventOf<typeof FilingAmendmentLinked>>, stream: readonly OnFilingStream[]): Promise<boolean> {
    if (!mayCorrect(linked, stream)) return false;
    const [first] = await this.its.events.read(alertRunStream(linked.data.original), { from: 0, limit: 1 });
    const run = first && this.its.codec.decode<EventOf<typeof AlertRunStarted>>(first);
    const scored = stream.findLast((event) => event.type === 'FilingScored' && event.revision < linked.revision);
    return run?.type === 'AlertRunStarted' && scored !== undefined && wasThereBefore(run.data, scored);
  }

  async #stream(stream: string, revision: number) {
    const stored = await this.its.events.read(stream);
    const events = stored.flatMap((event) => this.its.codec.decode<OnFilingStream>(event) ?? []) as readonly OnFilingStream[];
    return {
      before: events.filter((event) => event.revision < revision),
      scored: events.find((event) => event.revision === revision),
      after: events.filter((event) => event.revision > revision),
    };
  }

  #now(): string {
    return this.its.clock.now().toISOString();
  }
}

/** A filing that nobody could read, whose form alone alerted nobody: the first score of its contents is its first that counts. */
function readAfterAll(before: readonly OnFilingStream[]): boolean {
  const has = (type: OnFilingStream['type']) => before.some((event) => event.type === type);
  return (
    has('FilingLeftUnread') &&
    has('FilingFactsExtracted') &&
    before.every(
      (event) =>
        event.type !== 'FilingScored' || (event.data.missingInputs.includes('documents') && !alertsAtOnce(event.data.level)),
    )
  );
}
