import { Injectable } from '@nestjs/common';
import { isOpen } from '../../backend/contexts/plans/published/filing-visibility.policy.ts';
import type { UnlockedForms } from '../../backend/contexts/plans/published/plan.policy.ts';
import { Clock } from '../../backend/platform/clock/clock.ts';
import { SharedWork } from '../../backend/platform/clock/shared-work.ts';
import { IndexBuilding } from '../../backend/platform/read-store/read-store.errors.ts';
import { ReadStore } from '../../backend/platform/read-store/read-store.port.ts';
import { DAY_MS } from '../../backend/platform/values/durations.ts';
import { easternTime } from '../../backend/platform/values/eastern-time.ts';
import { type Deal, dealsOf } from './deals.ts';
import { OWNERSHIP_FORMS } from './insider-directory.reader.ts';
import { insiderFilings, sideKey } from './insider-filing.document.ts';
import { InsiderFilings } from './insider-filings.reader.ts';
import { recordedTrades } from './recorded-trades.ts';

/** First version of the insider filings with keys for purchases and sales of all companies. */
const SIDES_VERSION = 4;
/** Maximum filings read per side: about twice the number filed with purchases in 30 days, or with sales in a week. */
const MAX_FILINGS = 3_000;
/** Minimum time between reads, however many filings arrive. */
const CACHE_MS = 10_000;

export interface RecentDeals {
  /** First day whose filings were read, US Eastern. */
  readonly since: string;
  readonly truncated: boolean;
  /** Purchases or sales, newest trade first. */
  readonly deals: readonly Deal[];
}

interface Cached {
  readonly at: number;
  readonly deals: SharedWork<RecentDeals>;
}

/** Recently filed purchases and sales of all insiders. */
@Injectable()
export class RecentDealsReader {
  readonly #cached = new Map<string, Cached>();

  constructor(
    private readonly views: ReadStore,
    private readonly filings: InsiderFilings,
    private readonly clock: Clock,
  ) {}

  /** @throws IndexBuilding while views with the needed keys are being rebuilt. */
  async of(side: 'P' | 'S', days: number, unlocked: UnlockedForms): Promise<RecentDeals> {
    const { generation } = await this.views.live(insiderFilings);
    if (generation.version < SIDES_VERSION) throw new IndexBuilding('insider-filings: recent trades are being built');
    const forms = OWNERSHIP_FORMS.filter((form) => isOpen(form, unlocked));
    const key = [side, days, forms.join(','), generation.version, generation.generation].join('|');
    const now = this.clock.monotonic();
    const cached = this.#cached.get(key);
    if (cached && now - cached.at < CACHE_MS && !cached.deals.isAbandoned) return cached.deals.outcome();
    const deals = new SharedWork(() => this.#read(side, days, unlocked));
    // Keys are few (screens × combinations of three forms), but those of earlier generations must go.
    for (const [other, { at }] of this.#cached) if (now - at >= CACHE_MS) this.#cached.delete(other);
    this.#cached.set(key, { at: now, deals });
    try {
      return await deals.outcome();
    } catch (error) {
      if (this.#cached.get(key)?.deals === deals) this.#cached.delete(key);
      throw error;
    }
  }

  async #read(side: 'P' | 'S', days: number, unlocked: UnlockedForms): Promise<RecentDeals> {
    const from = new Date(this.clock.now().getTime() - days * DAY_MS);
    const { filings, truncated } = await this.filings.newest(sideKey(side), MAX_FILINGS, { since: from.toISOString() });
    const open = filings.filter(({ form }) => isOpen(form, unlocked));
    const deals = dealsOf(recordedTrades(open)).filter((deal) => deal.side === side);
    return { since: easternTime(from).date, truncated, deals };
  }
}
