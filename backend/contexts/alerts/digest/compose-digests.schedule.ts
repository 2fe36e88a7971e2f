import { isStoreFailure } from '../../../platform/availability/store-failure.errors.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import { type EventStore, type Position, toPosition } from '../../../platform/event-store/event-store.port.ts';
import type { Logger } from '../../../platform/observability/logger.ts';
import { Schedule } from '../../../platform/schedules/schedule.ts';
import { DEFAULT_DIGEST } from '../../accounts/published/digest-preferences.policy.ts';
import { getsDigestByText, planOf } from '../../plans/published/plan.policy.ts';
import { type AlertSettings, type AlertSettingsStore, channelSettings } from '../alert-settings.store.ts';
import type { WatchersStore } from '../watchers.store.ts';
import { ALERT_SCHEDULES } from '../worker-names.catalog.ts';
import type { ComposeDigest, DigestDue, DigestNews } from './compose-digest.service.ts';
import type { ListedFiling } from './digest-content.policy.ts';
import { DUE_HOUR, newestDue } from './digest-day.policy.ts';
import type { DigestProgressStore } from './digest-progress.store.ts';
import type { DigestSource } from './digest-source.port.ts';

const LOOK_MS = 5_000;
const PAGE = 200;
const DAY_MS = 86_400_000;
/** The clocks of all zones show a full hour at some quarter of UTC's. */
const SLOT_MS = 15 * 60_000;
/** How far back a digest looks after a long silence, and how much earlier a filing found late may have been accepted. */
const WINDOW_MS = 14 * DAY_MS;
const LATE_MS = 7 * DAY_MS;
/** What was recorded this long ago is in the log for sure; anything later belongs to the next digest. */
const SETTLED_MS = 10_000;

export interface ComposeDigestsDependencies {
  readonly settings: AlertSettingsStore;
  readonly watchers: WatchersStore;
  readonly progress: DigestProgressStore;
  readonly source: DigestSource;
  readonly compose: ComposeDigest;
  readonly events: Pick<EventStore, 'tail'>;
  readonly clock: Clock;
  readonly logger: Logger;
  /** When EDGAR was looked at last, ISO-8601 UTC; null before the first look. */
  readonly checkedAt: () => Promise<string | null>;
  /** True where a contact must be verified before anything is sent to it. */
  readonly requireVerified: boolean;
  /** How often the time is looked at. */
  readonly lookMs?: number;
}

/**
 * Walks the accounts in pages whenever the clocks of some zone reach the hour, and makes the digests that are due. A walk that was cut short
 * is begun again: who was told is left out by its own progress, and by the stream of the day.
 */
export class ComposeDigests extends Schedule {
  readonly name = ALERT_SCHEDULES.composeDigests.name;
  readonly lease = ALERT_SCHEDULES.composeDigests.lease;
  /** Quarter of an hour that was walked last. */
  #walked = -1;
  /** What the views must show before the next walk: fixed when it fell due, or a busy log would stay ahead of them for ever. */
  #due: { readonly slot: number; readonly now: Date; readonly tail: Position } | null = null;

  constructor(private readonly its: ComposeDigestsDependencies) {
    super();
  }

  /** One look: a walk when a quarter of an hour has begun since the last one. @throws the first failure, after all accounts were tried. */
  async look(stop: AbortSignal = new AbortController().signal): Promise<number> {
    await this.#walkWhenDue(stop);
    return this.its.lookMs ?? LOOK_MS;
  }

  async #walkWhenDue(stop: AbortSignal): Promise<void> {
    const now = this.its.clock.now();
    const slot = Math.floor(now.getTime() / SLOT_MS);
    if (slot === this.#walked) return;
    this.#due ??= { slot, now, tail: (await this.its.events.tail()) ?? toPosition(0) };
    const due = this.#due;
    // Views that are behind are waited for: what they do not show yet would never be told.
    if (!(await this.its.source.shows(due.tail))) return;
    this.#due = null;
    if (await this.#walk(due.now, stop)) this.#walked = due.slot;
  }

  /** @returns false when it was stopped on the way. */
  async #walk(now: Date, stop: AbortSignal): Promise<boolean> {
    const news = await this.#news(now);
    const failures: unknown[] = [];
    for (let after: string | null = null; ; ) {
      const page = await this.its.settings.page(after, PAGE);
      const known = await this.its.progress.of(page.documents.map(({ _id }) => _id));
      for (const settings of page.documents) {
        if (stop.aborted) return false;
        try {
          await this.#account(settings, known.get(settings._id) ?? null, news, now);
        } catch (error) {
          // The walk is begun again as soon as the store is back: no account need be asked about it now.
          if (isStoreFailure(error)) throw error;
          this.its.logger.error({ err: error, accountId: settings._id }, 'the digest of an account could not be made');
          failures.push(error);
        }
      }
      after = page.next;
      if (after === null) break;
    }
    if (failures.length > 0) throw failures[0];
    return true;
  }

  async #account(
    settings: AlertSettings,
    known: { readonly date: string; readonly until: string } | null,
    news: DigestNews,
    now: Date,
  ): Promise<void> {
    if (settings.erased) return;
    const preferences = settings.digest ?? DEFAULT_DIGEST;
    const channel = this.#channelOf(settings);
    const { date, dueAt } = newestDue(preferences.timeZone, DUE_HOUR[channel ?? 'email'], now);
    const { _id } = settings;
    if (known !== null && known.date >= date) return;
    // An account seen for the first time begins with the next hour, as if it had been told now.
    if (known === null) return this.its.progress.put({ _id, date, until: dueAt });
    const entries = channel === null || preferences.digest === 'never' ? [] : await this.its.watchers.entriesOf(_id);
    const since = new Date(Math.max(Date.parse(known.until), now.getTime() - WINDOW_MS)).toISOString();
    let until = news.until;
    if (channel !== null && entries.length > 0) {
      const { plan } = planOf({ isAdmin: settings.admin });
      const due: DigestDue = { accountId: _id, date, since, channel, plan, preferences, entries };
      until = await this.its.compose.execute(due, news);
    }
    await this.its.progress.put({ _id, date, until });
  }

  /** E-mail where there is one; else a text, where the plan has the digest by text. */
  #channelOf(settings: AlertSettings): 'email' | 'sms' | null {
    const { email, sms } = channelSettings(settings);
    const usable = ({ present, verified }: typeof email) => present && (verified || !this.its.requireVerified);
    if (usable(email)) return 'email';
    return usable(sms) && getsDigestByText(planOf({ isAdmin: settings.admin })) ? 'sms' : null;
  }

  async #news(now: Date): Promise<DigestNews> {
    const { source } = this.its;
    const since = new Date(now.getTime() - WINDOW_MS - LATE_MS).toISOString();
    const filings = new Map<string, Promise<readonly ListedFiling[]>>();
    let offerings: ReturnType<DigestSource['offerings']> | null = null;
    return {
      until: new Date(now.getTime() - SETTLED_MS).toISOString(),
      checkedAt: await this.its.checkedAt(),
      filingsOf: (cik) => {
        const asked = filings.get(cik) ?? source.filingsOf(cik, since);
        filings.set(cik, asked);
        return asked;
      },
      offerings: () => {
        offerings ??= source.offerings(new Date(now.getTime() - WINDOW_MS).toISOString());
        return offerings;
      },
    };
  }
}
