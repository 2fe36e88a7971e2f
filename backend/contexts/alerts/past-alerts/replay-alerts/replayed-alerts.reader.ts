import type { Cadence } from '#contexts/plans/published/plan.catalog.ts';
import type { Level } from '#contexts/scoring/published/scoring.events.ts';
import type { EventCodec, EventOf, Recorded } from '#platform/event-store/define-event.ts';
import type { EventStore, Position } from '#platform/event-store/event-store.port.ts';
import type { TextStore } from '#platform/text-store/text-store.port.ts';
import { accountsOf } from '../../published/alert-groups.ts';
import type { AlertRunStarted, AlertRunUpdated } from '../../published/alert-run.events.ts';
import { type AlertSettingsStore, deliverySettings } from '../../recipients/alert-settings.store.ts';
import type { WatchersStore } from '../../recipients/watchers.store.ts';
import type { RunEvent } from '../../runs/alert-run.decider.ts';
import { alertRunStream } from '../../runs/alert-run.stream.ts';
import { EarlierAlerts } from '../../runs/earlier-alerts.reader.ts';
import { FilingKeywords } from '../../runs/filing-keywords.reader.ts';
import { judgeAccount } from '../../runs/who-is-alerted.policy.ts';

/** Who was alerted to a filing, and who would be with the current watchlists and settings. */
export interface ReplayedAlerts {
  readonly alerted: number;
  readonly wouldBe: number;
  /** Accounts that would be alerted now but were not. */
  readonly gained: number;
  /** Accounts that were alerted but would not be now. */
  readonly lost: number;
}

type Run = Recorded<EventOf<typeof AlertRunStarted | typeof AlertRunUpdated>>;

const PAGE = 500;
/** Sorts after every log position, so it selects the current watchers. */
const NOW = '9'.repeat(20) as Position;

/** Decides the alerts of past filings again, without sending or storing anything. */
export class AlertReplay {
  readonly #earlier: EarlierAlerts;

  constructor(
    private readonly deps: {
      readonly events: EventStore;
      readonly codec: EventCodec;
      readonly watchers: Pick<WatchersStore, 'page'>;
      readonly settings: Pick<AlertSettingsStore, 'of'>;
      readonly texts: Pick<TextStore, 'get'>;
      readonly freeCadence: Cadence;
    },
  ) {
    this.#earlier = new EarlierAlerts(deps.events, deps.codec);
  }

  /** @param level overrides the filing's level. @returns null if no alert run was started for the filing. */
  async of(accession: string, level: Level | null): Promise<ReplayedAlerts | null> {
    const events = await this.#stream(alertRunStream(accession));
    const run = events.findLast((event): event is Run => event.type === 'AlertRunStarted' || event.type === 'AlertRunUpdated');
    if (!run) return null;
    const alerted = new Set(events.flatMap((event) => (event.type === 'AlertsPaged' ? accountsOf(event.data) : [])));
    const wouldBe = await this.#wouldBe(run, level ?? run.data.level);
    return {
      alerted: alerted.size,
      wouldBe: wouldBe.size,
      gained: wouldBe.difference(alerted).size,
      lost: alerted.difference(wouldBe).size,
    };
  }

  async #wouldBe(run: Run, level: Level): Promise<Set<string>> {
    const { watchers, settings, freeCadence } = this.deps;
    const before = await this.#earlier.before(run);
    const keywords = new FilingKeywords(this.deps.texts, run.data.ruled?.textHash ?? null);
    const found = new Set<string>();
    for (let cursor: string | null = null, more = true; more; ) {
      const page = await watchers.page(run.data.companyCiks, NOW, cursor, PAGE);
      const byAccount = Map.groupBy(page.watchers, ({ accountId }) => accountId);
      const settingsByAccount = await settings.of([...byAccount.keys()]);
      const contains = await keywords.of(page.watchers, settingsByAccount);
      for (const [accountId, entries] of byAccount) {
        const accountSettings = settingsByAccount.get(accountId);
        const account = {
          ...deliverySettings(accountSettings),
          freeCadence,
          contains,
        };
        if (typeof judgeAccount({ ...run.data, level }, entries, account, before) !== 'string') found.add(accountId);
      }
      ({ cursor, more } = page);
    }
    return found;
  }

  async #stream(stream: string): Promise<readonly Recorded<RunEvent>[]> {
    const found: Recorded<RunEvent>[] = [];
    for (;;) {
      const page = await this.deps.events.read(stream, { from: found.length, limit: PAGE });
      found.push(...page.flatMap((stored) => this.deps.codec.decode<Recorded<RunEvent>>(stored) ?? []));
      if (page.length < PAGE) return found;
    }
  }
}
