import type { Clock } from '#platform/clock/clock.ts';
import type { CommandExecutor } from '#platform/commands/command-executor.ts';
import type { EventCodec, EventOf, Recorded } from '#platform/event-store/define-event.ts';
import type { EventStore, Position } from '#platform/event-store/event-store.port.ts';
import { deterministicId } from '#platform/ids/ids.ts';
import { isDue } from '#platform/operational-store/due.ts';
import type { FilingAmendmentLinked } from '../../disclosures/published/filing-relations.events.ts';
import type { FilingReadingDelayed } from '../../filings/published/filing.events.ts';
import type { ReadingHoldEvent } from '../../filings/published/reading-hold.events.ts';
import { isWithdrawn } from '../../filings/published/withdrawn.ts';
import { isAnalysable } from '../../scoring/published/analysis.policy.ts';
import type { FilingScored } from '../../scoring/published/scoring.events.ts';
import { coversContent } from '../../scoring/published/shown-score.ts';
import type { AlertRunStarted } from '../published/alert-run.events.ts';
import type { LowFollowers } from '../recipients/low-followers.reader.ts';
import type { WatchersStore } from '../recipients/watchers.store.ts';
import { unreadNoticeDecider } from '../unread-notice/unread-notice.decider.ts';
import { unreadNoticeStream } from '../unread-notice/unread-notice.stream.ts';
import { alertsAtOnce } from './alert-channels.policy.ts';
import { alertRunDecider } from './alert-run.decider.ts';
import { alertRunStream } from './alert-run.stream.ts';
import type { RelatedFilings } from './related-filings.port.ts';
import type { WaitingAlertRun, WaitingAlertRuns } from './waiting-alert-runs.store.ts';
import {
  mayCorrect,
  type OnFilingStream,
  type RunRelations,
  runOf,
  runOfUnread,
  timeOf,
  verdictOf,
  wasScoredBefore,
} from './what-is-alerted.policy.ts';

type Scored = EventOf<typeof FilingScored>;
type Delayed = EventOf<typeof FilingReadingDelayed>;

export interface StartAlertRunDependencies {
  readonly events: EventStore;
  readonly codec: EventCodec;
  readonly executor: CommandExecutor;
  readonly watchers: WatchersStore;
  readonly low: LowFollowers;
  readonly waiting: WaitingAlertRuns;
  readonly related: RelatedFilings;
  readonly clock: Clock;
  /** How long an alert waits for the AI after its score; 0 without AI. */
  readonly aiWaitMs: number;
}

const ACTOR = 'start-alert-run-when-filing-scored';

/**
 * Starts a filing's alert run: when it is scored or, with AI, at the answer or the deadline, whichever comes first. The command is the same each time, so
 * a run starts once. The watchers are always those at the score: the AI's delay must not change who is alerted.
 */
export class StartAlertRun {
  constructor(private readonly deps: StartAlertRunDependencies) {}

  async whenScored(scored: Recorded<Scored>): Promise<void> {
    const { level, accession } = scored.data;
    await this.deps.related.relate(scored);
    if (scored.metadata['actorType'] === 'operator') return;
    const { before, after } = await this.#stream(scored.stream, scored.revision);
    // A filing that couldn't be read isn't judged by its form: its followers are notified that it couldn't be read.
    if (!scoreCoversContent(scored, before)) return;
    const wereNotified = await this.#wereNotified(accession, before);
    const atLow = !alertsAtOnce(level);
    if (atLow && !wereNotified && this.deps.aiWaitMs === 0 && !(await this.deps.low.any())) return;
    // Only a filing's first score alerts: a later score changes the page, never a sent message.
    if (before.some((earlier) => earlier.type === 'FilingScored') && !isFirstScoreOfContents(before)) return;
    const run = runOf(scored, before, null, atLow);
    if (!run || !(await this.#isWatched(run, scored.position))) return;
    // The AI is asked even about LOW filings that nobody wants, because it may raise the level.
    const dueAt = this.#dueAt(scored, before);
    if (dueAt === null)
      return wereNotified || (await this.#isWanted(run, scored.position)) ? this.#start(scored, run) : undefined;
    const { stream, revision, position } = scored;
    await this.deps.waiting.wait({ _id: accession, dueAt, stream, revision, position });
    // If this process lags, the answer may already be in the log, or the deadline may have passed.
    if (verdictOf(after, dueAt, this.#isOver(dueAt)) !== 'wait') await this.whenAnswered(accession);
  }

  /** Notifies a filing's followers that it couldn’t be read yet, once. If it has been read by now, followers only get its content. */
  async whenDelayed(delayed: Recorded<Delayed>): Promise<void> {
    const { before, after } = await this.#stream(delayed.stream, delayed.revision);
    if (after.some(({ type }) => type === 'FilingFactsExtracted')) return;
    const run = runOfUnread(delayed, before);
    if (!run || !(await this.#isWatched(run, delayed.position))) return;
    await this.#record(delayed, run, deterministicId('tell-unread', run.accession));
  }

  /** Notifies the followers of all filings that wait while reading is on hold, with one message per follower. */
  async whenHeldUp({ id, data: { hold }, revision: named, position, metadata }: Recorded<ReadingHoldEvent>): Promise<void> {
    await this.deps.watchers.keepAt(position);
    const commandId = deterministicId('tell-held-up', hold, String(named));
    const context = { commandId, actorId: ACTOR, actorType: 'system', causationId: id, occurredAt: this.#now() } as const;
    await this.deps.executor.execute(
      unreadNoticeDecider,
      unreadNoticeStream(hold),
      { kind: 'start', start: { hold, named, position } },
      { ...context, correlationId: metadata['correlationId'] ?? commandId },
    );
  }

  /** Called when the AI has answered or failed; does nothing if no alert waits for it. */
  async whenAnswered(accession: string): Promise<void> {
    const waiting = await this.deps.waiting.get(accession);
    if (waiting) await this.decide(waiting);
  }

  /** Runs whose deadline has passed. */
  due(): AsyncIterable<WaitingAlertRun> {
    return this.deps.waiting.due(this.deps.clock.now(), this.deps.aiWaitMs);
  }

  /** Starts a waiting run if the answer has arrived or the deadline has passed. */
  async decide(waiting: WaitingAlertRun): Promise<void> {
    const { before, scored, after } = await this.#stream(waiting.stream, waiting.revision);
    const verdict = verdictOf(after, waiting.dueAt, this.#isOver(waiting.dueAt));
    if (verdict === 'wait') return;
    if (scored?.type === 'FilingScored' && !isWithdrawn(after)) {
      const run = runOf(scored, before, verdict === 'rules' ? null : verdict, true);
      const wereNotified = await this.#wereNotified(waiting._id, before);
      if (run && (wereNotified || alertsAtOnce(run.level) || (await this.#isWanted(run, scored.position))))
        await this.#start(scored, run);
    }
    await this.deps.waiting.done(waiting._id);
  }

  /** Whether followers got a message that the filing couldn’t be read yet. */
  async #wereNotified(accession: string, before: readonly OnFilingStream[]): Promise<boolean> {
    if (!before.some(({ type }) => type === 'FilingReadingDelayed')) return false;
    return (await this.deps.events.read(alertRunStream(accession), { from: 0, limit: 1 })).length > 0;
  }

  /** Record the run's position first: a read after a majority-acknowledged write sees this process's earlier writes, even right after an election. */
  async #isWatched(
    { companyCiks }: Pick<EventOf<typeof AlertRunStarted>['data'], 'companyCiks'>,
    at: Position,
  ): Promise<boolean> {
    await this.deps.watchers.keepAt(at);
    return this.deps.watchers.isWatched(companyCiks, at);
  }

  /** Whether anyone follows the company, or did at the score; at LOW, anyone who chose LOW. */
  #isWanted({ level, companyCiks }: NonNullable<ReturnType<typeof runOf>>, at: Position): Promise<boolean> {
    return alertsAtOnce(level) ? this.deps.watchers.isWatched(companyCiks, at) : this.deps.low.follow(companyCiks, at);
  }

  /** The AI's deadline; null if the AI is not asked. It is asked about filings of watched companies. */
  #dueAt(scored: Recorded<Scored>, before: readonly OnFilingStream[]): string | null {
    const ingested = before.find((event) => event.type === 'FilingIngested')?.data;
    const facts = before.findLast((event) => event.type === 'FilingFactsExtracted')?.data ?? null;
    if (this.deps.aiWaitMs === 0 || !ingested || !isAnalysable(scored.data.level, ingested, facts, true)) return null;
    return new Date(Date.parse(timeOf(scored)) + this.deps.aiWaitMs).toISOString();
  }

  async #start(scored: Recorded<Scored>, run: NonNullable<ReturnType<typeof runOf>>): Promise<void> {
    const { accession } = run;
    const related = { ...run, ...(await this.#relations(scored.stream, accession)) };
    await this.#record(scored, related, deterministicId('start-alert-run', accession));
  }

  async #record(
    cause: Recorded<Scored | Delayed>,
    run: EventOf<typeof AlertRunStarted>['data'],
    commandId: string,
  ): Promise<void> {
    await this.deps.executor.execute(
      alertRunDecider,
      alertRunStream(run.accession),
      { kind: 'start', run },
      {
        commandId,
        actorId: ACTOR,
        actorType: 'system',
        correlationId: cause.metadata['correlationId'] ?? commandId,
        causationId: cause.id,
        occurredAt: this.#now(),
      },
    );
  }

  /** The filing's recorded relations; empty if none. */
  async #relations(stream: string, accession: string): Promise<RunRelations> {
    const { after } = await this.#stream(stream, -1);
    const threads = await this.deps.related.threadsOf(accession);
    const duplicate = after.findLast(({ type }) => type === 'FilingMarkedDuplicate' || type === 'FilingDuplicateDismissed');
    const linked = after.find((event) => event.type === 'FilingAmendmentLinked');
    return {
      ...(threads.length > 0 && { threads: [...threads] }),
      ...(duplicate?.type === 'FilingMarkedDuplicate' && { duplicateOf: duplicate.data.other }),
      ...(linked && (await this.#corrects(linked, after)) && { corrects: linked.data.original }),
    };
  }

  /** Uses the same conditions as the correcting process: a fact has changed, and the original was scored before and has alerted. */
  async #corrects(linked: Recorded<EventOf<typeof FilingAmendmentLinked>>, stream: readonly OnFilingStream[]): Promise<boolean> {
    if (!mayCorrect(linked, stream)) return false;
    const [first] = await this.deps.events.read(alertRunStream(linked.data.original), { from: 0, limit: 1 });
    const run = first && this.deps.codec.decode<EventOf<typeof AlertRunStarted>>(first);
    const scored = stream.findLast((event) => event.type === 'FilingScored' && event.revision < linked.revision);
    return run?.type === 'AlertRunStarted' && scored !== undefined && wasScoredBefore(run.data, scored);
  }

  async #stream(stream: string, revision: number) {
    const stored = await this.deps.events.read(stream);
    const events = stored.flatMap((event) => this.deps.codec.decode<OnFilingStream>(event) ?? []) as readonly OnFilingStream[];
    return {
      before: events.filter((event) => event.revision < revision),
      scored: events.find((event) => event.revision === revision),
      after: events.filter((event) => event.revision > revision),
    };
  }

  #isOver(dueAt: string): boolean {
    return isDue(dueAt, this.deps.clock.now(), this.deps.aiWaitMs);
  }

  #now(): string {
    return this.deps.clock.now().toISOString();
  }
}

/** Whether this is the first score of the content of a filing that couldn't be read at first, unless an older build already alerted based on the form. */
function isFirstScoreOfContents(before: readonly OnFilingStream[]): boolean {
  const has = (type: OnFilingStream['type']) => before.some((event) => event.type === type);
  return (
    has('FilingLeftUnread') &&
    has('FilingFactsExtracted') &&
    before.every((event) => event.type !== 'FilingScored' || event.data.missingInputs.includes('documents'))
  );
}

function scoreCoversContent(scored: Recorded<Scored>, before: readonly OnFilingStream[]): boolean {
  const ingested = before.find((event) => event.type === 'FilingIngested')?.data;
  const wasRead = before.some(({ type }) => type === 'FilingFactsExtracted');
  return ingested === undefined || coversContent(scored.data, { form: ingested.form, wasRead });
}
