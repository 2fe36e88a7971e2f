import type { CompanyDirectory } from '../contexts/filings/company-directory.port.ts';
import { CompanyCoverage } from '../contexts/filings/report-coverage/company-coverage.store.ts';
import { MarketFiguresReader } from '../contexts/quotes/market-figures.reader.ts';
import { quoteProviderOf } from '../contexts/quotes/quote-provider.adapter.ts';
import { QuotesStore } from '../contexts/quotes/quotes.store.ts';
import { FilingHistoryStore } from '../contexts/scoring/past-filings/filing-history.store.ts';
import { FilingHistoryFill } from '../contexts/scoring/past-filings/filing-history-fill.service.ts';
import { RulesInForce } from '../contexts/scoring/rule-changes/rules-in-force.reader.ts';
import { ScoreFiling } from '../contexts/scoring/score-filing/score-filing.service.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { CommandExecutor } from '../platform/commands/command-executor.ts';
import type { Environment } from '../platform/config/environment.ts';
import type { EventCodec } from '../platform/event-store/define-event.ts';
import type { Logger } from '../platform/observability/logger.ts';
import type { Stores } from './stores.ts';

export interface ScoringOptions {
  readonly stores: Pick<Stores, 'events' | 'operations' | 'texts'>;
  readonly codec: EventCodec;
  readonly executor: CommandExecutor;
  readonly companies: Pick<CompanyDirectory, 'tickersOf' | 'size'>;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly env: Environment;
}

/** Scoring with its data sources: company history, coverage of that history, quotes. */
export function buildScoring({ stores, codec, executor, companies, clock, logger, env }: ScoringOptions): {
  readonly scoring: ScoreFiling;
  readonly history: FilingHistoryStore;
  readonly fill: FilingHistoryFill;
  readonly rules: RulesInForce;
} {
  const { events, operations, texts } = stores;
  const history = new FilingHistoryStore(operations);
  const provider = quoteProviderOf(env, clock);
  const figures = new MarketFiguresReader(
    new QuotesStore(operations),
    provider === null || provider.sample ? null : provider.source,
    clock,
  );
  const rules = new RulesInForce(events, codec);
  const scoring = new ScoreFiling({
    rules,
    executor,
    texts,
    history,
    coverage: new CompanyCoverage(operations, clock),
    market: {
      of: (cik) => figures.of(companies.tickersOf(cik)),
      isListed: (cik) => (companies.size() === 0 ? null : companies.tickersOf(cik).length > 0),
    },
    clock,
    logger,
  });
  return { scoring, history, rules, fill: new FilingHistoryFill({ events, codec, texts, history, clock, logger }) };
}
