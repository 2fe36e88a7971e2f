import type { Clock } from '../../../platform/clock/clock.ts';
import { appendUntilAnswered } from '../../../platform/commands/append-until-answered.ts';
import { decisionSpan } from '../../../platform/commands/decision-span.ts';
import { encodeDecided } from '../../../platform/commands/encode-decided.ts';
import type { EventCodec, EventOf, Recorded } from '../../../platform/event-store/define-event.ts';
import { StreamConflict } from '../../../platform/event-store/event-store.errors.ts';
import type { EventStore, Position } from '../../../platform/event-store/event-store.port.ts';
import { deterministicId } from '../../../platform/ids/ids.ts';
import { NO_TRACING, type Tracing } from '../../../platform/observability/tracing/tracing.ts';
import { Process, RetryLater } from '../../../platform/subscriptions/process.ts';
import { pagesOf } from '../../../platform/values/bytes.ts';
import type { Cadence } from '../../plans/published/plan.catalog.ts';
import { type AlertSettingsStore, channelSettings, pushThreshold } from '../alert-settings.store.ts';
import { UNREAD_NOTICE, type UnreadNoticeEvent, type UnreadNoticesStarted } from '../published/unread-notice.events.ts';
import type { Watcher, WatchersStore } from '../watchers.store.ts';
import { ALERT_PROCESSES } from '../worker-names.catalog.ts';
import type { HeldUpFilings } from './held-up-filings.reader.ts';
import { type UnreadNoticeCommand, type UnreadNoticeState, unreadNoticeDecider } from './unread-notice.decider.ts';
import { type HeldUpFiling, noticeOf } from './unread-notice.policy.ts';
import { unreadNoticeStream } from './unread-notice.stream.ts';

type Started = EventOf<typeof UnreadNoticesStarted>;

/** Accounts whose settings are read together. */
const ACCOUNTS = 500;
const READ_PAGE = 100;
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
    private readonly events: EventStore,
    private readonly codec: EventCodec,
    private readonly heldUp: HeldUpFilings,
    private readonly watchers: Pick<WatchersStore, 'isWatched' | 'page' | 'reached'>,
    private readonly settings: Pick<AlertSettingsStore, 'of'>,
    private readonly freeCadence: Cadence,
    private readonly clock: Clock,
    private readonly tracing: Tracing = NO_TRACING,
    private readonly pageSize = ACCOUNTS,
  ) {
    super();
  }

  /** @throws RetryLater while the watchers can't be read; StreamConflict if another process pages the same hold, whose stream is then read again. */
  async handle(event: Recorded<Started>): Promise<void> {
    const { hold, named } = event.data;
    const log = new NoticeLog(this.events, this.codec, this.clock, this.tracing, event);
    await log.catchUp();
    if (log.state.completed.has(named)) return;
    const filings = await this.heldUp.waiting(event);
    const entries = await this.#entries(filings, event.data.position as Position);
    const after = log.state.last?.named === named ? log.state.last.cursor : '';
    const accounts = [...entries.keys()].filter((accountId) => accountId > after && !log.state.told.has(accountId)).sort();
    for (let from = 0; from < accounts.length; from += this.pageSize) {
      const page = accounts.slice(from, from + this.pageSize);
      const settings = await this.settings.of(page);
      const recipients = page.flatMap((accountId) => {
        const own = settings.get(accountId);
        const { freeCadence } = this;
        const account = { settings: own, channels: channelSettings(own), push: pushThreshold(own), freeCadence, contains: null };
        return noticeOf(filings, entries.get(accountId) ?? [], account) ?? [];
      });
      for (const part of pagesOf(recipients)) {
        await log.append({ kind: 'page', page: { hold, named, recipients: part, cursor: part.at(-1)?.accountId ?? '' } });
      }
    }
    await log.append({ kind: 'complete', hold, named });
  }

  /** The watchlist entries for the companies of these filings, as of a position. */
  async #entries(filings: readonly HeldUpFiling[], position: Position): Promise<ReadonlyMap<string, readonly Watcher[]>> {
    if (!(await this.watchers.reached(position))) throw new RetryLater('the watchers of the hold cannot be read yet', UNREAD_MS);
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

/** The notice stream of one hold as read so far; appends at that revision. */
class NoticeLog {
  readonly #stream: string;
  #state = unreadNoticeDecider.initial;
  #revision = -1;

  constructor(
    private readonly events: EventStore,
    private readonly codec: EventCodec,
    private readonly clock: Clock,
    private readonly tracing: Tracing,
    private readonly started: Recorded<Started>,
  ) {
    this.#stream = unreadNoticeStream(started.data.hold);
  }

  get state(): UnreadNoticeState {
    return this.#state;
  }

  /** Reads events appended since. */
  async catchUp(): Promise<void> {
    for (let more = true; more; ) {
      const page = await this.events.read(this.#stream, { from: this.#revision + 1, limit: READ_PAGE });
      for (const stored of page) {
        const event = this.codec.decode<UnreadNoticeEvent>(stored);
        if (event) this.#state = unreadNoticeDecider.evolve(this.#state, event);
        this.#revision = stored.revision;
      }
      more = page.length === READ_PAGE;
    }
  }

  /** Decides again if more filings were named meanwhile. @throws StreamConflict if another process appended a page. */
  async append(command: UnreadNoticeCommand): Promise<void> {
    const { pages } = this.#state;
    try {
      await this.#append(command);
    } catch (error) {
      if (!(error instanceof StreamConflict)) throw error;
      await this.catchUp();
      if (this.#state.pages !== pages) throw error;
      await this.#append(command);
    }
  }

  async #append(command: UnreadNoticeCommand): Promise<void> {
    const decided = unreadNoticeDecider.decide(command, this.#state);
    if (decided.length === 0) return;
    const context = {
      commandId: deterministicId('page-notices', this.#stream, String(this.#revision + 1)),
      actorId: ALERT_PROCESSES.pageNotices.name,
      actorType: 'system' as const,
      correlationId: this.started.metadata['correlationId'] ?? this.started.id,
      causationId: this.started.id,
      occurredAt: this.clock.now().toISOString(),
    };
    const encoded = encodeDecided(this.codec, decided, this.#stream, context);
    const expected = { kind: 'revision', revision: this.#revision } as const;
    const { clock } = this;
    ({ revision: this.#revision } = await this.tracing.span(decisionSpan(this.#stream, context), () =>
      appendUntilAnswered(this.events, this.#stream, encoded, expected, { clock }),
    ));
    this.#state = decided.reduce(unreadNoticeDecider.evolve, this.#state);
  }
}
