import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { ReaderForms } from '#projections/account-directory/reader-forms.reader.ts';
import { type AlertLogDocument, alertLog } from '#projections/alert-log/alert-log.document.ts';
import { CompanyLookup } from '#projections/filing-feed/company-lookup.port.ts';
import { DayFilings } from '#projections/filing-feed/day-filings.reader.ts';
import { type FilingDocument, filingFeed } from '#projections/filing-feed/filing.document.ts';
import { summaryOf } from '#projections/filing-feed/filing-summary.ts';
import { brandOf } from '../../contexts/brands/published/brand.catalog.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { SharedWork } from '../../platform/clock/shared-work.ts';
import { type LiveCollection, ReadStore } from '../../platform/read-store/read-store.port.ts';
import { easternTime } from '../../platform/values/eastern-time.ts';
import { newestAlert } from './newest-alert.ts';
import { rankedFilings } from './ranked-filings.ts';
import { ShowShowcaseQuery } from './show-showcase.query.ts';
import type { ShowcaseResponse } from './showcase.response.ts';
import { exampleFor } from './shown-example.ts';

interface Cached {
  /** The day and the state of the views that the answer is based on. */
  readonly stamp: string;
  readonly answer: SharedWork<Omit<ShowcaseResponse, 'today'>>;
}

/** Every visitor of a brand gets the same answer, which is computed once for each state of the views. */
@QueryHandler(ShowShowcaseQuery)
export class ShowShowcaseQueryHandler implements IQueryHandler<ShowShowcaseQuery> {
  /** Cached answers by brand. */
  readonly #cached = new Map<string, Cached>();

  constructor(
    private readonly views: ReadStore,
    private readonly forms: ReaderForms,
    private readonly companies: CompanyLookup,
    private readonly clock: Clock,
  ) {}

  async execute(query: ShowShowcaseQuery): Promise<ShowcaseResponse> {
    const { id } = brandOf(query.brandId);
    const [filings, alerts] = await Promise.all([this.views.live(filingFeed), this.views.live(alertLog)]);
    const today = easternTime(this.clock.now()).date;
    const states = [filings, alerts].map(
      ({ generation, unchangedSince }) => `${generation.version}.${generation.generation}@${unchangedSince}`,
    );
    const stamp = [today, ...states].join(' ');
    let cached = this.#cached.get(id);
    if (cached?.stamp !== stamp || cached.answer.isAbandoned) {
      cached = { stamp, answer: new SharedWork(() => this.#compute(id, today, filings, alerts)) };
      this.#cached.set(id, cached);
    }
    try {
      const answer = await cached.answer.outcome();
      return { ...answer, today: answer.day === today };
    } catch (error) {
      if (this.#cached.get(id) === cached) this.#cached.delete(id);
      throw error;
    }
  }

  async #compute(
    brandId: string,
    today: string,
    filings: LiveCollection<FilingDocument>,
    alerts: LiveCollection<AlertLogDocument>,
  ): Promise<Omit<ShowcaseResponse, 'today'>> {
    const rights = await this.forms.rights(null, brandId);
    const { unlocked } = rights;
    const [found, alert] = await Promise.all([
      rankedFilings(new DayFilings(filings, unlocked, brandId), today),
      newestAlert(alerts, unlocked),
    ]);
    const reader = { ...rights, tickersOf: (cik: string) => this.companies.tickersOf(cik) };
    if (found === null) {
      const examples = exampleFor(unlocked);
      return { day: null, example: true, filings: examples.map(({ filing }) => filing), rules: examples[0]?.rules ?? [], alert };
    }
    const { day, ranked } = found;
    return {
      day,
      example: false,
      filings: ranked.map((filing) => summaryOf(filing, reader)),
      rules: [...(ranked[0]?.score?.rules ?? [])],
      alert,
    };
  }
}
