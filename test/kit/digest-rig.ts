import { eventCodec } from '../../backend/apps/event-registry.ts';
import { accountFields } from '../../backend/contexts/accounts/published/sealed-fields.ts';
import { ComposeDigest } from '../../backend/contexts/alerts/digest/compose-digest.service.ts';
import { ComposeDigests, type ProcessedAccounts } from '../../backend/contexts/alerts/digest/compose-digests.schedule.ts';
import { DigestProgressStore } from '../../backend/contexts/alerts/digest/digest-progress.store.ts';
import { QueueDigestWhenComposed } from '../../backend/contexts/alerts/digest/queue-digest-when-composed.process.ts';
import { DIGEST, type Digest, type DigestEvent } from '../../backend/contexts/alerts/published/digest.events.ts';
import { KeepRecipients } from '../../backend/contexts/alerts/recipients/keep-recipients.service.ts';
import { LowThresholds } from '../../backend/contexts/alerts/recipients/low-thresholds.store.ts';
import { StartAlertRunWhenFilingScored } from '../../backend/contexts/alerts/runs/start-alert-run-when-filing-scored.process.ts';
import { type DevMessage } from '../../backend/contexts/delivery/dev-outbox/dev-outbox.store.ts';
import { FeedStateStore } from '../../backend/contexts/filings/poll-feed/feed-state.store.ts';
import type { DomainEvent, Recorded } from '../../backend/platform/event-store/define-event.ts';
import type { Position } from '../../backend/platform/event-store/event-store.port.ts';
import { ProjectionSet } from '../../backend/platform/subscriptions/projection-set.ts';
import { DigestViews } from '../../projections/filing-feed/digest-views.reader.ts';
import { filingFeed } from '../../projections/filing-feed/filing.document.ts';
import { filingFeedProjector } from '../../projections/filing-feed/filing-feed.projector.ts';
import { newListings } from '../../projections/new-listings/listing.document.ts';
import { newListingsProjector } from '../../projections/new-listings/new-listings.projector.ts';
import { filingIngested, filingScored } from './filing-events.ts';
import { FollowerRig, type FollowerRigOptions } from './follower-rig.ts';
import { HandClock } from './hand-clock.ts';
import { eventually, clock as systemClock } from './runtime.ts';

const codec = eventCodec();

/** From filings and accounts to digests in the dev outbox, wired as in the worker, with a manual clock. */
export class DigestRig extends FollowerRig {
  /** Progress of the recipient process; a test can replace it to simulate a delay. */
  processed: ProcessedAccounts = { upTo: async () => true, parked: async () => new Set() };
  readonly progress = new DigestProgressStore(this.operational);
  #projections: ProjectionSet;
  #schedule: ComposeDigests;

  private constructor(
    readonly clock: HandClock,
    options: FollowerRigOptions,
  ) {
    super(clock, options);
    this.#projections = this.#newProjections();
    // Only digests are tested, so no alert runs are started.
    const start = { whenScored: async () => {}, whenAnswered: async () => {} } as never;
    this.processes = [
      new StartAlertRunWhenFilingScored(
        new KeepRecipients(this.watchers, this.settings, new LowThresholds(this.operational)),
        start,
      ),
      new QueueDigestWhenComposed(this.runtime.events, codec, this.outbox),
    ];
    this.#schedule = this.#newSchedule();
  }

  static async start(now: string, options: FollowerRigOptions = {}): Promise<DigestRig> {
    const rig = new DigestRig(new HandClock(Date.parse(now)), options);
    await rig.#projections.start();
    return rig;
  }

  #newProjections(): ProjectionSet {
    const { events, views, skips, log } = this.runtime;
    return new ProjectionSet(
      [filingFeedProjector, newListingsProjector],
      { events, codec, views, leases: this.runtime.leases(), skips, clock: systemClock, log },
      { idleCheckpointMs: 5 },
    );
  }

  /** Runs work while the projections are stopped. */
  async withViewsStopped(work: () => Promise<void>): Promise<void> {
    await this.#projections.stop();
    await work();
    this.#projections = this.#newProjections();
    await this.#projections.start();
  }

  /** Runs the schedule once, even if the views lag behind. */
  async lookNow(): Promise<void> {
    await this.settle();
    await this.#schedule.look();
    await this.settle();
  }

  #newSchedule(): ComposeDigests {
    const { events, views } = this.runtime;
    const feed = new FeedStateStore(this.operational);
    return new ComposeDigests({
      settings: this.settings,
      watchers: this.watchers,
      progress: this.progress,
      source: new DigestViews(views, events),
      compose: new ComposeDigest(events, codec, this.executor),
      events,
      clock: this.clock,
      checkedAt: async () => (await feed.get()).lastPollAt,
      freeCadence: this.freeCadence,
      processed: { upTo: (position) => this.processed.upTo(position), parked: () => this.processed.parked() },
    });
  }

  /** Restarts the schedule, as after a crash or on another worker. */
  restart(): void {
    this.#schedule = this.#newSchedule();
  }

  /** Appends events with the clock's time. */
  override write(stream: string, ...events: readonly DomainEvent[]): Promise<Position> {
    return this.writeAt(this.clock.now().toISOString(), stream, ...events);
  }

  /** A filing and its score. */
  scored(n: number, level: 'CRITICAL' | 'HIGH' | 'MEDIUM' | 'LOW' = 'LOW', over: object = {}): Promise<Position> {
    return this.filing(filingIngested(n, over), filingScored(n, level));
  }

  prefer(
    accountId: string,
    over: Partial<{ cadence: 'realTime' | 'daily'; digest: 'whenNew' | 'always' | 'never'; timeZone: string }>,
  ): Promise<Position> {
    const data = { accountId, cadence: 'realTime', digest: 'whenNew', timeZone: 'America/New_York', ...over };
    return this.write(`account-${accountId}`, { type: 'DigestPreferencesChanged', data });
  }

  /** An account that follows company 1 as T1. */
  async reader(accountId: string, channel: 'email' | 'sms' = 'email'): Promise<void> {
    await this.contact(accountId, channel);
    await this.follow(accountId);
  }

  /** Records that the feed was polled now. */
  async looked(): Promise<void> {
    const feed = new FeedStateStore(this.operational);
    await feed.put({ ...(await feed.get()), lastPollAt: this.clock.now().toISOString() });
  }

  /** Sets the clock and runs the schedule once, like {@link look}. */
  async at(instant: string): Promise<void> {
    this.clock.set(instant);
    await this.look();
  }

  /** Waits until processes and views are at the end of the log, then runs the schedule once, which queues the messages. */
  async look(): Promise<void> {
    await this.settle();
    const tail = await this.runtime.events.tail();
    const { views } = this.runtime;
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

  /** Subscribes a browser of the account to notifications. */
  async browser(accountId: string): Promise<void> {
    const subscription = await this.cipher.encrypt(
      accountFields(accountId).browser,
      JSON.stringify({ endpoint: `https://push.example/${accountId}` }),
    );
    const data = { accountId, subscriptionKey: 'key', subscription };
    await this.write(`account-${accountId}`, { type: 'PushSubscriptionAdded', data });
  }

  async digestEvents(): Promise<readonly Recorded<DigestEvent>[]> {
    const { events } = await this.runtime.events.readAll({ after: null, categories: [DIGEST], limit: 10_000 });
    return events.flatMap((event) => codec.decode<DigestEvent>(event) ?? []);
  }

  async composed(): Promise<readonly Digest[]> {
    return (await this.digestEvents()).flatMap((event) => (event.type === 'DigestComposed' ? [event.data] : []));
  }

  /** Recipients of digests, with the day of each. */
  async dates(): Promise<string[]> {
    return (await this.composed()).map(({ accountId, date }) => `${accountId} ${date}`);
  }

  /** Sends due messages and waits until every outcome is in the log. @returns the messages, oldest first. */
  async delivered(): Promise<readonly DevMessage[]> {
    await this.dispatch();
    return (await this.devOutbox.newest(500, null)).documents.toReversed();
  }

  override async close(): Promise<void> {
    await this.#projections.stop();
    await super.close();
  }
}
