import type { Clock } from '#platform/clock/clock.ts';
import type { CommandExecutor } from '#platform/commands/command-executor.ts';
import type { EventCodec, EventOf, Recorded } from '#platform/event-store/define-event.ts';
import type { EventStore } from '#platform/event-store/event-store.port.ts';
import { Process, RetryLater } from '#platform/subscriptions/process.ts';
import type { TextStore } from '#platform/text-store/text-store.port.ts';
import { APPEND_LIST_BYTES, jsonBytes, pagesOf } from '#platform/values/bytes.ts';
import type { Cadence } from '../../plans/published/plan.catalog.ts';
import { ALERT_RUN, type AlertRunStarted, type AlertRunUpdated, type AlertsUpdated } from '../published/alert-run.events.ts';
import { type AlertSettings, type AlertSettingsStore, deliverySettings } from '../recipients/alert-settings.store.ts';
import type { Watcher, WatchersStore } from '../recipients/watchers.store.ts';
import { ALERT_PROCESSES } from '../worker-names.catalog.ts';
import { alertPages } from './alert-pages.policy.ts';
import { type AlertedUnread, alertPagingDecider, type PagingState } from './alert-paging.decider.ts';
import type { AlertRunCommand, RunEvent } from './alert-run.decider.ts';
import { alertRunStream } from './alert-run.stream.ts';
import { EarlierAlerts, type HeldRuns } from './earlier-alerts.reader.ts';
import { FilingKeywords } from './filing-keywords.reader.ts';
import { PagedRun } from './paged-run.service.ts';
import { judgeAccount, type Recipient, updateOf } from './who-is-alerted.policy.ts';

type Started = EventOf<typeof AlertRunStarted | typeof AlertRunUpdated>;
type Updates = EventOf<typeof AlertsUpdated>['data']['recipients'];
type Contains = (keyword: string) => boolean;
type Run = PagedRun<AlertRunCommand, PagingState, RunEvent>;
type Before = Awaited<ReturnType<EarlierAlerts['before']>>;

/** Recipients per page event (architecture 3.5). */
export const PAGE = 500;
/** Page events per append, so that the disk is synced once for all of them. */
const PAGES_AT_ONCE = 8;
/** Appends stop growing at this many bytes, because their size is limited (architecture 3.1). */
const BYTES_AT_ONCE = APPEND_LIST_BYTES / 2;
/** Retry delay while watchers can't be read yet. */
const UNREAD_MS = 100;

/**
 * Goes through the watchers of one run, page by page. Each page event holds the cursor, so a restart continues after the last checked account. Runs
 * advance concurrently, so a large one doesn't delay the others.
 */
export class PageAlertsWhenRunStarted extends Process<Started> {
  readonly name = ALERT_PROCESSES.pageAlerts.name;
  readonly categories = [ALERT_RUN];
  readonly handles = ['AlertRunStarted', 'AlertRunUpdated'] as const;
  override readonly concurrency = 4;
  override readonly streamsAreIndependent = true;
  readonly #earlier: EarlierAlerts;

  constructor(
    events: EventStore,
    codec: EventCodec,
    private readonly executor: CommandExecutor,
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
    const { executor, clock, name } = this;
    const run = await PagedRun.open(alertPagingDecider, alertRunStream(event.data.accession), event, {
      executor,
      clock,
      process: name,
    });
    // Once the filing has been read, another event pages its alerts.
    const isOver = (state: PagingState) => state.run.completed || state.runAt !== event.revision;
    if (isOver(run.state)) return;
    const before = await this.#earlier.before(event);
    await run.pages(isOver, () => this.#pages(event.data, run, before));
  }

  /** Pages all watchers after the run's last cursor. */
  async #pages(run: Started['data'], paged: Run, before: Before): Promise<void> {
    let { cursor } = paged.state.run;
    const notifiedUnread = notifiedOf(paged.state);
    let suppressed = new Map<string, number>();
    const keywords = new FilingKeywords(this.options.texts, run.ruled?.textHash ?? null);
    let decided: AlertRunCommand[] = [];
    let bytes = 0;
    for (let more = true; more; ) {
      if (!(await this.watchers.isReadableAt(run.position)))
        throw new RetryLater('the run’s follower list can’t be read yet', UNREAD_MS);
      const page = await this.watchers.page(run.companyCiks, run.position, cursor, this.options.pageSize ?? PAGE);
      const settings = await this.settings.of([...new Set(page.watchers.map(({ accountId }) => accountId))]);
      const contains = await keywords.of(page.watchers, settings);
      const { recipients, updates } = this.#recipients(
        run,
        page.watchers,
        settings,
        suppressed,
        before,
        contains,
        notifiedUnread,
      );
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
      ({ cursor, more } = page);
      if (!more) decided.push({ kind: 'complete', suppressed: counts(suppressed) });
      if (more && decided.length < (this.options.pagesAtOnce ?? PAGES_AT_ONCE) && bytes < BYTES_AT_ONCE) continue;
      await paged.record(decided);
      decided = [];
      bytes = 0;
    }
  }

  #recipients(
    run: Started['data'],
    watchers: readonly Watcher[],
    settings: ReadonlyMap<string, AlertSettings>,
    suppressed: Map<string, number>,
    before: Before,
    contains: Contains | null,
    alertedUnread: ReadonlyMap<string, AlertedUnread>,
  ): { readonly recipients: Recipient[]; readonly updates: Updates } {
    const recipients: Recipient[] = [];
    const updates: Updates = [];
    for (const [accountId, entries] of Map.groupBy(watchers, (each) => each.accountId)) {
      const accountSettings = settings.get(accountId);
      const { freeCadence } = this.options;
      const account = {
        ...deliverySettings(accountSettings),
        freeCadence,
        contains,
      };
      const message = alertedUnread.get(accountId);
      const judged = judgeAccount(run, entries, account, before);
      const decided = message ? updateOf(run, message.recipient, judged) : judged;
      if (typeof decided === 'string') suppressed.set(decided, (suppressed.get(decided) ?? 0) + 1);
      else if (message) updates.push({ ...decided, page: message.page });
      else recipients.push(decided);
    }
    return { recipients, updates };
  }
}

/** Accounts that were notified that the filing couldn't be read; empty until it has been read. */
function notifiedOf({ run, notifiedUnread }: PagingState): ReadonlyMap<string, AlertedUnread> {
  return new Map(run.run?.unread ? [] : notifiedUnread.map((each) => [each.recipient.accountId, each]));
}

function counts(suppressed: ReadonlyMap<string, number>): { reason: string; count: number }[] {
  return [...suppressed].map(([reason, count]) => ({ reason, count }));
}
