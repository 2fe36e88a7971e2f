import type { Clock } from '../../platform/clock/clock.ts';
import { appendUntilAnswered } from '../../platform/commands/append-until-answered.ts';
import { encodeDecided } from '../../platform/commands/encode-decided.ts';
import type { EventCodec, EventOf, Recorded } from '../../platform/event-store/define-event.ts';
import { StreamConflict } from '../../platform/event-store/event-store.errors.ts';
import type { EventStore } from '../../platform/event-store/event-store.port.ts';
import { deterministicId } from '../../platform/ids/ids.ts';
import { Process } from '../../platform/subscriptions/process.ts';
import { isOpen } from '../plans/published/filing-visibility.policy.ts';
import { cadenceOf, planOf, rightsOf } from '../plans/published/plan.policy.ts';
import { channelsFor, reaches, type Suppression } from './alert.policy.ts';
import { type AlertRunCommand, type AlertRunState, alertRunDecider, type RunEvent } from './alert-run.decider.ts';
import { alertRunStream } from './alert-run.stream.ts';
import { type AlertSettings, type AlertSettingsStore, channelSettings } from './alert-settings.store.ts';
import { EarlierAlerts, type HeldRuns } from './earlier-alerts.reader.ts';
import { ALERT_RUN, type AlertRunStarted, type AlertsPaged } from './published/alert-run.events.ts';
import type { Watcher, WatchersStore } from './watchers.store.ts';
import { ALERT_PROCESSES } from './worker-names.catalog.ts';

type Started = EventOf<typeof AlertRunStarted>;
type Before = Awaited<ReturnType<EarlierAlerts['before']>>;
type Recipient = EventOf<typeof AlertsPaged>['data']['recipients'][number];

/** Recipients per page event (architecture 3.5). */
export const PAGE = 500;
const READ_PAGE = 500;
const PROCESS_NAME = ALERT_PROCESSES.pageAlerts.name;

/**
 * Works through the watchers of one run, page by page. Each page event holds the cursor, so a restart continues after the
 * last checked account; several runs advance concurrently, so a large one does not delay the others.
 */
export class PageAlertsWhenRunStarted extends Process<Started> {
  readonly name = PROCESS_NAME;
  readonly categories = [ALERT_RUN];
  readonly handles = ['AlertRunStarted'] as const;
  override readonly concurrency = 4;
  readonly #earlier: EarlierAlerts;

  constructor(
    private readonly events: EventStore,
    private readonly codec: EventCodec,
    private readonly watchers: WatchersStore,
    private readonly settings: AlertSettingsStore,
    private readonly clock: Clock,
    private readonly options: {
      readonly requireVerified: boolean;
      readonly pageSize?: number;
      readonly held?: HeldRuns;
    },
  ) {
    super();
    this.#earlier = new EarlierAlerts(events, codec, options.held);
  }

  /**
   * @throws RetryLater while an earlier run of the same event is being paged; StreamConflict when the
   *   stream has changed without a newer page.
   */
  async handle(event: Recorded<Started>): Promise<void> {
    const log = await this.#open(event);
    if (log.state.completed) return;
    const before = await this.#earlier.before(event);
    while (!log.state.completed) {
      const { revision } = log;
      try {
        await this.#pages(event.data, log, before);
      } catch (error) {
        if (!(error instanceof StreamConflict)) throw error;
        // Another attempt has appended a page: continue after its cursor.
        await log.catchUp();
        if (log.revision === revision) throw error;
      }
    }
  }

  /** Pages all watchers after the last cursor in the log. */
  async #pages(run: Started['data'], log: RunLog, before: Before): Promise<void> {
    let { cursor } = log.state;
    let suppressed = new Map<string, number>();
    while (!log.state.completed) {
      const page = await this.watchers.page(run.companyCiks, run.position, cursor, this.options.pageSize ?? PAGE);
      const settings = await this.settings.of([...new Set(page.watchers.map(({ accountId }) => accountId))]);
      const recipients = this.#recipients(run, page.watchers, settings, suppressed, before);
      // A batch without recipients needs no event: its counts are added to the next page or to the completion.
      if (recipients.length > 0 && page.cursor !== null) {
        const content = { accession: run.accession, recipients, suppressed: counts(suppressed), cursor: page.cursor };
        await log.append({ kind: 'page', page: content });
        suppressed = new Map();
      }
      cursor = page.cursor;
      if (!page.more) await log.append({ kind: 'complete', suppressed: counts(suppressed) });
    }
  }

  /** The run's stream is loaded once, not for each page: a run may have hundreds of pages. */
  async #open(started: Recorded<Started>): Promise<RunLog> {
    const log = new RunLog(this.events, this.codec, this.clock, started);
    await log.catchUp();
    return log;
  }

  /** One alert per account, however many of its entries match; the first entry that matches is given as the reason. */
  #recipients(
    run: Started['data'],
    watchers: readonly Watcher[],
    settings: ReadonlyMap<string, AlertSettings>,
    suppressed: Map<string, number>,
    before: Before,
  ): Recipient[] {
    const byAccount = Map.groupBy(watchers, ({ accountId }) => accountId);
    return [...byAccount].flatMap(([accountId, entries]) => {
      const judged = entries.map((entry) => judge(run, entry, settings.get(accountId), this.options.requireVerified));
      const fitting = judged.find((answer) => typeof answer !== 'string');
      const recipient = fitting && onceOfAnEvent(run, fitting, before);
      if (typeof recipient === 'object') return [recipient];
      const reason = recipient ?? judged.find((answer) => answer !== 'form_not_followed') ?? 'form_not_followed';
      suppressed.set(String(reason), (suppressed.get(String(reason)) ?? 0) + 1);
      return [];
    });
  }
}

/** The stream of one run as far as it was read; appends to it at that revision. */
class RunLog {
  readonly #stream: string;
  #state: AlertRunState = alertRunDecider.initial;
  #revision = -1;

  constructor(
    private readonly events: EventStore,
    private readonly codec: EventCodec,
    private readonly clock: Clock,
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

  /** Reads events that were appended since. */
  async catchUp(): Promise<void> {
    for (let more = true; more; ) {
      const page = await this.events.read(this.#stream, { from: this.#revision + 1, limit: READ_PAGE });
      for (const stored of page) {
        const event = this.codec.decode<RunEvent>(stored);
        if (event) this.#state = alertRunDecider.evolve(this.#state, event);
        this.#revision = stored.revision;
      }
      more = page.length === READ_PAGE;
    }
  }

  /** @throws StreamConflict when another attempt was faster with another page; OutcomeUnknown when no answer came in time. */
  async append(command: AlertRunCommand): Promise<void> {
    const { started } = this;
    const decided = alertRunDecider.decide(command, this.#state);
    const encoded = encodeDecided(this.codec, decided, this.#stream, {
      commandId: deterministicId('page-alerts', this.#stream, String(this.#revision + 1)),
      actorId: PROCESS_NAME,
      actorType: 'system',
      correlationId: started.metadata['correlationId'] ?? started.id,
      causationId: started.id,
      occurredAt: this.clock.now().toISOString(),
    });
    const expected = { kind: 'revision', revision: this.#revision } as const;
    ({ revision: this.#revision } = await appendUntilAnswered(this.events, this.#stream, encoded, expected, {
      clock: this.clock,
    }));
    this.#state = decided.reduce(alertRunDecider.evolve, this.#state);
  }
}

function judge(
  run: Started['data'],
  entry: Watcher,
  settings: AlertSettings | undefined,
  requireVerified: boolean,
): Recipient | string {
  if (!entry.forms.includes(run.followedAs)) return 'form_not_followed';
  const rights = rightsOf(planOf({ isAdmin: settings?.admin ?? false }), entry.brandId);
  if (!isOpen(run.form, rights.forms)) return 'form_locked';
  if (run.late && run.acceptedAt !== null && entry.addedAt > run.acceptedAt) return 'added_after_acceptance';
  if (cadenceOf(rights, settings?.digest?.cadence) === 'daily') return 'waits_for_digest';
  const channels = channelsFor(run.level, channelSettings(settings), requireVerified);
  if (typeof channels === 'string') return channels;
  const { accountId, ticker, brandId } = entry;
  const why = `You follow ${run.followedAs} filings of ${ticker}, and this one is ${run.level}.`;
  return { accountId, ticker, brandId, channels: [...channels], why };
}

/**
 * One event, one alert (decision 6): a duplicate alerts nobody; an account that gets a correction because of this filing gets no alert;
 * an account that was alerted of the same event is alerted again only when the level rose, and the message says so.
 */
function onceOfAnEvent(run: Started['data'], recipient: Recipient, { alerted, corrected }: Before): Recipient | Suppression {
  if (run.duplicateOf !== undefined) return 'duplicate';
  if (corrected.has(recipient.accountId)) return 'corrected';
  const earlier = alerted.get(recipient.accountId);
  if (!earlier) return recipient;
  if (reaches(earlier.level, run.level)) return 'event_already_alerted';
  const why = `${recipient.why} You were alerted of the same event when it was ${earlier.level}.`;
  return { ...recipient, why, updates: earlier.accession };
}

function counts(suppressed: ReadonlyMap<string, number>): { reason: string; count: number }[] {
  return [...suppressed].map(([reason, count]) => ({ reason, count }));
}
