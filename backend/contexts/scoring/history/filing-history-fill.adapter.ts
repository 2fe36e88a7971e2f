import type { Clock } from '../../../platform/clock/clock.ts';
import type { EventCodec, Recorded } from '../../../platform/event-store/define-event.ts';
import type { EventStore, Position } from '../../../platform/event-store/event-store.port.ts';
import type { Logger } from '../../../platform/observability/logger.ts';
import { TextMissing, type TextStore } from '../../../platform/text-store/text-store.port.ts';
import { FILING, type FilingEvent, type FilingFacts } from '../../filings/filing.events.ts';
import { companiesOf } from '../../filings/forms.rules.ts';
import { historyKind } from '../../filings/history-forms.rules.ts';
import { filingDay } from '../edgar-calendar.rules.ts';
import { scoreFiling } from '../score-filing.rules.ts';
import type { ScoringEvent } from '../scoring.events.ts';
import { scoredFilingStream } from '../scoring.stream.ts';
import type { FilingHistoryStore } from './filing-history.store.ts';
import { PastFilings } from './past-filings.adapter.ts';

export interface FilingHistoryFillOptions {
  readonly events: EventStore;
  readonly codec: EventCodec;
  readonly texts: TextStore;
  readonly history: FilingHistoryStore;
  readonly clock: Clock;
  readonly logger?: Logger | undefined;
}

const PAGE = 500;
const TOLD_EVERY_MS = 5_000;

/**
 * Takes what the log holds into the history: once where a deployment is older than its history, or where the history was lost or is kept
 * in another form than before. Every step can be repeated; after a crash it begins anew.
 */
export class FilingHistoryFill {
  readonly #past: PastFilings;

  constructor(private readonly its: FilingHistoryFillOptions) {
    this.#past = new PastFilings(its.history, its.clock);
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
      for (const stored of before) {
        const event = codec.decode<FilingEvent>(stored);
        if (event) await this.#take(event);
      }
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

  async #take(event: Recorded<FilingEvent>): Promise<void> {
    switch (event.type) {
      case 'FilingIngested':
      case 'FilingPartiesAdded':
        return this.#past.noteHead(event.data, event.position);
      case 'FilingFactsExtracted':
        return this.#takeFacts(event.data, event.position);
      case 'FilingLeftUnread':
        return this.#past.noteLeftUnread(event.data, event.position);
      case 'FilingWithdrawn':
        return this.#past.forget(event.data, event.position);
    }
  }

  async #takeFacts(facts: FilingFacts, position: Position): Promise<void> {
    if (historyKind(facts.form) === null) return;
    const companies = companiesOf(facts.form, facts.parties).map(({ cik }) => cik);
    const filedOn = facts.acceptedAt
      ? filingDay(facts.acceptedAt)
      : (await this.its.history.of(companies[0] ?? '', facts))?.filedOn;
    const text = await this.#text(facts);
    if (filedOn === undefined || text === null) return;
    const scored = historyKind(facts.form) === 'eightK' ? await this.#scored(facts, text) : { score: 0, negative: false };
    await this.#past.noteRead({ facts, text, filedOn }, companies, scored, position);
  }

  async #scored(facts: FilingFacts, text: string): Promise<{ readonly score: number; readonly negative: boolean }> {
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
