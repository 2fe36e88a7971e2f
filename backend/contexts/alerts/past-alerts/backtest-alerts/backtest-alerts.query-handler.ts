import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { isOpen } from '#contexts/plans/published/filing-visibility.policy.ts';
import { planOf, rightsOf } from '#contexts/plans/published/plan.policy.ts';
import { Clock } from '#platform/clock/clock.ts';
import { DAY_MS } from '#platform/values/durations.ts';
import { AlertHistory, type ScoredFiling } from '../../published/alert-history.port.ts';
import { planHolderOf } from '../../recipients/plan-holder.ts';
import { previewAlerts } from '../preview-alerts/alert-preview.policy.ts';
import { withTried } from '../preview-alerts/tried-settings.ts';
import { BacktestAlertsQuery } from './backtest-alerts.query.ts';
import type { BacktestAlertsResponse } from './backtest-alerts.response.ts';
import { DailyPrices } from './daily-prices.port.ts';
import {
  type Changes,
  type Closes,
  changesFrom,
  changesOfAnyDay,
  closesOf,
  dayBefore,
  figuresOf,
  HORIZONS,
} from './price-after.policy.ts';

const YEAR_DAYS = 365;
const MAX_NAMED = 50;
const NO_CLOSES: Closes = new Map();

interface Measured<T> {
  readonly item: T;
  readonly filing: ScoredFiling;
  readonly ticker: string;
  readonly after: Changes;
}

@QueryHandler(BacktestAlertsQuery)
export class BacktestAlertsQueryHandler implements IQueryHandler<BacktestAlertsQuery> {
  constructor(
    private readonly history: AlertHistory,
    private readonly prices: DailyPrices,
    private readonly clock: Clock,
  ) {}

  async execute({ accountId, brandId, tried }: BacktestAlertsQuery): Promise<BacktestAlertsResponse | null> {
    const now = this.clock.now();
    const from = new Date(now.getTime() - YEAR_DAYS * DAY_MS).toISOString();
    // One more day: earlier alerts decide about corrections and about events already alerted.
    const history = await this.history.of(accountId, new Date(Date.parse(from) - DAY_MS).toISOString());
    if (history === null) return null;
    const settings = withTried(history.settings, tried);
    const { sent, leftOut } = previewAlerts(settings, history.freeCadence, history.entries, history.filings);
    const tickers = [...new Set(history.entries.map(({ ticker }) => ticker))];
    const stored = new Map(await Promise.all(tickers.map(async (ticker) => [ticker, await this.prices.of(ticker)] as const)));
    const closes = new Map(
      [...stored].flatMap(([ticker, known]) => (known?.prices?.length ? [[ticker, closesOf(known)] as const] : [])),
    );
    const measured = <T extends { readonly filing: ScoredFiling; readonly ticker: string }>(
      all: readonly T[],
    ): readonly Measured<T>[] =>
      all
        .filter(({ filing }) => filing.at >= from)
        .map((item) => ({
          item,
          filing: item.filing,
          ticker: item.ticker,
          after: changesFrom(dayBefore(item.filing.at), closes.get(item.ticker) ?? NO_CLOSES),
        }));
    const [alerted, missed] = [measured(sent), measured(leftOut)];
    const anyDay = [...closes.values()].flatMap((each) =>
      changesOfAnyDay(each, from.slice(0, 10), now.toISOString().slice(0, 10)),
    );
    const { forms } = rightsOf(planOf(planHolderOf(settings), brandId), brandId);
    const newest = [alerted.slice(-MAX_NAMED).reverse(), missed.slice(-MAX_NAMED).reverse()] as const;
    const open = newest.flatMap((all) =>
      all.filter(({ filing }) => isOpen(filing.form, forms)).map(({ filing }) => filing.accession),
    );
    const headlines = await this.history.headlines(open);
    const exampleOf = ({ filing: { accession, form, at, level }, ticker, after }: Measured<unknown>) => {
      const opened = isOpen(form, forms);
      return {
        ...{ accession, ticker, form, at, level: opened ? level : null },
        headline: opened ? (headlines.get(accession)?.headline ?? '') : null,
        ai_written: headlines.get(accession)?.aiWritten ?? false,
        after: { day1: after[1], day5: after[5], day20: after[20] },
      };
    };
    const [known] = [...stored.values()].filter((each) => each?.prices?.length);
    const reasons = Map.groupBy(missed, ({ item }) => item.reason);
    return {
      scoresSince: history.scoresSince?.slice(0, 10) ?? null,
      from,
      until: now.toISOString(),
      prices: {
        source: known?.source ?? null,
        sample: known?.sample ?? false,
        missing: tickers.filter((ticker) => !closes.has(ticker)),
      },
      horizons: HORIZONS.map((days) => {
        const figures = (all: readonly Measured<unknown>[]) =>
          figuresOf(
            all.map(({ after }) => after),
            days,
          );
        return { days, alerted: figures(alerted), missed: figures(missed), base: figuresOf(anyDay, days) };
      }),
      alerted: alerted.length,
      missed: missed.length,
      reasons: [...reasons].map(([reason, all]) => ({ reason, filings: all.length })),
      incomplete: [...history.cutOff].filter(([, since]) => since > from).map(([ticker]) => ticker),
      keywordsJudged: [settings.rules, ...history.entries.map(({ rules }) => rules)].every((rules) => !rules?.keywords.length),
      newestAlerted: newest[0].map((each) => ({ ...exampleOf(each), channels: [...each.item.channels] })),
      newestMissed: newest[1].map((each) => ({ ...exampleOf(each), reason: each.item.reason })),
    };
  }
}
