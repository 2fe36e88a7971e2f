import type { Clock } from '#platform/clock/clock.ts';
import type { EventCodec, Recorded } from '#platform/event-store/define-event.ts';
import type { EventStore, Position } from '#platform/event-store/event-store.port.ts';
import type { Logger } from '#platform/observability/logger.ts';
import { TextMissing, type TextStore } from '#platform/text-store/text-store.port.ts';
import { filingDay } from '#reading/formats/submission/filing-date.ts';
import { FILING, type FilingEvent, type FilingFacts } from '../../filings/published/filing.events.ts';
import { companiesOf, historyKind } from '../../forms/published/form.catalog.ts';
import type { ScoringEvent } from '../published/scoring.events.ts';
import { scoreFiling } from '../score-filing/score-filing.policy.ts';
import { scoredFilingStream } from '../score-filing/scoring.stream.ts';
import type { BatchedFilingHistory, FilingHistoryStore } from './filing-history.store.ts';
import { PastFilings } from './past-filings.service.ts';

export interface FilingHistoryFillOptions {
  readonly events: EventStore;
  readonly codec: EventCodec;
  readonly texts: TextStore;
  readonly history: FilingHistoryStore;
  readonly clock: Clock;
  readonly logger?: Logger | undefined;
}

const PAGE = 500;
/** How many texts and scores are read in parallel. */
const READ_CONCURRENCY = 16;
const PROGRESS_LOG_MS = 5_000;

/** Kinds of history whose records need the filing's text; the others need only the facts. */
const KINDS_NEEDING_TEXT: ReadonlySet<string | null> = new Set(['eightK', 'stake', 'report']);

const UNSCORED = { score: 0, negative: false };

/** Data that is read in addition to the event. */
interface AdditionalData {
  /** Null if the text is lost. */
  readonly text: string | null;
  readonly scored: { readonly score: number; readonly negative: boolean };
}

/**
 * Fills the history from the log if the history is missing or in an older format. Every step can be repeated; after a crash it starts
 * over.
 */
export class FilingHistoryFill {
  readonly #history: BatchedFilingHistory;
  readonly #past: PastFilings;

  constructor(private readonly deps: FilingHistoryFillOptions) {
    this.#history = deps.history.batched();
    this.#past = new PastFilings(this.#history, deps.clock);
  }

  /** @param until the first event to leave out; the process adds it and all later ones. */
  async ifNeeded(until: Position): Promise<void> {
    if (!(await this.deps.history.isFilled())) await this.run(until);
  }

  async run(until: Position, onProgress: (events: number) => void = () => undefined): Promise<void> {
    const { events, codec, history, clock, logger } = this.deps;
    let loggedAt = clock.monotonic();
    let processed = 0;
    for (let after: Position | null = null, done = false; !done; ) {
      const page = await events.readAll({ after, categories: [FILING], limit: PAGE });
      const before = page.events.filter(({ position }) => position < until);
      await this.#applyPage(before.flatMap((stored) => codec.readable<FilingEvent>(stored) ?? []));
      processed += before.length;
      after = page.reached;
      done = page.end || before.length < page.events.length;
      onProgress(processed);
      if (clock.monotonic() - loggedAt < PROGRESS_LOG_MS) continue;
      loggedAt = clock.monotonic();
      logger?.info({ events: processed }, 'rebuilding the filing history from the log');
    }
    await history.filled(until);
    if (processed > 0) logger?.info({ events: processed }, 'the filing history was rebuilt from the log');
  }

  async #applyPage(events: readonly Recorded<FilingEvent>[]): Promise<void> {
    for (let from = 0; from < events.length; from += READ_CONCURRENCY) {
      const batch = events.slice(from, from + READ_CONCURRENCY);
      const additional = await Promise.all(batch.map((event) => this.#additionalData(event)));
      for (const [index, event] of batch.entries()) await this.#apply(event, additional[index] ?? null);
    }
    await this.#history.flush();
  }

  /** Null if the event alone is enough. */
  async #additionalData(event: Recorded<FilingEvent>): Promise<AdditionalData | null> {
    if (event.type !== 'FilingFactsExtracted') return null;
    const kind = historyKind(event.data.form);
    if (!KINDS_NEEDING_TEXT.has(kind)) return null;
    const text = await this.#text(event.data);
    if (kind !== 'eightK' || text === null) return { text, scored: UNSCORED };
    return { text, scored: await this.#scored(event.data, text) };
  }

  async #apply(event: Recorded<FilingEvent>, additional: AdditionalData | null): Promise<void> {
    switch (event.type) {
      case 'FilingIngested':
      case 'FilingPartiesAdded':
      case 'FilingRestored':
        return this.#past.noteHead(event.data, event.position);
      case 'FilingFactsExtracted':
        return this.#applyFacts(event.data, additional ?? { text: '', scored: UNSCORED }, event.position);
      case 'FilingWithdrawn':
        return this.#past.remove(event.data, event.position);
      case 'FilingReportCorrected': {
        const { accession, issuer } = event.data;
        if (issuer === null || issuer.from.cik === issuer.to.cik) return;
        return this.#past.remove({ accession, companyCiks: [issuer.from.cik] }, event.position);
      }
    }
  }

  async #applyFacts(facts: FilingFacts, { text, scored }: AdditionalData, position: Position): Promise<void> {
    if (historyKind(facts.form) === null) return;
    const companies = companiesOf(facts.form, facts.parties).map(({ cik }) => cik);
    const filedOn = facts.acceptedAt ? filingDay(facts.acceptedAt) : (await this.#history.of(companies[0] ?? '', facts))?.filedOn;
    if (filedOn === undefined || text === null) return;
    await this.#past.noteRead({ facts, text, filedOn }, companies, scored, position);
  }

  async #scored(facts: FilingFacts, text: string): Promise<AdditionalData['scored']> {
    const { score, negative } = scoreFiling(facts, text);
    const stored = await this.deps.events.read(scoredFilingStream(facts.accession));
    const last = stored
      .flatMap((event) => this.deps.codec.readable<ScoringEvent>(event) ?? [])
      .findLast((event) => event.type === 'FilingScored');
    return { score: last?.data.score ?? score.score, negative };
  }

  /** Null if the text is lost; the filing then counts as unread. */
  async #text({ textHash }: FilingFacts): Promise<string | null> {
    try {
      return textHash === null ? '' : await this.deps.texts.get(textHash);
    } catch (error) {
      if (error instanceof TextMissing) return null;
      throw error;
    }
  }
}
