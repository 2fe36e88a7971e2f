import type { Clock } from '../../platform/clock/clock.ts';
import { appendUntilAnswered } from '../../platform/commands/append-until-answered.ts';
import { decisionSpan } from '../../platform/commands/decision-span.ts';
import { encodeDecided } from '../../platform/commands/encode-decided.ts';
import type { EventCodec, EventOf, Recorded } from '../../platform/event-store/define-event.ts';
import { StreamConflict } from '../../platform/event-store/event-store.errors.ts';
import type { EventStore } from '../../platform/event-store/event-store.port.ts';
import { deterministicId } from '../../platform/ids/ids.ts';
import { NO_TRACING, type Tracing } from '../../platform/observability/tracing/tracing.ts';
import { Process, RetryLater } from '../../platform/subscriptions/process.ts';
import type { TextStore } from '../../platform/text-store/text-store.port.ts';
import { APPEND_LIST_BYTES, jsonBytes, pagesOf } from '../../platform/values/bytes.ts';
import type { Cadence } from '../plans/published/plan.catalog.ts';
import { alertPages } from './alert-pages.policy.ts';
import { type AlertRunCommand, type AlertRunState, alertRunDecider, type RunEvent } from './alert-run.decider.ts';
import { alertRunStream } from './alert-run.stream.ts';
import { type AlertSettings, type AlertSettingsStore, channelSettings, pushThreshold } from './alert-settings.store.ts';
import { EarlierAlerts, type HeldRuns } from './earlier-alerts.reader.ts';
import { FilingKeywords } from './filing-keywords.reader.ts';
import { recipientsOf } from './published/alert-groups.ts';
import { ALERT_RUN, type AlertRunStarted, type AlertRunUpdated, type AlertsUpdated } from './published/alert-run.events.ts';
import { judgeAccount, type Recipient, updateOf } from './recipient.policy.ts';
import type { Watcher, WatchersStore } from './watchers.store.ts';
import { ALERT_PROCESSES } from './worker-names.catalog.ts';

type Started = EventOf<typeof AlertRunStarted | typeof AlertRunUpdated>;
type Updates = EventOf<typeof AlertsUpdated>['data']['recipients'];
type Contains = (keyword: string) => boolean;
type Before = Awaited<ReturnType<EarlierAlerts['before']>>;

/** Recipients per page event (architecture 3.5). */
export const PAGE = 500;
const READ_PAGE = 500;
/** Page events per append, so that the disk is synced once for all of them. */
const PAGES_AT_ONCE = 8;
/** Appends stop growing at this many bytes, because their size is limited (architecture 3.1). */
const BYTES_AT_ONCE = APPEND_LIST_BYTES / 2;
/** Retry delay while watchers can't be read yet. */
const UNREAD_MS = 100;
const PROCESS_NAME = ALERT_PROCESSES.pageAlerts.name;

/**
 * Goes through the watchers of one run, page by page. Each page event holds the cursor, so a restart continues after the last checked account. Runs
 * advance concurrently, so a large one doesn't delay the others.
 */
export class PageAlertsWhenRunStarted extends Process<Started> {
  readonly name = PROCESS_NAME;
  readonly categories = [ALERT_RUN];
  readonly handles = ['AlertRunStarted', 'AlertRunUpdated'] as const;
  override readonly concurrency = 4;
  readonly #earlier: EarlierAlerts;

  constructor(
    private readonly events: EventStore,
    private readonly codec: EventCodec,
    private readonly watchers: WatchersStore,
    private readonly settings: AlertSettingsStore,
    private readonly clock: Clock,
    private readonly options: {
      readonly pageSize?: number;
      /** Page events per append. */
      readonly pagesAtOnce?: number;
      readonly held?: HeldRuns;
      /** Alert cadence of accounts without a plan. */
      readonly freeCadence: Cadence;
      /** Filing texts that are searched for entries' keywords. */
      readonly texts: Pick<TextStore, 'get'>;
      readonly tracing?: Tracing;
    },
  ) {
    super();
    this.#earlier = new EarlierAlerts(events, codec, options.held);
  }

  /**
   * @throws RetryLater while an earlier run of the same event is being paged or the watchers can't be read; StreamConflict if the stream changed
   * without a newer page.
   */
  async handle(event: Recorded<Started>): Promise<void> {
    const log = await this.#open(event);
    if (log.isOver) return;
    const before = await this.#earlier.before(event);
    while (!log.isOver) {
      const { revision } = log;
      try {
        await this.#pages(event.data, log, before);
      } catch (error) {
        if (!(error instanceof StreamConflict)) throw error;
        // Another attempt appended a page: continue after its cursor.
        await log.catchUp();
        if (log.revision === revision) throw error;
      }
    }
  }

  /** Pages all watchers after the log's last cursor. */
  async #pages(run: Started['data'], log: RunLog, before: Before): Promise<void> {
    let { cursor } = log.state;
    let suppressed = new Map<string, number>();
    const keywords = new FilingKeywords(this.options.texts, run.ruled?.textHash ?? null);
    let decided: AlertRunCommand[] = [];
    let bytes = 0;
    while (!log.isOver) {
      if (!(await this.watchers.reached(run.position)))
        throw new RetryLater('the watchers of the run cannot be read yet', UNREAD_MS);
      const page = await this.watchers.page(run.companyCiks, run.position, cursor, this.options.pageSize ?? PAGE);
      const settings = await this.settings.of([...new Set(page.watchers.map(({ accountId }) => accountId))]);
      const contains = await keywords.of(page.watchers, settings);
      const { recipients, updates } = this.#recipients(run, page.watchers, settings, suppressed, before, contains, log.told);
      // A batch without recipients needs no event: its counts go to the next page or to the completion.
      const { cursor: checked } = page;
      if (recipients.length > 0 && checked !== null) {
        for (const content of alertPages(recipients, checked)) {
          const isLast = content.cursor === checked;
          const page = { accession: run.accession, ...content, suppressed: isLast ? counts(suppressed) : [] };
          decided.push({ kind: 'page', page });
          bytes += jsonBytes(content.groups);
        }
        suppressed = new Map();
      }
      if (checked !== null) {
        for (const recipients of pagesOf(updates)) {
          decided.push({ kind: 'update', update: { accession: run.accession, recipients, cursor: checked } });
          bytes += jsonBytes(recipients);
        }
      }
      cursor = page.cursor;
      if (!page.more) decided.push({ kind: 'complete', suppressed: counts(suppressed) });
      if (page.more && decided.length < (this.options.pagesAtOnce ?? PAGES_AT_ONCE) && bytes < BYTES_AT_ONCE) continue;
      await log.append(decided);
      decided = [];
      bytes = 0;
    }
  }

  /** The stream is loaded once per run, not per page: a run may have hundreds of pages. */
  async #open(started: Recorded<Started>): Promise<RunLog> {
    const log = new RunLog(this.events, this.codec, this.clock, this.options.tracing ?? NO_TRACING, started);
    await log.catchUp();
    return log;
  }

  #recipients(
    run: Started['data'],
    watchers: readonly Watcher[],
    settings: ReadonlyMap<string, AlertSettings>,
    suppressed: Map<string, number>,
    before: Before,
    contains: Contains | null,
    told: RunLog['told'],
  ): { readonly recipients: Recipient[]; readonly updates: Updates } {
    const recipients: Recipient[] = [];
    const updates: Updates = [];
    for (const [accountId, entries] of Map.groupBy(watchers, (each) => each.accountId)) {
      const own = settings.get(accountId);
      const { freeCadence } = this.options;
      const account = { settings: own, channels: channelSettings(own), push: pushThreshold(own), freeCadence, contains };
      const message = told.get(accountId);
      const judged = judgeAccount(run, entries, account, before);
      const decided = message ? updateOf(run, message.recipient, judged) : judged;
      if (typeof decided === 'string') suppressed.set(decided, (suppressed.get(decided) ?? 0) + 1);
      else if (message) updates.push({ ...decided, page: message.page });
      else recipients.push(decided);
    }
    return { recipients, updates };
  }
}

/** One run's stream as read so far; appends at that revision. */
class RunLog {
  readonly #stream: string;
  #state: AlertRunState = alertRunDecider.initial;
  #revision = -1;
  /** Revision of the run's current content: its start, or its update. */
  #runAt = -1;
  readonly #told = new Map<string, { readonly page: number; readonly recipient: Recipient }>();

  constructor(
    private readonly events: EventStore,
    private readonly codec: EventCodec,
    private readonly clock: Clock,
    private readonly tracing: Tracing,
    private readonly started: Recorded<Started>,
  ) {
    this.#stream = alertRunStream(started.data.accession);
  }

  get state(): AlertRunState {
    return this.#state;
  }

  get revision(): number {
    return this.#revision;
  }

  /** Whether all accounts are decided, or the filing has been read since and another event pages its alerts. */
  get isOver(): boolean {
    return this.#state.completed || this.#runAt !== this.started.revision;
  }

  /** Accounts that were notified that the filing couldn't be read, with their page; empty until it was read. */
  get told(): ReadonlyMap<string, { readonly page: number; readonly recipient: Recipient }> {
    return this.#state.run?.unread ? NOBODY : this.#told;
  }

  /** Reads events appended since. */
  async catchUp(): Promise<void> {
    for (let more = true; more; ) {
      const page = await this.events.read(this.#stream, { from: this.#revision + 1, limit: READ_PAGE });
      for (const stored of page) {
        const event = this.codec.decode<RunEvent>(stored);
        if (event) this.#take(event);
        this.#revision = stored.revision;
      }
      more = page.length === READ_PAGE;
    }
  }

  #take(event: Recorded<RunEvent>): void {
    if (event.type === 'AlertRunStarted' || event.type === 'AlertRunUpdated') this.#runAt = event.revision;
    if (event.type === 'AlertsPaged' && this.#state.run?.unread) {
      for (const recipient of recipientsOf(event.data)) this.#told.set(recipient.accountId, { page: event.data.page, recipient });
    }
    this.#state = alertRunDecider.evolve(this.#state, event);
  }

  /** @throws StreamConflict if another attempt appended a different page first; OutcomeUnknown if no answer came in time. */
  async append(commands: readonly AlertRunCommand[]): Promise<void> {
    const { started } = this;
    let state = this.#state;
    const decided = commands.flatMap((command) => {
      const events = alertRunDecider.decide(command, state);
      state = events.reduce(alertRunDecider.evolve, state);
      return events;
    });
    const context = {
      commandId: deterministicId('page-alerts', this.#stream, String(this.#revision + 1)),
      actorId: PROCESS_NAME,
      actorType: 'system' as const,
      correlationId: started.metadata['correlationId'] ?? started.id,
      causationId: started.id,
      occurredAt: this.clock.now().toISOString(),
    };
    const encoded = encodeDecided(this.codec, decided, this.#stream, context);
    const expected = { kind: 'revision', revision: this.#revision } as const;
    const { clock } = this;
    ({ revision: this.#revision } = await this.tracing.span(decisionSpan(this.#stream, context), () =>
      appendUntilAnswered(this.events, this.#stream, encoded, expected, { clock }),
    ));
    this.#state = state;
  }
}

const NOBODY = new Map<never, never>();

function counts(suppressed: ReadonlyMap<string, number>): { reason: string; count: number }[] {
  return [...suppressed].map(([reason, count]) => ({ reason, count }));
}
