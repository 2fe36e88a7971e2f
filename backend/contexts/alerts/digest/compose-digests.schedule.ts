import type { Clock } from '#platform/clock/clock.ts';
import { type EventStore, type Position, toPosition } from '#platform/event-store/event-store.port.ts';
import { Schedule } from '#platform/schedules/schedule.ts';
import { DAY_MS } from '#platform/values/durations.ts';
import { ACCOUNT } from '../../accounts/published/account.events.ts';
import { DEFAULT_DIGEST } from '../../accounts/published/digest-preferences.policy.ts';
import type { Cadence } from '../../plans/published/plan.catalog.ts';
import { bestPlan, cadenceFor, cadenceOf, getsDigestByText, planOf } from '../../plans/published/plan.policy.ts';
import { DUE_HOUR, newestDue } from '../published/digest-due.policy.ts';
import type { DigestSource, ListedFiling } from '../published/digest-source.port.ts';
import {
  type AlertSettings,
  type AlertSettingsStore,
  channelSettings,
  pushThreshold,
} from '../recipients/alert-settings.store.ts';
import { planHolderOf } from '../recipients/plan-holder.ts';
import type { WatchersStore } from '../recipients/watchers.store.ts';
import { ALERT_SCHEDULES } from '../worker-names.catalog.ts';
import type { ComposeDigest, DigestDue, DigestNews } from './compose-digest.service.ts';
import type { DigestEntry } from './digest-content.policy.ts';
import type { DigestProgress, DigestProgressStore } from './digest-progress.store.ts';
import { LateFilings } from './late-filings.reader.ts';

const LOOK_MS = 5_000;
const PAGE = 200;
/** All time zone offsets are multiples of 15 minutes. */
const SLOT_MS = 15 * 60_000;
/** How far back a digest reaches after a long pause. */
const WINDOW_MS = 14 * DAY_MS;
/** How much earlier than we received it a late filing may have been accepted. */
const LATE_MS = 7 * DAY_MS;
/** Events recorded this long ago are certainly in the log; newer ones go to the next digest. */
const SETTLED_MS = 10_000;

export interface ProcessedAccounts {
  /** Whether everything up to a position is processed, except parked events. */
  upTo(position: Position): Promise<boolean>;
  /** Accounts with parked events. */
  parked(): Promise<ReadonlySet<string>>;
}

export interface ComposeDigestsDependencies {
  readonly settings: AlertSettingsStore;
  readonly watchers: WatchersStore;
  readonly progress: DigestProgressStore;
  readonly source: DigestSource;
  readonly compose: ComposeDigest;
  readonly events: Pick<EventStore, 'tail' | 'readAll'>;
  readonly clock: Clock;
  /** Time of the last successful feed check, ISO-8601 UTC; null before the first. */
  readonly checkedAt: () => Promise<string | null>;
  /** Alert cadence of accounts without a plan. */
  readonly freeCadence: Cadence;
  /** How far the log has been processed into accounts' entries and settings. */
  readonly processed?: ProcessedAccounts;
  /** How often the schedule runs. */
  readonly lookMs?: number;
}

/** State shared by one run over all accounts. */
interface Run {
  readonly news: DigestNews;
  readonly now: Date;
  /** End of the log when the run began. */
  readonly tail: Position;
  readonly late: LateFilings;
}

/**
 * Goes through all accounts in pages every quarter of an hour and composes due digests. An interrupted run starts over: accounts that have their digest are
 * skipped because of their stored progress and the day's stream.
 */
export class ComposeDigests extends Schedule {
  readonly name = ALERT_SCHEDULES.composeDigests.name;
  readonly lease = ALERT_SCHEDULES.composeDigests.lease;
  /** The last quarter of an hour whose run was completed. */
  #completedSlot = -1;
  /** Position that the views must reach before the next run. Fixed when the run falls due, because with a busy log the views never catch up completely. */
  #due: { readonly slot: number; readonly now: Date; readonly tail: Position } | null = null;

  constructor(private readonly deps: ComposeDigestsDependencies) {
    super();
  }

  /** Runs once per quarter of an hour, and when an operator has released an account. An account whose digest fails is set aside. */
  async look(stop: AbortSignal = new AbortController().signal): Promise<number> {
    await this.#runWhenDue(stop);
    return this.deps.lookMs ?? LOOK_MS;
  }

  async #runWhenDue(stop: AbortSignal): Promise<void> {
    const now = this.deps.clock.now();
    const slot = Math.floor(now.getTime() / SLOT_MS);
    if (slot === this.#completedSlot && !this.setAside.isReleased) return;
    this.#due ??= { slot, now, tail: (await this.deps.events.tail()) ?? toPosition(0) };
    const due = this.#due;
    // Wait for views that lag: no later digest would include what they don't show yet.
    if (!(await this.deps.source.shows(due.tail))) return;
    if (!((await this.deps.processed?.upTo(due.tail)) ?? true)) return;
    this.#due = null;
    if (await this.#run(due, stop)) this.#completedSlot = due.slot;
  }

  /** @returns false if stopped early. */
  async #run({ now, tail }: { readonly now: Date; readonly tail: Position }, stop: AbortSignal): Promise<boolean> {
    const news = await this.#news(now);
    const parked = (await this.deps.processed?.parked()) ?? new Set();
    const late = new LateFilings(this.deps.events, this.deps.compose);
    for (let after: string | null = null; ; ) {
      const page = await this.deps.settings.page(after, PAGE);
      const progress = await this.deps.progress.of(page.documents.map(({ _id }) => _id));
      for (const settings of page.documents) {
        if (stop.aborted) return false;
        const { _id } = settings;
        // A digest composed now would never report the parked events, so it waits until the stream is released.
        if (parked.has(_id)) continue;
        await this.setAside.attempt(`${ACCOUNT}-${_id}`, () =>
          this.#account(settings, progress.get(_id) ?? null, { news, now, tail, late }),
        );
      }
      after = page.next;
      if (after === null) break;
    }
    this.setAside.sweep();
    return true;
  }

  async #account(settings: AlertSettings, progress: DigestProgress | null, { news, now, tail, late }: Run): Promise<void> {
    if (settings.erased) return;
    const preferences = settings.digest ?? DEFAULT_DIGEST;
    const getsPush = pushThreshold(settings) !== null;
    const channel = this.#channelOf(settings) ?? (getsPush ? 'push' : null);
    const { date, dueAt } = newestDue(preferences.timeZone, channel === 'sms' ? DUE_HOUR.sms : DUE_HOUR.email, now);
    const { _id } = settings;
    if (progress !== null && progress.date >= date) return;
    // A new account's first digest is the next one due.
    if (progress === null) return this.deps.progress.put({ _id, date, until: dueAt, tail });
    const wanted = channel !== null && preferences.digest !== 'never';
    const followed = wanted ? await this.deps.watchers.entriesOf(_id) : [];
    const entries = followed.filter(({ paused }) => !paused);
    const since = new Date(Math.max(Date.parse(progress.until), now.getTime() - WINDOW_MS)).toISOString();
    let until = news.until;
    const push = getsPush && this.#waitsForDigest(settings, entries);
    if (channel !== null && entries.length > 0 && (channel !== 'push' || push)) {
      const holder = planHolderOf(settings);
      const due: DigestDue = {
        accountId: _id,
        date,
        since,
        late: await late.of(progress),
        channel,
        push: push && channel !== 'push',
        planAt: (brandId) => planOf(holder, brandId).plan,
        preferences,
        entries,
        paused: followed.flatMap(({ ticker, paused }) => (paused ? [ticker] : [])),
      };
      until = await this.deps.compose.execute(due, news);
    }
    await this.deps.progress.put({ _id, date, until, tail });
  }

  /** Email if there is one; otherwise a text, if the plan includes digests by text. */
  #channelOf(settings: AlertSettings): 'email' | 'sms' | null {
    const { email, sms } = channelSettings(settings);
    const usable = ({ present, verified, disabled }: typeof email) => present && !disabled && verified;
    if (usable(email)) return 'email';
    return usable(sms) && getsDigestByText(bestPlan(planHolderOf(settings))) ? 'sms' : null;
  }

  /** Whether the account's alerts wait for the digest: browsers then get whatever wasn't alerted immediately (decision 7). */
  #waitsForDigest(settings: AlertSettings, entries: readonly DigestEntry[]): boolean {
    const holder = planHolderOf(settings);
    const chosen = settings.digest?.cadence;
    const forms = new Set(entries.flatMap((entry) => entry.forms));
    return [...forms].some((form) => {
      const cadence = cadenceFor(holder, form, this.deps.freeCadence);
      return cadenceOf({ cadence }, chosen) === 'daily';
    });
  }

  async #news(now: Date): Promise<DigestNews> {
    const { source } = this.deps;
    const since = new Date(now.getTime() - WINDOW_MS - LATE_MS).toISOString();
    const filings = new Map<string, Promise<readonly ListedFiling[]>>();
    let offerings: ReturnType<DigestSource['offerings']> | null = null;
    return {
      until: new Date(now.getTime() - SETTLED_MS).toISOString(),
      checkedAt: await this.deps.checkedAt(),
      filingsOf: (cik) => {
        const pending = filings.get(cik) ?? source.filingsOf(cik, since);
        filings.set(cik, pending);
        return pending;
      },
      offerings: () => {
        offerings ??= source.offerings(new Date(now.getTime() - WINDOW_MS).toISOString());
        return offerings;
      },
    };
  }
}
