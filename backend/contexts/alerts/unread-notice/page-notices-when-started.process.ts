import type { Clock } from '#platform/clock/clock.ts';
import type { CommandExecutor } from '#platform/commands/command-executor.ts';
import type { EventOf, Recorded } from '#platform/event-store/define-event.ts';
import type { Position } from '#platform/event-store/event-store.port.ts';
import { Process, RetryLater } from '#platform/subscriptions/process.ts';
import { pagesOf } from '#platform/values/bytes.ts';
import type { Cadence } from '../../plans/published/plan.catalog.ts';
import { UNREAD_NOTICE, type UnreadNoticeEvent, type UnreadNoticesStarted } from '../published/unread-notice.events.ts';
import { type AlertSettingsStore, deliverySettings } from '../recipients/alert-settings.store.ts';
import type { Watcher, WatchersStore } from '../recipients/watchers.store.ts';
import { PagedRun } from '../runs/paged-run.service.ts';
import { ALERT_PROCESSES } from '../worker-names.catalog.ts';
import type { HeldUpFilings } from './held-up-filings.reader.ts';
import { type UnreadNoticeCommand, type UnreadNoticeState, unreadNoticeDecider } from './unread-notice.decider.ts';
import { type HeldUpFiling, noticeOf } from './unread-notice.policy.ts';
import { unreadNoticeStream } from './unread-notice.stream.ts';

type Started = EventOf<typeof UnreadNoticesStarted>;
type Run = PagedRun<UnreadNoticeCommand, UnreadNoticeState, UnreadNoticeEvent>;
/** Watchlist entries by account. */
type Entries = ReadonlyMap<string, readonly Watcher[]>;

/** Accounts whose settings are read together. */
const ACCOUNTS = 500;
/** Companies per query. */
const COMPANIES = 150;
const WATCHERS = 1_000;
/** Retry delay while watchers can't be read yet. */
const UNREAD_MS = 100;

/** Notifies each account once per hold about its filings that wait to be read. A restart continues after the last page's last account. */
export class PageNoticesWhenStarted extends Process<Started> {
  readonly name = ALERT_PROCESSES.pageNotices.name;
  readonly categories = [UNREAD_NOTICE];
  readonly handles = ['UnreadNoticesStarted'] as const;

  constructor(
    private readonly executor: CommandExecutor,
    private readonly heldUp: HeldUpFilings,
    private readonly watchers: Pick<WatchersStore, 'isWatched' | 'page' | 'isReadableAt'>,
    private readonly settings: Pick<AlertSettingsStore, 'of'>,
    private readonly freeCadence: Cadence,
    private readonly clock: Clock,
    private readonly pageSize = ACCOUNTS,
  ) {
    super();
  }

  /** @throws RetryLater while the watchers can't be read; StreamConflict if another process pages the same hold, whose stream is then read again. */
  async handle(event: Recorded<Started>): Promise<void> {
    const { hold, named } = event.data;
    const { executor, clock, name } = this;
    const run = await PagedRun.open(unreadNoticeDecider, unreadNoticeStream(hold), event, { executor, clock, process: name });
    const isOver = (state: UnreadNoticeState) => state.completed.has(named);
    if (isOver(run.state)) return;
    const filings = await this.heldUp.waiting(event);
    const entries = await this.#entries(filings, event.data.position as Position);
    await run.pages(isOver, () => this.#pages(event.data, run, filings, entries));
  }

  /** Pages all accounts that the hold has not notified yet, ordered by id. */
  async #pages({ hold, named }: Started['data'], run: Run, filings: readonly HeldUpFiling[], entries: Entries): Promise<void> {
    const { last, notified } = run.state;
    const after = last?.named === named ? last.cursor : '';
    const accounts = [...entries.keys()].filter((accountId) => accountId > after && !notified.has(accountId)).sort();
    for (let from = 0; from < accounts.length; from += this.pageSize) {
      const page = accounts.slice(from, from + this.pageSize);
      const settings = await this.settings.of(page);
      const recipients = page.flatMap((accountId) => {
        const accountSettings = settings.get(accountId);
        const { freeCadence } = this;
        const account = {
          ...deliverySettings(accountSettings),
          freeCadence,
          contains: null,
        };
        return noticeOf(filings, entries.get(accountId) ?? [], account) ?? [];
      });
      for (const part of pagesOf(recipients)) {
        await run.record([{ kind: 'page', page: { hold, named, recipients: part, cursor: part.at(-1)?.accountId ?? '' } }]);
      }
    }
    await run.record([{ kind: 'complete', hold, named }]);
  }

  /** The watchlist entries for the companies of these filings, as of a position. */
  async #entries(filings: readonly HeldUpFiling[], position: Position): Promise<Entries> {
    if (!(await this.watchers.isReadableAt(position)))
      throw new RetryLater('the hold’s follower list can’t be read yet', UNREAD_MS);
    const ciks: string[] = [];
    for (const cik of new Set(filings.flatMap(({ companyCiks }) => companyCiks))) {
      if (await this.watchers.isWatched([cik], position)) ciks.push(cik);
    }
    const found = new Map<string, Watcher[]>();
    for (let from = 0; from < ciks.length; from += COMPANIES) {
      const some = ciks.slice(from, from + COMPANIES);
      for (let cursor: string | null = null, more = true; more; ) {
        const page = await this.watchers.page(some, position, cursor, WATCHERS);
        for (const watcher of page.watchers) found.set(watcher.accountId, [...(found.get(watcher.accountId) ?? []), watcher]);
        cursor = page.cursor;
        more = page.more;
      }
    }
    return found;
  }
}
