import type { Clock } from '../../platform/clock/clock.ts';
import type { EventCodec, EventOf, Recorded } from '../../platform/event-store/define-event.ts';
import type { EventStore } from '../../platform/event-store/event-store.port.ts';
import { deterministicId } from '../../platform/ids/ids.ts';
import { Process } from '../../platform/subscriptions/process.ts';
import { unlockedForms } from '../brands/brand.rules.ts';
import { channelsFor, reaches, type Suppression } from './alert-policy.rules.ts';
import { type AlertRunCommand, type AlertRunState, alertRunDecider, type RunEvent } from './alert-run.decider.ts';
import { ALERT_RUN, type AlertRunStarted, type AlertsPaged } from './alert-run.events.ts';
import { alertRunStream } from './alert-run.stream.ts';
import { type AlertSettings, type AlertSettingsStore, channelSettings } from './alert-settings.store.ts';
import { EarlierAlerts } from './earlier-alerts.adapter.ts';
import type { Watcher, WatchersStore } from './watchers.store.ts';

type Started = EventOf<typeof AlertRunStarted>;
type Before = Awaited<ReturnType<EarlierAlerts['before']>>;
type Recipient = EventOf<typeof AlertsPaged>['data']['recipients'][number];

/** Recipients per page event (architecture 3.5). */
export const PAGE = 500;
const READ_PAGE = 500;
const PROCESS_NAME = 'page-alerts-when-run-started';

/**
 * Works through the watchers of one run, page by page. Each page event holds its own cursor, so a restart goes on after the last
 * account looked at; several runs advance side by side, so a large one does not hold up the others.
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
    private readonly options: { readonly requireVerified: boolean; readonly pageSize?: number },
  ) {
    super();
    this.#earlier = new EarlierAlerts(events, codec);
  }

  /** @throws RetryLater while an earlier run of the same event is being paged. */
  async handle(event: Recorded<Started>): Promise<void> {
    const { data: run } = event;
    const log = await this.#open(event);
    if (log.state.completed) return;
    const before = await this.#earlier.before(event);
    let cursor = log.state.cursor;
    let suppressed = new Map<string, number>();
    while (!log.state.completed) {
      const page = await this.watchers.page(run.companyCiks, run.position, cursor, this.options.pageSize ?? PAGE);
      const settings = await this.settings.of([...new Set(page.watchers.map(({ accountId }) => accountId))]);
      const recipients = this.#recipients(run, page.watchers, settings, suppressed, before);
      // Watchers looked at without a recipient need no event: their counts go with the next page or with the end.
      if (recipients.length > 0 && page.cursor !== null) {
        const content = { accession: run.accession, recipients, suppressed: counts(suppressed), cursor: page.cursor };
        await log.append({ kind: 'page', page: content });
        suppressed = new Map();
      }
      cursor = page.cursor;
      if (!page.more) await log.append({ kind: 'complete', suppressed: counts(suppressed) });
    }
  }

  /**
   * The run's stream, loaded once and appended to at its exact end: a run of two hundred pages must not read itself two hundred
   * times. A conflict or an unknown outcome ends the handling; the next one starts from what the log holds.
   */
  async #open(started: Recorded<Started>) {
    const { events, codec, clock } = this;
    const stream = alertRunStream(started.data.accession);
    let state = alertRunDecider.initial;
    let revision = -1;
    for (let more = true; more; ) {
      const page = await events.read(stream, { from: revision + 1, limit: READ_PAGE });
      for (const stored of page) {
        const event = codec.decode<RunEvent>(stored);
        if (event) state = alertRunDecider.evolve(state, event);
        revision = stored.revision;
      }
      more = page.length === READ_PAGE;
    }
    return {
      get state(): AlertRunState {
        return state;
      },
      append: async (command: AlertRunCommand): Promise<void> => {
        const decided = alertRunDecider.decide(command, state);
        const commandId = deterministicId('page-alerts', stream, String(revision + 1));
        const metadata = {
          commandId,
          actorId: PROCESS_NAME,
          actorType: 'system',
          correlationId: started.metadata['correlationId'] ?? started.id,
          causationId: started.id,
          occurredAt: clock.now().toISOString(),
        };
        const encoded = decided.map((event, index) => codec.encode(event, deterministicId(commandId, String(index)), metadata));
        ({ revision } = await events.append(stream, encoded, { kind: 'revision', revision }));
        state = decided.reduce(alertRunDecider.evolve, state);
      },
    };
  }

  /** One alert per account, however many of its entries the filing meets; the first entry that lets it through is the reason. */
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

function judge(
  run: Started['data'],
  entry: Watcher,
  settings: AlertSettings | undefined,
  requireVerified: boolean,
): Recipient | string {
  if (!entry.forms.includes(run.followedAs)) return 'form_not_followed';
  if (!unlockedForms(entry.brandId, settings?.admin ? 'admin' : 'free').has(run.followedAs)) return 'form_locked';
  if (run.late && run.acceptedAt !== null && entry.addedAt > run.acceptedAt) return 'added_after_acceptance';
  if (settings?.digest?.cadence === 'daily') return 'waits_for_digest';
  const channels = channelsFor(run.level, channelSettings(settings), requireVerified);
  if (typeof channels === 'string') return channels;
  const { accountId, ticker, brandId } = entry;
  const why = `You follow ${run.followedAs} filings of ${ticker}, and this one is ${run.level}.`;
  return { accountId, ticker, brandId, channels: [...channels], why };
}

/**
 * One event, one alert (decision 6): a duplicate alerts nobody; who gets a correction because of this filing needs no alert beside it; who
 * was alerted of the same event is alerted again only when the level rose, and is told so.
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
