import type { Position } from '#platform/event-store/event-store.port.ts';
import { bestPlan, tickerLimit } from '../../plans/published/plan.policy.ts';
import type { AlertSettings, AlertSettingsStore } from './alert-settings.store.ts';
import { planHolderOf } from './plan-holder.ts';
import type { WatchersStore } from './watchers.store.ts';

const PAGE = 500;
const AT_ONCE = 50;

/** Pauses the newest tickers over the plan's limit, and resumes them when the plan allows (decision 4). */
export class TickerPauses {
  #olderSettled = false;

  constructor(
    private readonly watchers: WatchersStore,
    private readonly settings: AlertSettingsStore,
  ) {}

  /** Call after anything that changes an account's watchlist or limit. */
  async settle(accountId: string, at: Position): Promise<void> {
    const settings = (await this.settings.of([accountId])).get(accountId);
    if (!settings?.erased) await this.watchers.pauseBeyond(accountId, limitOf(settings), at);
  }

  /** Older builds paused nothing, so this checks every account once. */
  async settleOlder(at: Position): Promise<void> {
    if (this.#olderSettled) return;
    if (!(await this.watchers.areSettled())) {
      for (let after: string | null = null; ; ) {
        const page = await this.settings.page(after, PAGE);
        const [first, last] = [page.documents[0], page.documents.at(-1)];
        const open = first && last ? await this.watchers.openEntriesBetween(first._id, last._id) : new Map<string, []>();
        // Nearly all accounts are within their limit; this runs once, and alerts wait for it.
        const accounts = page.documents.filter((each) => {
          const entries = open.get(each._id) ?? [];
          return !each.erased && (entries.length > limitOf(each) || entries.some(({ paused }) => paused));
        });
        for (let from = 0; from < accounts.length; from += AT_ONCE) {
          const some = accounts.slice(from, from + AT_ONCE);
          await Promise.all(some.map((each) => this.watchers.pauseBeyond(each._id, limitOf(each), at)));
        }
        after = page.next;
        if (after === null) break;
      }
      await this.watchers.markSettled();
    }
    this.#olderSettled = true;
  }
}

function limitOf(settings: AlertSettings | undefined): number {
  return tickerLimit(bestPlan(settings ? planHolderOf(settings) : null));
}
