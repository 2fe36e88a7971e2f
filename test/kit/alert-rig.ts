import { eventCodec } from '../../backend/apps/event-registry.ts';
import { QueueMessagesWhenAlertsPaged } from '../../backend/contexts/alerts/alert-message/queue-messages-when-alerts-paged.process.ts';
import { CorrectAlertsWhenAmendmentLinked } from '../../backend/contexts/alerts/corrections/correct-alerts-when-amendment-linked.process.ts';
import { accountsOf } from '../../backend/contexts/alerts/published/alert-groups.ts';
import { ALERT_RUN, type AlertRunEvent } from '../../backend/contexts/alerts/published/alert-run.events.ts';
import { EntitledRecipients } from '../../backend/contexts/alerts/recipients/entitled-recipients.reader.ts';
import { KeepRecipients } from '../../backend/contexts/alerts/recipients/keep-recipients.service.ts';
import { LowFollowers } from '../../backend/contexts/alerts/recipients/low-followers.reader.ts';
import { LowThresholds } from '../../backend/contexts/alerts/recipients/low-thresholds.store.ts';
import { EarlierAlerts } from '../../backend/contexts/alerts/runs/earlier-alerts.reader.ts';
import { PAGE, PageAlertsWhenRunStarted } from '../../backend/contexts/alerts/runs/page-alerts-when-run-started.process.ts';
import { StartAlertRun } from '../../backend/contexts/alerts/runs/start-alert-run.service.ts';
import { StartAlertRunWhenFilingScored } from '../../backend/contexts/alerts/runs/start-alert-run-when-filing-scored.process.ts';
import { WaitingAlertRuns } from '../../backend/contexts/alerts/runs/waiting-alert-runs.store.ts';
import { MatchSavedSearchesWhenFilingScored } from '../../backend/contexts/alerts/saved-search/match-saved-searches-when-filing-scored.process.ts';
import { QueueSearchMatchesWhenFound } from '../../backend/contexts/alerts/saved-search/queue-search-matches-when-found.process.ts';
import { SavedSearchesStore } from '../../backend/contexts/alerts/saved-search/saved-searches.store.ts';
import { HeldUpFilings } from '../../backend/contexts/alerts/unread-notice/held-up-filings.reader.ts';
import { PageNoticesWhenStarted } from '../../backend/contexts/alerts/unread-notice/page-notices-when-started.process.ts';
import { QueueNoticesWhenPaged } from '../../backend/contexts/alerts/unread-notice/queue-notices-when-paged.process.ts';
import { RelateFilings } from '../../backend/contexts/disclosures/relate-filings/relate-filings.service.ts';
import { RelatedFilingsStore } from '../../backend/contexts/disclosures/relate-filings/related-filings.store.ts';
import type { Clock } from '../../backend/platform/clock/clock.ts';
import { CommandExecutor } from '../../backend/platform/commands/command-executor.ts';
import type { Recorded } from '../../backend/platform/event-store/define-event.ts';
import type { Position } from '../../backend/platform/event-store/event-store.port.ts';
import type { WritableEventStore } from '../../backend/platform/event-store/writable-event-store.port.ts';
import { OperationalTextStore } from '../../backend/platform/text-store/operational-text.store.ts';
import { FollowerRig, type FollowerRigOptions } from './follower-rig.ts';
import { clock } from './runtime.ts';

const codec = eventCodec();

export interface AlertRigOptions extends FollowerRigOptions {
  readonly pageSize?: number;
  /** Page events per append; 1 by default, so that a test can interrupt a run between any two. */
  readonly pagesAtOnce?: number;
  /** How long an alert waits for the AI; 0 as without a key. */
  readonly aiWaitMs?: number;
  /** The clock for starting runs. */
  readonly clock?: Clock;
}

/** From a scored filing to the dev outbox, wired as in the worker. */
export class AlertRig extends FollowerRig {
  readonly waiting: WaitingAlertRuns;
  readonly #options: Required<Omit<AlertRigOptions, keyof FollowerRigOptions>>;

  constructor(options: AlertRigOptions = {}) {
    super(clock, options);
    this.#options = { pageSize: PAGE, pagesAtOnce: 1, aiWaitMs: 0, clock, ...options };
    this.waiting = new WaitingAlertRuns(this.operational);
    this.restart();
  }

  /** Filing texts. */
  get texts(): OperationalTextStore {
    return new OperationalTextStore(this.runtime.operational);
  }

  /** Relates filings to each other, built as in the worker. */
  get related(): RelateFilings {
    const { events, log } = this.runtime;
    const index = new RelatedFilingsStore(this.operational);
    return new RelateFilings({
      events,
      codec,
      executor: this.executor,
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
    const low = new LowFollowers(new LowThresholds(this.operational), settings, watchers);
    return new StartAlertRun({ events, codec, executor: this.executor, watchers, low, waiting, related, clock, aiWaitMs });
  }

  /** Restarts the processes, as after a crash; their checkpoints remain. @param events store used by the paging process. */
  restart(events: WritableEventStore = this.runtime.events): void {
    const { watchers, settings, outbox } = this;
    const executor = new CommandExecutor(events, codec, clock);
    const free = this.freeCadence;
    this.processes = [
      new StartAlertRunWhenFilingScored(new KeepRecipients(watchers, settings, new LowThresholds(this.operational)), this.start),
      new PageAlertsWhenRunStarted(events, codec, executor, watchers, settings, clock, {
        ...this.#options,
        texts: this.texts,
        freeCadence: free,
      }),
      new QueueMessagesWhenAlertsPaged(this.runtime.events, codec, outbox),
      new PageNoticesWhenStarted(
        executor,
        new HeldUpFilings(events, codec),
        watchers,
        settings,
        free,
        clock,
        this.#options.pageSize,
      ),
      new QueueNoticesWhenPaged(this.runtime.events, codec, outbox),
      new MatchSavedSearchesWhenFilingScored({
        events,
        codec,
        executor: this.executor,
        texts: this.texts,
        searches: new SavedSearchesStore(this.operational),
        settings,
      }),
      new QueueSearchMatchesWhenFound(this.runtime.events, codec, outbox),
      new CorrectAlertsWhenAmendmentLinked(
        events,
        codec,
        this.executor,
        new EarlierAlerts(events, codec),
        this.waiting,
        new EntitledRecipients(settings, watchers, free),
        clock,
      ),
    ];
  }

  /** From now on runs are started but not paged; the test pages them itself. */
  withoutPaging(): void {
    this.processes = this.processes.filter(({ name }) => name !== 'page-alerts-when-run-started');
  }

  override async contact(...[accountId, channel, to]: Parameters<FollowerRig['contact']>): Promise<Position> {
    const last = await super.contact(accountId, channel, to);
    return channel === 'sms' ? this.textsAtAnyHour(accountId) : last;
  }

  /** Disables quiet hours, because tests run at any time. */
  textsAtAnyHour(accountId: string, dailySmsCap = 20): Promise<Position> {
    return this.write(`account-${accountId}`, {
      type: 'DeliveryPreferencesChanged',
      data: { accountId, quietHours: null, dailySmsCap },
    });
  }

  /** Events of all runs, in log order. */
  async runs(): Promise<readonly Recorded<AlertRunEvent>[]> {
    const { events } = await this.runtime.events.readAll({ after: null, categories: [ALERT_RUN], limit: 10_000 });
    return events.flatMap((event) => codec.decode<AlertRunEvent>(event) ?? []);
  }

  async ofType<T extends AlertRunEvent['type']>(type: T): Promise<readonly Recorded<Extract<AlertRunEvent, { type: T }>>[]> {
    return (await this.runs()).filter((event): event is Recorded<Extract<AlertRunEvent, { type: T }>> => event.type === type);
  }

  /** Alerted accounts, in page order. */
  async alerted(): Promise<string[]> {
    return (await this.ofType('AlertsPaged')).flatMap(({ data }) => accountsOf(data));
  }
}
