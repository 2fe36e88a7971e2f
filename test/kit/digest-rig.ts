import { createHash } from 'node:crypto';
import { DigestViews } from '../../backend/apps/digest-views.adapter.ts';
import { eventCodec } from '../../backend/apps/event-registry.ts';
import { accountFields } from '../../backend/contexts/accounts/published/sealed-fields.ts';
import { alertMessageKinds } from '../../backend/contexts/alerts/alert-kinds.adapter.ts';
import { AlertSettingsStore } from '../../backend/contexts/alerts/alert-settings.store.ts';
import { ComposeDigest } from '../../backend/contexts/alerts/digest/compose-digest.service.ts';
import { ComposeDigests } from '../../backend/contexts/alerts/digest/compose-digests.schedule.ts';
import { DigestProgressStore } from '../../backend/contexts/alerts/digest/digest-progress.store.ts';
import { QueueDigestWhenComposed } from '../../backend/contexts/alerts/digest/queue-digest-when-composed.process.ts';
import { LowThresholds } from '../../backend/contexts/alerts/low-thresholds.store.ts';
import { DIGEST, type Digest, type DigestEvent } from '../../backend/contexts/alerts/published/digest.events.ts';
import { SavedSearchesStore } from '../../backend/contexts/alerts/saved-search/saved-searches.store.ts';
import { StartAlertRunWhenFilingScored } from '../../backend/contexts/alerts/start-alert-run-when-filing-scored.process.ts';
import { TextCounts } from '../../backend/contexts/alerts/text-counts.store.ts';
import { WatchersStore } from '../../backend/contexts/alerts/watchers.store.ts';
import { type DevMessage, DevOutboxStore } from '../../backend/contexts/delivery/dev-outbox/dev-outbox.store.ts';
import type { FilingRelationEvent } from '../../backend/contexts/disclosures/published/filing-relations.events.ts';
import { FeedStateStore } from '../../backend/contexts/filings/poll-feed/feed-state.store.ts';
import type { FilingEvent } from '../../backend/contexts/filings/published/filing.events.ts';
import { freeCadence } from '../../backend/contexts/plans/published/plan.policy.ts';
import type { AnalysisEvent } from '../../backend/contexts/scoring/published/analysis.events.ts';
import type { ScoringEvent } from '../../backend/contexts/scoring/published/scoring.events.ts';
import { Clock } from '../../backend/platform/clock/clock.ts';
import { CommandExecutor } from '../../backend/platform/commands/command-executor.ts';
import type { DomainEvent, Recorded } from '../../backend/platform/event-store/define-event.ts';
import { SqliteEventStore } from '../../backend/platform/event-store/sqlite/sqlite-event-store.adapter.ts';
import { SHIPPED_TEMPLATES } from '../../backend/platform/mail-templates/template-versions.ts';
import { OutboxStore } from '../../backend/platform/outbox/outbox.store.ts';
import { FieldCipher } from '../../backend/platform/privacy/field-cipher.ts';
import { SubjectKeyStore } from '../../backend/platform/privacy/subject-key.store.ts';
import type { Process } from '../../backend/platform/subscriptions/process.ts';
import { ProjectionSet } from '../../backend/platform/subscriptions/projection-set.ts';
import { filingFeed } from '../../projections/filing-feed/filing.document.ts';
import { filingFeedProjector } from '../../projections/filing-feed/filing-feed.projector.ts';
import { newListings } from '../../projections/new-listings/listing.document.ts';
import { newListingsProjector } from '../../projections/new-listings/new-listings.projector.ts';
import { appendNext } from './append-next.ts';
import { cikOf, filingIngested, filingScored } from './filing-events.ts';
import { RunningProcesses } from './running-processes.ts';
import { eventually, Runtime, clock as systemClock } from './runtime.ts';
import { sendDue } from './send-due.ts';

const codec = eventCodec();

/** A clock that stays at the moment to which it was set. */
export class HandClock extends Clock {
  constructor(private instant: string) {
    super();
  }

  set(instant: string): void {
    this.instant = instant;
  }

  now(): Date {
    return new Date(this.instant);
  }

  monotonic(): number {
    return performance.now();
  }
}

/** From filings and accounts to digests in the dev outbox, wired as the worker wires it, on a clock set by hand. */
export class DigestRig {
  readonly clock: HandClock;
  readonly events: SqliteEventStore;
  readonly #runtime = new Runtime();
  readonly operational = this.#runtime.operational;
  readonly progress = new DigestProgressStore(this.operational);
  readonly outbox: OutboxStore;
  readonly #devOutbox: DevOutboxStore;
  readonly #cipher: FieldCipher;
  readonly #executor: CommandExecutor;
  #projections: ProjectionSet;
  readonly #processes: readonly Process[];
  readonly #running: RunningProcesses;
  readonly #verified: boolean;
  readonly #sellsPlans: boolean;
  #schedule: ComposeDigests;

  private constructor(now: string, verified: boolean, sellsPlans: boolean) {
    this.#sellsPlans = sellsPlans;
    this.clock = new HandClock(now);
    this.#verified = verified;
    this.events = new SqliteEventStore({ path: ':memory:', clock: this.clock });
    this.#running = new RunningProcesses(this.events, this.#runtime.log);
    this.outbox = new OutboxStore(this.operational, this.clock);
    const key = createHash('sha256').update('a master key for tests').digest();
    this.#cipher = new FieldCipher(new SubjectKeyStore(this.operational, key, systemClock));
    this.#devOutbox = new DevOutboxStore(this.operational, this.clock, this.#cipher);
    this.#executor = new CommandExecutor(this.events, codec, this.clock);
    this.#projections = this.#newProjections();
    // Only digests are tested: no alert run is started.
    const start = { whenScored: async () => {}, whenAnswered: async () => {} } as never;
    const settings = new AlertSettingsStore(this.operational);
    this.#processes = [
      new StartAlertRunWhenFilingScored(
        start,
        new WatchersStore(this.operational),
        settings,
        new LowThresholds(this.operational),
      ),
      new QueueDigestWhenComposed(this.events, codec, this.outbox),
    ];
    this.#schedule = this.#newSchedule();
  }

  /** @param options.verified whether contacts are verified as they are added; true unless given. */
  static async start(
    now: string,
    options: { readonly verified?: boolean; readonly sellsPlans?: boolean } = {},
  ): Promise<DigestRig> {
    const rig = new DigestRig(now, options.verified ?? true, options.sellsPlans ?? false);
    await rig.#projections.start();
    return rig;
  }

  #newProjections(): ProjectionSet {
    const { views, skips, log } = this.#runtime;
    return new ProjectionSet(
      [filingFeedProjector, newListingsProjector],
      { events: this.events, codec, views, leases: this.#runtime.leases(), skips, clock: systemClock, log },
      { idleCheckpointMs: 5 },
    );
  }

  /** Does the work while the projections are stopped. */
  async withViewsStanding(work: () => Promise<void>): Promise<void> {
    await this.#projections.stop();
    await work();
    this.#projections = this.#newProjections();
    await this.#projections.start();
  }

  /** One pass of the schedule, however far the views are. */
  async lookNow(): Promise<void> {
    await this.settle();
    await this.#schedule.look();
    await this.settle();
  }

  #newSchedule(): ComposeDigests {
    const { views, log } = this.#runtime;
    const feed = new FeedStateStore(this.operational);
    return new ComposeDigests({
      settings: new AlertSettingsStore(this.operational),
      watchers: new WatchersStore(this.operational),
      progress: this.progress,
      source: new DigestViews(views, this.events),
      compose: new ComposeDigest(this.events, codec, this.#executor),
      events: this.events,
      clock: this.clock,
      logger: log,
      checkedAt: async () => (await feed.get()).lastPollAt,
      freeCadence: freeCadence(this.#sellsPlans),
    });
  }

  /** Starts the schedule again, as after a crash or at another worker. */
  restart(): void {
    this.#schedule = this.#newSchedule();
  }

  async write(stream: string, ...events: readonly DomainEvent[]): Promise<void> {
    await appendNext(this.events, stream, events, { metadata: { occurredAt: this.clock.now().toISOString() } });
  }

  filing(...events: readonly (FilingEvent | FilingRelationEvent | ScoringEvent | AnalysisEvent)[]): Promise<void> {
    return this.write(`filing-${events[0]?.data.accession}`, ...events);
  }

  /** A filing and its score. */
  scored(n: number, level: 'CRITICAL' | 'HIGH' | 'MEDIUM' | 'LOW' = 'LOW', over: object = {}): Promise<void> {
    return this.filing(filingIngested(n, over), filingScored(n, level));
  }

  async contact(accountId: string, channel: 'email' | 'sms' = 'email'): Promise<void> {
    const to = channel === 'email' ? `${accountId}@example.com` : '+15550100';
    const contact = await this.#cipher.encrypt(accountFields(accountId).contact, to);
    const data = { accountId, channel, contact, contactKey: `key of ${accountId}`, masked: contact };
    await this.write(`account-${accountId}`, { type: 'ContactAdded', data });
    if (!this.#verified) return;
    const { contactKey } = data;
    await this.write(`account-${accountId}`, { type: 'ContactVerified', data: { accountId, channel, contactKey } });
  }

  follow(accountId: string, ticker: string, cik: string, forms = ['8-K'], brandId = 'material-events'): Promise<void> {
    const data = { accountId, ticker, cik, companyName: ticker, forms, brandId, note: null };
    return this.write(`watchlist-${accountId}`, { type: 'TickerAdded', data });
  }

  prefer(
    accountId: string,
    over: Partial<{ cadence: 'realTime' | 'daily'; digest: 'whenNew' | 'always' | 'never'; timeZone: string }>,
  ): Promise<void> {
    const data = { accountId, cadence: 'realTime', digest: 'whenNew', timeZone: 'America/New_York', ...over };
    return this.write(`account-${accountId}`, { type: 'DigestPreferencesChanged', data });
  }

  /** An account that follows company 1 as T1. */
  async reader(accountId: string, channel: 'email' | 'sms' = 'email'): Promise<void> {
    await this.contact(accountId, channel);
    await this.follow(accountId, 'T1', cikOf(1));
  }

  /** Notes that the feed was polled now. */
  async looked(): Promise<void> {
    const feed = new FeedStateStore(this.operational);
    await feed.put({ ...(await feed.get()), lastPollAt: this.clock.now().toISOString() });
  }

  /** Sets the clock and runs the schedule once, as {@link look} does. */
  async at(instant: string): Promise<void> {
    this.clock.set(instant);
    await this.look();
  }

  /** One pass of the schedule once processes and views are at the end of the log; then the messages are queued. */
  async look(): Promise<void> {
    await this.settle();
    const tail = await this.events.tail();
    const { views } = this.#runtime;
    await eventually(
      async () => {
        const live = await Promise.all([views.live(filingFeed), views.live(newListings)]);
        return Promise.all(live.map((view) => view.checkpoint()));
      },
      (checkpoints) => tail === null || checkpoints.every((checkpoint) => (checkpoint ?? '') >= tail),
    );
    await this.#schedule.look();
    await this.settle();
  }

  /** A browser of the account takes notifications. */
  async browser(accountId: string): Promise<void> {
    const subscription = await this.#cipher.encrypt(
      accountFields(accountId).browser,
      JSON.stringify({ endpoint: `https://push.example/${accountId}` }),
    );
    const data = { accountId, subscriptionKey: 'key', subscription };
    await this.write(`account-${accountId}`, { type: 'PushSubscriptionAdded', data });
  }

  /** Runs the processes until nothing new happens. */
  settle(): Promise<void> {
    return this.#running.settle(this.#processes);
  }

  /** Every process starts again at the beginning of the log. */
  resetCheckpoints(): Promise<void> {
    return this.#running.resetCheckpoints();
  }

  async digestEvents(): Promise<readonly Recorded<DigestEvent>[]> {
    const { events } = await this.events.readAll({ after: null, categories: [DIGEST], limit: 10_000 });
    return events.flatMap((event) => codec.decode<DigestEvent>(event) ?? []);
  }

  async composed(): Promise<readonly Digest[]> {
    return (await this.digestEvents()).flatMap((event) => (event.type === 'DigestComposed' ? [event.data] : []));
  }

  /** Who got a digest of which day. */
  async dates(): Promise<string[]> {
    return (await this.composed()).map(({ accountId, date }) => `${accountId} ${date}`);
  }

  /** Sends what is due and waits until every outcome is in the log. @returns the messages, oldest first. */
  async delivered(): Promise<readonly DevMessage[]> {
    const kinds = alertMessageKinds({
      settings: new AlertSettingsStore(this.operational),
      searches: new SavedSearchesStore(this.operational),
      events: this.events,
      codec,
      executor: this.#executor,
      clock: this.clock,
      cipher: this.#cipher,
      textCounts: new TextCounts(this.operational),
      urlOf: (_brand, path) => `https://example.com${path}`,
      postalAddress: null,
      templates: SHIPPED_TEMPLATES,
      consents: { given: async () => true },
      unsubscribeUrl: (account, _brand, of) => `https://example.com/unsubscribe/${of}.${account}`,
      muteUrl: (account, _brand, ticker) => `https://example.com/mute/${ticker}.${account}`,
    });
    await sendDue(this.#devOutbox, {
      outbox: this.outbox,
      kinds,
      leases: this.#runtime.leases(),
      clock: this.clock,
      log: this.#runtime.log,
    });
    return (await this.#devOutbox.newest(500, null)).documents.toReversed();
  }

  async close(): Promise<void> {
    await this.#projections.stop();
    await this.#running.close();
    await this.events.close();
    await this.#runtime.close();
  }
}
