import { LRUCache } from 'lru-cache';
import type { Clock } from '../../platform/clock/clock.ts';
import type { CommandExecutor } from '../../platform/commands/command-executor.ts';
import type { EventOf, Recorded } from '../../platform/event-store/define-event.ts';
import { deterministicId } from '../../platform/ids/ids.ts';
import type { Logger } from '../../platform/observability/logger.ts';
import { ProcessPaused, RetryLater } from '../../platform/subscriptions/process.ts';
import type { TextStore } from '../../platform/text-store/text-store.port.ts';
import { type Damage, EdgarError } from '../../reading/formats/submission/edgar-error.ts';
import { READER_VERSION } from '../../reading/versions.ts';
import { companiesOf } from '../forms/published/form.catalog.ts';
import { type CompanyDirectory, tickersOf } from './company-directory.port.ts';
import type { GatewayObserver } from './edgar/edgar-gateway.adapter.ts';
import { type EdgarGateway, SubmissionGone } from './edgar/edgar-gateway.port.ts';
import { type ExtractedFacts, extractFacts } from './edgar/extract-facts.parser.ts';
import { decompressed } from './edgar/submission-bytes.reader.ts';
import { type FilingCommand, filingDecider } from './filing.decider.ts';
import { filingStream } from './filing.stream.ts';
import type { FilingIngested, FilingRestored } from './published/filing.events.ts';
import type { DamagedFilingsStore } from './repair-filings/damaged-filings.store.ts';
import { ReadingPause } from './repair-filings/reading-pause.service.ts';
import type { UnreadFilingsStore } from './repair-filings/unread-filings.store.ts';
import { withRows } from './store-holdings-rows.service.ts';

/** Events that trigger a reading: the first sighting, or EDGAR showing a withdrawn filing again. */
type Ingested = EventOf<typeof FilingIngested | typeof FilingRestored>;

/** Maximum pauses between tries if EDGAR can't serve a submission. */
const MAX_WAIT_MS = { NOT_FOUND: 30_000, TEMPORARY: 60_000 } as const;
/** Tries before it is left to the repair schedule, which retries for a day. A submission lags the feed by seconds; an outage may last an hour. */
const TRIES = { NOT_FOUND: 6, TEMPORARY: 60 } as const;
/** The same for past filings, which aren't urgent. */
const HISTORY_TRIES = { NOT_FOUND: 2, TEMPORARY: 6 } as const;
/** Tries of a damaged submission before it is left to the repair schedule. */
const DAMAGED = { tries: 3, firstWaitMs: 5_000 } as const;
/** Pause if EDGAR blocks us without Retry-After. */
const BLOCKED_MS = 60_000;
const DAMAGE_TEXTS: Readonly<Record<Damage, string>> = {
  'cut short': 'The download ended early',
  'the compressed data was cut off': 'The compressed download ended early',
  'web page': 'EDGAR sent a web page instead of the filing',
  away: 'EDGAR couldn’t provide the filing',
};
/** Maximum filings whose tries are counted: more than arrive on a busy day. */
const MAX_TRACKED_FILINGS = 20_000;

export interface ReadFilingOptions {
  readonly gateway: EdgarGateway;
  readonly texts: TextStore;
  readonly executor: CommandExecutor;
  readonly companies: Pick<CompanyDirectory, 'tickersOf'>;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly observer?: Pick<GatewayObserver, 'failed'>;
  readonly damaged: Pick<DamagedFilingsStore, 'add'>;
  readonly unread: Pick<UnreadFilingsStore, 'failed' | 'done'>;
  /** Shared by everything that reads filings. */
  readonly pause?: ReadingPause;
  /** First pause before a submission is requested again; doubles with each try. */
  readonly firstWaitMs?: number;
}

/** What EDGAR sent for a filing: its facts, and the submission's damage, if any. */
interface Reading {
  /** Null if nothing can be read. */
  readonly extracted: ExtractedFacts | null;
  readonly damage: Damage | null;
}

/** Outcome of another try to read a damaged filing. */
export type ReadAgain = { readonly kind: 'read' | 'partial' | 'unread' } | { readonly kind: 'damaged'; readonly damage: Damage };

/** Downloads a filing's submission, stores its text and records its facts. */
export class ReadFiling {
  /** Tries per filing that EDGAR couldn't serve. Lost at a restart, so the count starts over. */
  readonly #tries = new LRUCache<string, number>({ max: MAX_TRACKED_FILINGS });

  readonly #pause: ReadingPause;
  /** Filings for which a try has failed since the process started. */
  readonly #failed = new LRUCache<string, true>({ max: MAX_TRACKED_FILINGS });

  constructor(private readonly options: ReadFilingOptions) {
    this.#pause = options.pause ?? new ReadingPause(options.clock);
  }

  /**
   * Records the facts. If the submission is damaged or gone, leaves it unread and hands it to the repair schedule.
   * @param actorId name of the process that reads.
   * @returns whether the filing was read completely.
   * @throws RetryLater to try again later; EdgarError if the submission can't be read.
   */
  async read(event: Recorded<Ingested>, actorId: string): Promise<boolean> {
    const { accession, form } = event.data;
    const reading = await this.#fetch(event.data);
    const damage = reading?.damage ?? null;
    if (damage !== null) {
      this.#waitForDamaged(accession, damage);
      // Store this record first: if interrupted here, the filing is read again from the beginning.
      await this.options.damaged.add(accession, form, damage, this.options.clock.now());
      await this.leaveUnread(event, actorId, `${DAMAGE_TEXTS[damage]}. We’ll keep trying for a day.`);
    } else if (!reading?.extracted) {
      await this.options.damaged.add(accession, form, 'away', this.options.clock.now());
      await this.leaveUnread(event, actorId, 'EDGAR says the filing is gone. We’ll keep trying for a day.');
    } else await this.#record(event, actorId, reading.extracted);
    this.#tries.delete(accession);
    return damage === null && reading?.extracted != null;
  }

  /**
   * Tries to read a damaged filing again.
   * @param isLast if it is still damaged, record whatever can be read.
   * @param order id of the administrator's command; the facts are then recorded even if this extractor version has already read it.
   * @throws RetryLater while reading is paused.
   */
  async readAgain(event: Recorded<Ingested>, actorId: string, isLast: boolean, order?: string): Promise<ReadAgain> {
    const reading = await this.#fetchIfAvailable(event.data);
    if (reading === null) return isLast ? { kind: 'unread' } : { kind: 'damaged', damage: 'away' };
    const { extracted, damage } = reading;
    if (damage !== null && !isLast) return { kind: 'damaged', damage };
    if (extracted === null) return { kind: 'unread' };
    await this.#record(event, actorId, extracted, order);
    return { kind: damage === null ? 'read' : 'partial' };
  }

  /** Null if EDGAR says the submission is gone; other EDGAR failures count as one more failed try. */
  async #fetchIfAvailable(filing: Ingested['data']): Promise<Reading | null> {
    try {
      return await this.#fetch(filing);
    } catch (error) {
      if (error instanceof RetryLater && this.#pause.until !== null) throw error;
      if (error instanceof EdgarError || error instanceof RetryLater) return { extracted: null, damage: 'away' };
      throw error;
    }
  }

  async #record(
    event: Recorded<Ingested>,
    actorId: string,
    { facts, text, marks, rowTexts }: ExtractedFacts,
    order?: string,
  ): Promise<void> {
    const { texts, companies } = this.options;
    const { accession } = event.data;
    const textHash = text === '' ? null : await texts.put(text);
    const marksHash = marks === '' ? null : await texts.put(marks);
    const withAllRows = await withRows(facts, rowTexts, texts);
    const basis = order !== undefined ? [order] : event.type === 'FilingRestored' ? [event.id] : [];
    await this.#execute(event, actorId, deterministicId('read-filing', accession, READER_VERSION, ...basis), {
      kind: 'recordFacts',
      facts: { ...withAllRows, textHash, ...(marksHash !== null && { marksHash }), ...(order !== undefined && { order }) },
      tickers: tickersOf(companies, facts.parties),
    });
    this.#pause.wasRead();
    if (this.#failed.delete(accession)) await this.options.unread.done(accession);
  }

  /** Stores the first failed try of a new filing, so that its followers are notified if it stays unread. */
  async #noteFailed({ accession, source, followedAs }: Ingested['data']): Promise<void> {
    if (source === 'backfill' || followedAs === null || this.#failed.has(accession)) return;
    await this.options.unread.failed(accession, this.options.clock.now());
    this.#failed.set(accession, true);
  }

  /** Records that the filing is left unread for now; it is then scored from the data of its sighting. */
  async leaveUnread(event: Recorded<Ingested>, actorId: string, reason: string): Promise<void> {
    const { accession } = event.data;
    const commandId = deterministicId('leave-unread', accession);
    await this.#execute(event, actorId, commandId, { kind: 'leaveUnread', accession, reason });
  }

  async #execute(event: Recorded<Ingested>, actorId: string, commandId: string, command: FilingCommand): Promise<void> {
    const { executor, clock } = this.options;
    await executor.execute(filingDecider, filingStream(event.data.accession), command, {
      commandId,
      actorId,
      actorType: 'system',
      correlationId: event.metadata['correlationId'] ?? commandId,
      causationId: event.id,
      occurredAt: clock.now().toISOString(),
    });
  }

  /** Delays a damaged filing briefly, because the next download is usually complete. @throws RetryLater */
  #waitForDamaged(accession: string, damage: Damage): void {
    const tried = this.#tries.get(accession) ?? 0;
    if (damage === 'away' || tried >= DAMAGED.tries) return;
    this.#tries.set(accession, tried + 1);
    throw new RetryLater(`${DAMAGE_TEXTS[damage]}.`, (this.options.firstWaitMs ?? DAMAGED.firstWaitMs) * 4 ** tried);
  }

  /** Null if EDGAR says that the submission is gone for good. */
  async #fetch(filing: Ingested['data']): Promise<Reading | null> {
    const { accession, form, filedOn, items, parties } = filing;
    const party = companiesOf(form, parties)[0] ?? parties[0];
    if (!party) throw new EdgarError('MALFORMED', `Filing ${accession} can’t be requested because it has no company or person.`);
    const paused = this.#pause.waitFor(accession);
    if (paused > 0)
      throw new RetryLater('EDGAR sent a web page instead of this filing and others. We’ll try again after a pause.', paused);
    try {
      const { body: served, url } = await this.options.gateway.submission(party.cik, accession);
      this.#pause.served();
      const { body, damage } = decompressed(served);
      if (damage !== null) await this.#noteFailed(filing);
      const expected = { expectedForm: form, expectedAccession: accession, expectedFiledOn: filedOn, expectedParties: parties };
      const input = { body, ...expected, feedItems: items };
      return { extracted: damage === null ? this.#extract(url, input) : this.#extractPart(input), damage };
    } catch (error) {
      if (error instanceof EdgarError || error instanceof SubmissionGone) await this.#noteFailed(filing);
      if (error instanceof EdgarError && error.isWebPage) return this.#onWebPage(error, accession);
      if (error instanceof SubmissionGone) {
        this.options.logger.warn({ accession, form }, 'EDGAR lists a filing that it can’t provide');
        return null;
      }
      if (!(error instanceof EdgarError)) throw error;
      const reaction = this.#reaction(error, filing);
      if (reaction === 'away') return { extracted: null, damage: 'away' };
      throw reaction;
    }
  }

  /** A web page for one filing means that this filing is damaged; for two in a row it means maintenance, so the affected filings wait. */
  #onWebPage(error: EdgarError, accession: string): Reading {
    const wait = this.#pause.page(accession);
    if (wait === null) return { extracted: null, damage: 'web page' };
    this.options.logger.warn(
      { accession, pauseMs: wait },
      'EDGAR is sending web pages instead of filings. The affected filings will wait',
    );
    throw new RetryLater(error.message, wait);
  }

  /** The readable part of a damaged submission; null if none. */
  #extractPart(input: Parameters<typeof extractFacts>[0]): ExtractedFacts | null {
    try {
      return extractFacts(input);
    } catch (error) {
      if (error instanceof EdgarError) return null;
      throw error;
    }
  }

  #extract(url: string, input: Parameters<typeof extractFacts>[0]): ExtractedFacts {
    try {
      return extractFacts(input);
    } catch (error) {
      if (!(error instanceof EdgarError)) throw error;
      this.options.observer?.failed('submission', error.failure);
      throw error.at(url);
    }
  }

  /** Waits until a block ends, and retries missing documents and temporary failures; other failures are the filing's own. */
  #reaction(error: EdgarError, { accession, source }: Ingested['data']): Error | 'away' {
    if (error.failure === 'BLOCKED') return new ProcessPaused(error.message, error.retryAfterMs ?? BLOCKED_MS);
    if (error.failure !== 'NOT_FOUND' && error.failure !== 'TEMPORARY') return error;
    const tried = this.#tries.get(accession) ?? 0;
    if (tried >= (source === 'backfill' ? HISTORY_TRIES : TRIES)[error.failure]) return 'away';
    this.#tries.set(accession, tried + 1);
    const wait = Math.min(MAX_WAIT_MS[error.failure], (this.options.firstWaitMs ?? 1_000) * 2 ** tried);
    return new RetryLater(error.message, Math.max(wait, error.retryAfterMs ?? 0));
  }
}
