import { createHash } from 'node:crypto';
import { eventCodec } from '../../backend/apps/event-registry.ts';
import { accountFields } from '../../backend/contexts/accounts/published/sealed-fields.ts';
import { alertMessageKinds } from '../../backend/contexts/alerts/alert-kinds.adapter.ts';
import { AlertSettingsStore } from '../../backend/contexts/alerts/alert-settings.store.ts';
import { CorrectAlertsWhenAmendmentLinked } from '../../backend/contexts/alerts/correct-alerts-when-amendment-linked.process.ts';
import { EarlierAlerts } from '../../backend/contexts/alerts/earlier-alerts.reader.ts';
import { EntitledRecipients } from '../../backend/contexts/alerts/entitled-recipients.reader.ts';
import { LowFollowers } from '../../backend/contexts/alerts/low-followers.reader.ts';
import { LowThresholds } from '../../backend/contexts/alerts/low-thresholds.store.ts';
import { PAGE, PageAlertsWhenRunStarted } from '../../backend/contexts/alerts/page-alerts-when-run-started.process.ts';
import { accountsOf } from '../../backend/contexts/alerts/published/alert-groups.ts';
import { ALERT_RUN, type AlertRunEvent } from '../../backend/contexts/alerts/published/alert-run.events.ts';
import { QueueMessagesWhenAlertsPaged } from '../../backend/contexts/alerts/queue-messages-when-alerts-paged.process.ts';
import { MatchSavedSearchesWhenFilingScored } from '../../backend/contexts/alerts/saved-search/match-saved-searches-when-filing-scored.process.ts';
import { QueueSearchMatchesWhenFound } from '../../backend/contexts/alerts/saved-search/queue-search-matches-when-found.process.ts';
import { SavedSearchesStore } from '../../backend/contexts/alerts/saved-search/saved-searches.store.ts';
import { StartAlertRun } from '../../backend/contexts/alerts/start-alert-run.service.ts';
import { StartAlertRunWhenFilingScored } from '../../backend/contexts/alerts/start-alert-run-when-filing-scored.process.ts';
import { TextCounts } from '../../backend/contexts/alerts/text-counts.store.ts';
import { HeldUpFilings } from '../../backend/contexts/alerts/unread-notice/held-up-filings.reader.ts';
import { PageNoticesWhenStarted } from '../../backend/contexts/alerts/unread-notice/page-notices-when-started.process.ts';
import { QueueNoticesWhenPaged } from '../../backend/contexts/alerts/unread-notice/queue-notices-when-paged.process.ts';
import { WaitingAlertRuns } from '../../backend/contexts/alerts/waiting-alert-runs.store.ts';
import { WatchersStore } from '../../backend/contexts/alerts/watchers.store.ts';
import { DevOutboxStore } from '../../backend/contexts/delivery/dev-outbox/dev-outbox.store.ts';
import type { FilingRelationEvent } from '../../backend/contexts/disclosures/published/filing-relations.events.ts';
import { RelateFilings } from '../../backend/contexts/disclosures/relate-filings/relate-filings.service.ts';
import { RelatedFilingsStore } from '../../backend/contexts/disclosures/relate-filings/related-filings.store.ts';
import type { FilingEvent } from '../../backend/contexts/filings/published/filing.events.ts';
import { freeCadence } from '../../backend/contexts/plans/published/plan.policy.ts';
import type { AnalysisEvent } from '../../backend/contexts/scoring/published/analysis.events.ts';
import type { ScoringEvent } from '../../backend/contexts/scoring/published/scoring.events.ts';
import type { Clock } from '../../backend/platform/clock/clock.ts';
import { CommandExecutor } from '../../backend/platform/commands/command-executor.ts';
import type { DomainEvent, Recorded } from '../../backend/platform/event-store/define-event.ts';
import type { EventStore, Position } from '../../backend/platform/event-store/event-store.port.ts';
import { deterministicId } from '../../backend/platform/ids/ids.ts';
import { SHIPPED_TEMPLATES } from '../../backend/platform/mail-templates/template-versions.ts';
import { NO_TRACING } from '../../backend/platform/observability/tracing/tracing.ts';
import type { OperationalStore } from '../../backend/platform/operational-store/operational-store.port.ts';
import { OutboxStore } from '../../backend/platform/outbox/outbox.store.ts';
import { FieldCipher } from '../../backend/platform/privacy/field-cipher.ts';
import { SubjectKeyStore } from '../../backend/platform/privacy/subject-key.store.ts';
import type { Process } from '../../backend/platform/subscriptions/process.ts';
import { OperationalTextStore } from '../../backend/platform/text-store/operational-text.store.ts';
import { appendNext } from './append-next.ts';
import { cikOf } from './filing-events.ts';
import { RunningProcesses } from './running-processes.ts';
import { clock, Runtime } from './runtime.ts';
import { sendDue } from './send-due.ts';

const codec = eventCodec();

export interface AlertRigOptions {
  /** Whether contacts are verified as they are added; true unless given. */
  readonly verified?: boolean;
  /** Whether the owners of numbers have agreed to texts; true unless given. */
  readonly consent?: boolean;
  readonly pageSize?: number;
  /** Page events of one append; 1 unless given, so that a test can interrupt a run between any two. */
  readonly pagesAtOnce?: number;
  /** Whether the deployment sells plans, so that accounts without one wait for the digest; false unless given. */
  readonly sellsPlans?: boolean;
  /** How long an alert waits for the AI; 0 as without a key. */
  readonly aiWaitMs?: number;
  /** The clock by which runs are started. */
  readonly clock?: Clock;
  /** What the processes see of the operational store. */
  readonly through?: (operational: OperationalStore) => OperationalStore;
}

/** From a scored filing to the dev outbox over embedded stores, without the rest of the product. */
export class AlertRig {
  readonly runtime = new Runtime();
  readonly watchers: WatchersStore;
  readonly waiting: WaitingAlertRuns;
  readonly settings: AlertSettingsStore;
  readonly outbox: OutboxStore;
  readonly devOutbox: DevOutboxStore;
  readonly cipher: FieldCipher;
  readonly #keys: SubjectKeyStore;
  readonly #executor: CommandExecutor;
  readonly #operational: OperationalStore;
  readonly #options: Required<AlertRigOptions>;
  #processes: readonly Process[] = [];
  readonly #running = new RunningProcesses(this.runtime.events, this.runtime.log);

  constructor(options: AlertRigOptions = {}) {
    this.#options = {
      verified: true,
      consent: true,
      pageSize: PAGE,
      pagesAtOnce: 1,
      sellsPlans: false,
      aiWaitMs: 0,
      clock,
      through: (whole) => whole,
      ...options,
    };
    this.#operational = this.#options.through(this.runtime.operational);
    this.watchers = new WatchersStore(this.#operational);
    this.waiting = new WaitingAlertRuns(this.#operational);
    this.settings = new AlertSettingsStore(this.#operational);
    this.outbox = new OutboxStore(this.#operational, clock);
    const key = createHash('sha256').update('a master key for tests').digest();
    this.#keys = new SubjectKeyStore(this.runtime.operational, key, clock);
    this.cipher = new FieldCipher(this.#keys);
    this.devOutbox = new DevOutboxStore(this.runtime.operational, clock, this.cipher);
    this.#executor = new CommandExecutor(this.runtime.events, codec, clock);
    this.restart();
  }

  /** Texts of filings. */
  get texts(): OperationalTextStore {
    return new OperationalTextStore(this.runtime.operational);
  }

  /** Relates filings to each other, built as in the worker. */
  get related(): RelateFilings {
    const { events, log } = this.runtime;
    const index = new RelatedFilingsStore(this.#operational);
    return new RelateFilings({
      events,
      codec,
      executor: this.#executor,
      texts: this.texts,
      index,
      clock: this.#options.clock,
      logger: log,
    });
  }

  /** Starts runs, built as in the worker. */
  get start(): StartAlertRun {
    const { watchers, waiting, related, settings } = this;
    const { events } = this.runtime;
    const { aiWaitMs, clock } = this.#options;
    const low = new LowFollowers(new LowThresholds(this.#operational), settings, watchers);
    return new StartAlertRun({ events, codec, executor: this.#executor, watchers, low, waiting, related, clock, aiWaitMs });
  }

  /** Starts the processes again, as after a crash; their checkpoints stay. @param events store the paging process appends through. */
  restart(events: EventStore = this.runtime.events): void {
    const { watchers, settings, outbox } = this;
    const free = freeCadence(this.#options.sellsPlans);
    this.#processes = [
      new StartAlertRunWhenFilingScored(this.start, watchers, settings, new LowThresholds(this.#operational)),
      new PageAlertsWhenRunStarted(events, codec, watchers, settings, clock, {
        ...this.#options,
        texts: this.texts,
        freeCadence: free,
      }),
      new QueueMessagesWhenAlertsPaged(this.runtime.events, codec, outbox),
      new PageNoticesWhenStarted(
        events,
        codec,
        new HeldUpFilings(events, codec),
        watchers,
        settings,
        free,
        clock,
        NO_TRACING,
        this.#options.pageSize,
      ),
      new QueueNoticesWhenPaged(this.runtime.events, codec, outbox),
      new MatchSavedSearchesWhenFilingScored({
        events,
        codec,
        executor: this.#executor,
        texts: this.texts,
        searches: new SavedSearchesStore(this.#operational),
        settings,
      }),
      new QueueSearchMatchesWhenFound(this.runtime.events, codec, outbox),
      new CorrectAlertsWhenAmendmentLinked(
        events,
        codec,
        this.#executor,
        new EarlierAlerts(events, codec),
        this.waiting,
        new EntitledRecipients(settings, watchers, free),
        clock,
      ),
    ];
  }

  /** From now on runs start and are not paged: a test pages them itself. */
  withoutPaging(): void {
    this.#processes = this.#processes.filter(({ name }) => name !== 'page-alerts-when-run-started');
  }

  /** Every process starts again at the beginning of the log, as if its checkpoint had been lost. */
  resetCheckpoints(): Promise<void> {
    return this.#running.resetCheckpoints();
  }

  /** Appends events to a stream. @returns the last position. */
  write(stream: string, ...events: readonly DomainEvent[]): Promise<Position> {
    return this.writeAt(null, stream, ...events);
  }

  /** As `write`, with events that say when they came to be. */
  writeAt(occurredAt: string | null, stream: string, ...events: readonly DomainEvent[]): Promise<Position> {
    return appendNext(this.runtime.events, stream, events, {
      idAt: (revision) => deterministicId(stream, String(revision)),
      metadata: occurredAt === null ? {} : { occurredAt },
    });
  }

  filing(...events: readonly (FilingEvent | FilingRelationEvent | ScoringEvent | AnalysisEvent)[]): Promise<Position> {
    return this.write(`filing-${events[0]?.data.accession}`, ...events);
  }

  /** An account that follows a company. */
  follow(
    accountId: string,
    ticker = 'T1',
    over: { readonly forms?: string[]; readonly cik?: string; readonly brandId?: string } = {},
  ): Promise<Position> {
    const { forms = ['8-K'], cik = cikOf(1), brandId = 'material-events' } = over;
    const data = { accountId, ticker, cik, companyName: 'Company 1', forms, brandId, note: null };
    return this.write(`watchlist-${accountId}`, { type: 'TickerAdded', data });
  }

  unfollow(accountId: string, ticker = 'T1'): Promise<Position> {
    return this.write(`watchlist-${accountId}`, { type: 'TickerRemoved', data: { accountId, ticker, cik: cikOf(1) } });
  }

  async contact(accountId: string, channel: 'email' | 'sms' = 'email', to = `${accountId}@example.com`): Promise<Position> {
    const contact = await this.cipher.encrypt(accountFields(accountId).contact, to);
    const data = { accountId, channel, contact, contactKey: `key of ${accountId}`, masked: contact };
    const added = await this.write(`account-${accountId}`, { type: 'ContactAdded', data });
    const { contactKey } = data;
    const verified = { type: 'ContactVerified', data: { accountId, channel, contactKey } };
    const last = this.#options.verified ? await this.write(`account-${accountId}`, verified) : added;
    return channel === 'sms' ? this.textsAtAnyHour(accountId) : last;
  }

  /** Tests run at every hour, also in the quiet ones. */
  textsAtAnyHour(accountId: string, dailySmsCap = 20): Promise<Position> {
    return this.write(`account-${accountId}`, {
      type: 'DeliveryPreferencesChanged',
      data: { accountId, quietHours: null, dailySmsCap },
    });
  }

  /** What was sealed for the account can never be read again. */
  eraseKeys(accountId: string): Promise<void> {
    return this.#keys.destroy(accountId);
  }

  /** Hands every event over until nothing new happens. @throws what a process throws, with the event still to be handled. */
  settle(): Promise<void> {
    return this.#running.settle(this.#processes);
  }

  /** Events of all runs, in log order. */
  async runs(): Promise<readonly Recorded<AlertRunEvent>[]> {
    const { events } = await this.runtime.events.readAll({ after: null, categories: [ALERT_RUN], limit: 10_000 });
    return events.flatMap((event) => codec.decode<AlertRunEvent>(event) ?? []);
  }

  async ofType<T extends AlertRunEvent['type']>(type: T): Promise<readonly Recorded<Extract<AlertRunEvent, { type: T }>>[]> {
    return (await this.runs()).filter((event): event is Recorded<Extract<AlertRunEvent, { type: T }>> => event.type === type);
  }

  /** Accounts that were alerted, in the order of the pages. */
  async alerted(): Promise<string[]> {
    return (await this.ofType('AlertsPaged')).flatMap(({ data }) => accountsOf(data));
  }

  /** Sends what is due to the dev outbox and reports it, until every row has an outcome in the log. */
  dispatch(): Promise<void> {
    const urlOf = (_brand: string, path: string) => `https://example.com${path}`;
    return sendDue(this.devOutbox, {
      outbox: this.outbox,
      kinds: alertMessageKinds({
        settings: this.settings,
        searches: new SavedSearchesStore(this.#operational),
        events: this.runtime.events,
        codec,
        executor: this.#executor,
        clock,
        cipher: this.cipher,
        textCounts: new TextCounts(this.#operational),
        urlOf,
        postalAddress: null,
        templates: SHIPPED_TEMPLATES,
        consents: { given: async () => this.#options.consent },
        unsubscribeUrl: (account, _brand, of) => `https://example.com/unsubscribe/${of}.${account}`,
        muteUrl: (account, _brand, ticker) => `https://example.com/mute/${ticker}.${account}`,
      }),
      leases: this.runtime.leases(),
      clock,
      log: this.runtime.log,
    });
  }

  async close(): Promise<void> {
    await this.#running.close();
    await this.runtime.close();
  }
}
