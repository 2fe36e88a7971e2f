import { eventCodec } from '../../backend/apps/event-registry.ts';
import { filingStream } from '../../backend/contexts/filings/filing.stream.ts';
import type { FilingEvent } from '../../backend/contexts/filings/published/filing.events.ts';
import { companiesOf } from '../../backend/contexts/forms/published/form.catalog.ts';
import { FilingHistoryStore } from '../../backend/contexts/scoring/past-filings/filing-history.store.ts';
import { FilingHistoryFill } from '../../backend/contexts/scoring/past-filings/filing-history-fill.service.ts';
import type { HistoryCoverage } from '../../backend/contexts/scoring/past-filings/history-coverage.port.ts';
import type { ScoringEvent } from '../../backend/contexts/scoring/published/scoring.events.ts';
import { RulesInForce } from '../../backend/contexts/scoring/rule-changes/rules-in-force.reader.ts';
import type { MarketRecord } from '../../backend/contexts/scoring/score-filing/market-figures.port.ts';
import type { Score } from '../../backend/contexts/scoring/score-filing/score-filing.policy.ts';
import { ScoreFiling } from '../../backend/contexts/scoring/score-filing/score-filing.service.ts';
import { ScoreFilingWhenFactsExtracted } from '../../backend/contexts/scoring/score-filing/score-filing-when-facts-extracted.process.ts';
import type { Clock } from '../../backend/platform/clock/clock.ts';
import { CommandExecutor } from '../../backend/platform/commands/command-executor.ts';
import type { Recorded } from '../../backend/platform/event-store/define-event.ts';
import type { Position } from '../../backend/platform/event-store/event-store.port.ts';
import { OperationalTextStore } from '../../backend/platform/text-store/operational-text.store.ts';
import { filingDay } from '../../backend/reading/formats/submission/filing-date.ts';
import { appendNext } from './append-next.ts';
import { filingIngested } from './filing-events.ts';
import type { ReadFiling } from './filing-facts.ts';
import { NoCoverage, NoMarket } from './nothing-recorded.ts';
import { Runtime, clock as systemClock } from './runtime.ts';

const codec = eventCodec();

export interface ScoringRigOptions {
  readonly coverage?: HistoryCoverage;
  readonly market?: MarketRecord;
  readonly clock?: Clock;
}

/** Coverage that is complete from this day on, for every company. */
export const completeSince = (day: string): HistoryCoverage => ({ since: async () => day });

/** From read facts to scores on embedded stores, without the rest of the product. */
export class ScoringRig {
  readonly runtime = new Runtime();
  readonly texts = new OperationalTextStore(this.runtime.operational);
  readonly history = new FilingHistoryStore(this.runtime.operational);
  readonly scoring: ScoreFiling;
  readonly fill: FilingHistoryFill;
  #process: ScoreFilingWhenFactsExtracted;
  #handled: Position | null = null;

  constructor({ coverage = new NoCoverage(), market = new NoMarket(), clock = systemClock }: ScoringRigOptions = {}) {
    const { runtime, texts, history } = this;
    const { events, log: logger } = runtime;
    const executor = new CommandExecutor(events, codec, clock);
    this.scoring = new ScoreFiling({
      executor,
      rules: new RulesInForce(events, codec),
      texts,
      history,
      coverage,
      market,
      clock,
      logger,
    });
    this.fill = new FilingHistoryFill({ events, codec, texts, history, clock, logger });
    this.#process = new ScoreFilingWhenFactsExtracted(this.scoring, this.fill);
  }

  /** Restarts the process, as after a crash; all events are delivered again. */
  restart(): void {
    this.#process = new ScoreFilingWhenFactsExtracted(this.scoring, this.fill);
    this.#handled = null;
  }

  /** A filing that was seen and, unless only its header is given, read. */
  async filing(
    n: number,
    { facts, text }: ReadFiling,
    {
      acceptedAt = facts.acceptedAt ?? '',
      read = true,
      ...over
    }: { acceptedAt?: string; read?: boolean; source?: 'feed' | 'backfill' } = {},
  ): Promise<void> {
    const companyCiks = companiesOf(facts.form, facts.parties).map(({ cik }) => cik);
    const { form, parties, items } = facts;
    const filedOn = filingDay(acceptedAt);
    const ingested = filingIngested(n, { form, parties, items, companyCiks, acceptedAt, filedOn, ...over });
    const { accession } = ingested.data;
    await this.append(ingested);
    if (read)
      await this.append({
        type: 'FilingFactsExtracted',
        data: { ...facts, accession, acceptedAt, textHash: await this.texts.put(text) },
      });
  }

  async append(event: FilingEvent | ScoringEvent): Promise<void> {
    await appendNext(this.runtime.events, filingStream(event.data.accession), [event]);
  }

  /** Delivers new events one by one. */
  async settle(): Promise<void> {
    for (const event of await this.log()) {
      if (this.#handled !== null && event.position <= this.#handled) continue;
      if ((this.#process.handles as readonly string[]).includes(event.type)) await this.#process.handle(event as Recorded<never>);
      this.#handled = event.position;
    }
  }

  /** Delivers all new events at once, like a busy log. */
  async settleTogether(): Promise<void> {
    const fresh = (await this.log()).filter(({ position }) => this.#handled === null || position > this.#handled);
    const wanted = fresh.filter(({ type }) => (this.#process.handles as readonly string[]).includes(type));
    const lanes = Map.groupBy(wanted, ({ stream }) => stream).values();
    await Promise.all(
      [...lanes].map(async (lane) => {
        for (const event of lane) await this.#process.handle(event as Recorded<never>);
      }),
    );
    this.#handled = fresh.at(-1)?.position ?? this.#handled;
  }

  async log(): Promise<readonly Recorded<{ readonly type: string; readonly data: { readonly accession: string } }>[]> {
    const { events } = await this.runtime.events.readAll({ after: null, categories: ['filing'], limit: 10_000 });
    return events.flatMap((event) => codec.decode(event) ?? []) as never;
  }

  /** All scores of a filing, oldest first. */
  async scoresOf(n: number): Promise<readonly Score[]> {
    const { accession } = filingIngested(n).data;
    return (await this.log())
      .filter((event) => event.type === 'FilingScored' && event.data.accession === accession)
      .map(({ data }) => data as Score);
  }

  /** The current score. */
  async scoreOf(n: number): Promise<Score> {
    const score = (await this.scoresOf(n)).at(-1);
    if (!score) throw new Error(`filing ${n} was not scored`);
    return score;
  }

  close(): Promise<void> {
    return this.runtime.close();
  }
}
