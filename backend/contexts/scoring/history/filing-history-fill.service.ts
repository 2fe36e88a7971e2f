import type { Clock } from '../../../platform/clock/clock.ts';
import type { EventCodec, Recorded } from '../../../platform/event-store/define-event.ts';
import type { EventStore, Position } from '../../../platform/event-store/event-store.port.ts';
import type { Logger } from '../../../platform/observability/logger.ts';
import { TextMissing, type TextStore } from '../../../platform/text-store/text-store.port.ts';
import { FILING, type FilingEvent, type FilingFacts } from '../../filings/published/filing.events.ts';
import { filingDay } from '../../filings/published/filing-date.ts';
import { companiesOf, historyKind } from '../../forms/published/form.catalog.ts';
import type { ScoringEvent } from '../published/scoring.events.ts';
import { scoreFiling } from '../score-filing.policy.ts';
import { scoredFilingStream } from '../scoring.stream.ts';
import type { FilingHistoryStore, GatheringFilingHistory } from './filing-history.store.ts';
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
/** Texts and scores that are read at the same time. */
const READ_AT_ONCE = 16;
const TOLD_EVERY_MS = 5_000;

/** Kinds of forms of whose text something is kept; of the others the facts tell all of it. */
const KEPT_OF_TEXT: ReadonlySet<string | null> = new Set(['eightK', 'stake', 'report']);

const UNSCORED = { score: 0, negative: false };

/** What is read beside the event itself. */
interface Beside {
  /** Null where it is lost. */
  readonly text: string | null;
  readonly scored: { readonly score: number; readonly negative: boolean };
}

/**
 * Takes what the log holds into the history: once where a deployment is older than its history, or where the history was lost or is kept
 * in another form than before. Every step can be repeated; after a crash it begins anew.
 */
export class FilingHistoryFill {
  readonly #history: GatheringFilingHistory;
  readonly #past: PastFilings;

  constructor(private readonly its: FilingHistoryFillOptions) {
    this.#history = its.history.gathering();
    this.#past = new PastFilings(this.#history, its.clock);
  }

  /** @param until the first event that is not to be taken in: whoever handles it takes in what follows. */
  async ifNeeded(until: Position): Promise<void> {
    if (!(await this.its.history.isFilled())) await this.run(until);
  }

  async run(until: Position, told: (events: number) => void = () => undefined): Promise<void> {
    const { events, codec, history, clock, logger } = this.its;
    let loggedAt = clock.monotonic();
    let taken = 0;
    for (let after: Position | null = null, done = false; !done; ) {
      const page = await events.readAll({ after, categories: [FILING], limit: PAGE });
      const before = page.events.filter(({ position }) => position < until);
      await this.#takePage(before.flatMap((stored) => codec.decode<FilingEvent>(stored) ?? []));
      taken += before.length;
      after = page.reached;
      done = page.end || before.length < page.events.length;
      told(taken);
      if (clock.monotonic() - loggedAt < TOLD_EVERY_MS) continue;
      loggedAt = clock.monotonic();
      logger?.info({ events: taken }, 'the history of filings is being filled from the log');
    }
    await history.filled(until);
    if (taken > 0) logger?.info({ events: taken }, 'the history of filings is filled from the log');
  }

  async #takePage(events: readonly Recorded<FilingEvent>[]): Promise<void> {
    for (let from = 0; from < events.length; from += READ_AT_ONCE) {
      const some = events.slice(from, from + READ_AT_ONCE);
      const beside = await Promise.all(some.map((event) => this.#beside(event)));
      for (const [index, event] of some.entries()) await this.#take(event, beside[index] ?? null);
    }
    await this.#history.flush();
  }

  /** Null where the event tells all that is kept of it. */
  async #beside(event: Recorded<FilingEvent>): Promise<Beside | null> {
    if (event.type !== 'FilingFactsExtracted') return null;
    const kind = historyKind(event.data.form);
    if (!KEPT_OF_TEXT.has(kind)) return null;
    const text = await this.#text(event.data);
    if (kind !== 'eightK' || text === null) return { text, scored: UNSCORED };
    return { text, scored: await this.#scored(event.data, text) };
  }

  async #take(event: Recorded<FilingEvent>, beside: Beside | null): Promise<void> {
    switch (event.type) {
      case 'FilingIngested':
      case 'FilingPartiesAdded':
        return this.#past.noteHead(event.data, event.position);
      case 'FilingFactsExtracted':
        return this.#takeFacts(event.data, beside ?? { text: '', scored: UNSCORED }, event.position);
      case 'FilingLeftUnread':
        return this.#past.noteLeftUnread(event.data, event.position);
      case 'FilingWithdrawn':
        return this.#past.forget(event.data, event.position);
    }
  }

  async #takeFacts(facts: FilingFacts, { text, scored }: Beside, position: Position): Promise<void> {
    if (historyKind(facts.form) === null) return;
    const companies = companiesOf(facts.form, facts.parties).map(({ cik }) => cik);
    const filedOn = facts.acceptedAt ? filingDay(facts.acceptedAt) : (await this.#history.of(companies[0] ?? '', facts))?.filedOn;
    if (filedOn === undefined || text === null) return;
    await this.#past.noteRead({ facts, text, filedOn }, companies, scored, position);
  }

  async #scored(facts: FilingFacts, text: string): Promise<Beside['scored']> {
    const { score, negative } = scoreFiling(facts, text);
    const stored = await this.its.events.read(scoredFilingStream(facts.accession));
    const last = stored
      .flatMap((event) => this.its.codec.decode<ScoringEvent>(event) ?? [])
      .findLast((event) => event.type === 'FilingScored');
    return { score: last?.data.score ?? score.score, negative };
  }

  /** A filing whose text is lost counts as not read. */
  async #text({ textHash }: FilingFacts): Promise<string | null> {
    try {
      return textHash === null ? '' : await this.its.texts.get(textHash);
    } catch (error) {
      if (error instanceof TextMissing) return null;
      throw error;
    }
  }
}
