import type { Clock } from '#platform/clock/clock.ts';
import type { EventOf, Recorded } from '#platform/event-store/define-event.ts';
import type { TextStore } from '#platform/text-store/text-store.port.ts';
import type { Cadence } from '../../plans/published/plan.catalog.ts';
import type { AnalysisEvent } from '../../scoring/published/analysis.events.ts';
import type { FilingScored } from '../../scoring/published/scoring.events.ts';
import { type AlertSettingsStore, deliverySettings } from '../recipients/alert-settings.store.ts';
import type { WatchersStore } from '../recipients/watchers.store.ts';
import { FilingKeywords } from '../runs/filing-keywords.reader.ts';
import { type OnFilingStream, runOf } from '../runs/what-is-alerted.policy.ts';
import { judgeAccount } from '../runs/who-is-alerted.policy.ts';

/** Sorts after every log position, so it selects the current watchers. */
const NOW = '9'.repeat(20);
const PAGE = 500;
const NOTHING_BEFORE = { alerted: new Map(), corrected: new Set<string>() } as const;

type Scored = EventOf<typeof FilingScored>;

export interface RecipientsByScoreDependencies {
  readonly watchers: Pick<WatchersStore, 'page'>;
  readonly settings: Pick<AlertSettingsStore, 'of'>;
  readonly texts: Pick<TextStore, 'get'>;
  /** Alert cadence of accounts without a plan. */
  readonly freeCadence: Cadence;
  readonly clock: Clock;
}

/** Who would be alerted to a stored filing if its score were different, with current followers, plans and settings. Sends nothing. */
export class RecipientsByScore {
  constructor(private readonly deps: RecipientsByScoreDependencies) {}

  /**
   * Ignores earlier alerts about the same event.
   * @param stream of the filing, with at least one score.
   */
  async of(stream: readonly OnFilingStream[], score: Scored['data']): Promise<ReadonlySet<string>> {
    const recipients = new Set<string>();
    const scored = stream.findLast((event): event is Recorded<Scored> => event.type === 'FilingScored');
    if (!scored || isDuplicate(stream)) return recipients;
    const analysed = stream.findLast(
      (event): event is Recorded<Extract<AnalysisEvent, { type: 'FilingAnalysed' }>> => event.type === 'FilingAnalysed',
    );
    const run = runOf({ ...scored, data: score }, stream, analysed ?? null, true);
    if (run === null) return recipients;
    const { clock, freeCadence } = this.deps;
    const judged = { ...run, late: false, scoredAt: clock.now().toISOString() };
    const keywords = new FilingKeywords(this.deps.texts, run.ruled?.textHash ?? null);
    for (let cursor: string | null = null, more = true; more; ) {
      const page: Awaited<ReturnType<WatchersStore['page']>> = await this.deps.watchers.page(run.companyCiks, NOW, cursor, PAGE);
      const settings = await this.deps.settings.of([...new Set(page.watchers.map(({ accountId }) => accountId))]);
      const contains = await keywords.of(page.watchers, settings);
      for (const [accountId, entries] of Map.groupBy(page.watchers, (each) => each.accountId)) {
        const account = { ...deliverySettings(settings.get(accountId)), freeCadence, contains };
        const answer = judgeAccount(judged, entries, account, NOTHING_BEFORE);
        if (typeof answer !== 'string') recipients.add(accountId);
      }
      ({ cursor, more } = page);
    }
    return recipients;
  }
}

function isDuplicate(stream: readonly OnFilingStream[]): boolean {
  const last = stream.findLast(({ type }) => type === 'FilingMarkedDuplicate' || type === 'FilingDuplicateDismissed');
  return last?.type === 'FilingMarkedDuplicate';
}
