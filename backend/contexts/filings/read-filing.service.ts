import { LRUCache } from 'lru-cache';
import type { Clock } from '../../platform/clock/clock.ts';
import type { CommandExecutor } from '../../platform/commands/command-executor.ts';
import type { EventOf, Recorded } from '../../platform/event-store/define-event.ts';
import { deterministicId } from '../../platform/ids/ids.ts';
import type { Logger } from '../../platform/observability/logger.ts';
import { RetryLater } from '../../platform/subscriptions/process.ts';
import type { TextStore } from '../../platform/text-store/text-store.port.ts';
import { companiesOf } from '../forms/published/form.catalog.ts';
import { type CompanyDirectory, tickersOf } from './company-directory.port.ts';
import { EdgarError } from './edgar/edgar.errors.ts';
import type { GatewayObserver } from './edgar/edgar-gateway.adapter.ts';
import { type EdgarGateway, SubmissionGone } from './edgar/edgar-gateway.port.ts';
import { type ExtractedFacts, extractFacts, extractorVersion } from './edgar/extract-facts.parser.ts';
import { type FilingCommand, filingDecider } from './filing.decider.ts';
import { filingStream } from './filing.stream.ts';
import type { FilingIngested } from './published/filing.events.ts';

type Ingested = EventOf<typeof FilingIngested>;

/** Retries before the filing is parked: a submission lags the feed by seconds, an outage may last an hour. */
const RETRIES = { NOT_FOUND: { tries: 6, maxMs: 30_000 }, TEMPORARY: { tries: 60, maxMs: 60_000 } } as const;
/** Pause when EDGAR blocks us without Retry-After. */
const BLOCKED_MS = 60_000;
/** Filings whose tries are counted: far more than are read concurrently. */
const MOST_TRIED = 1_000;

export interface ReadFilingOptions {
  readonly gateway: EdgarGateway;
  readonly texts: TextStore;
  readonly executor: CommandExecutor;
  readonly companies: Pick<CompanyDirectory, 'tickersOf'>;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly observer?: Pick<GatewayObserver, 'failed'>;
  /** First wait before a submission is asked for again; doubles. */
  readonly firstWaitMs?: number;
}

/** Fetches the submission of a filing, stores its text and records what was read. */
export class ReadFiling {
  /** Tries per filing that EDGAR could not serve; lost at a restart, after which it is tried as often again. */
  readonly #tries = new LRUCache<string, number>({ max: MOST_TRIED });

  constructor(private readonly options: ReadFilingOptions) {}

  /**
   * Records the facts, or that EDGAR does not serve the filing any more.
   * @param actorId the process that reads.
   * @throws RetryLater while EDGAR cannot serve it; EdgarError when retries have failed, or what it serves cannot be read.
   */
  async read(event: Recorded<Ingested>, actorId: string): Promise<void> {
    const filing = event.data;
    const { texts, companies } = this.options;
    const { accession } = filing;
    const read = await this.#fetch(filing);
    this.#tries.delete(accession);
    if (read === null) return this.leaveUnread(event, actorId, 'EDGAR says that the submission is gone.');
    const { facts, text } = read;
    const textHash = text === '' ? null : await texts.put(text);
    await this.#execute(event, actorId, deterministicId('read-filing', accession, extractorVersion), {
      kind: 'recordFacts',
      facts: { ...facts, textHash },
      tickers: tickersOf(companies, facts.parties),
    });
  }

  /** Records that the filing is not read until an operator requests it; it is then scored by the data of its sighting. */
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

  /** Null when EDGAR answers that the submission is gone for good. */
  async #fetch(filing: Ingested['data']): Promise<ExtractedFacts | null> {
    const { accession, form, filedOn, items, parties } = filing;
    const party = companiesOf(form, parties)[0] ?? parties[0];
    if (!party) throw new EdgarError('MALFORMED', `The filing ${accession} has no party to ask EDGAR under.`);
    try {
      const { body, url } = await this.options.gateway.submission(party.cik, accession);
      return this.#extract(url, {
        body,
        expectedForm: form,
        expectedAccession: accession,
        expectedFiledOn: filedOn,
        feedItems: items,
      });
    } catch (error) {
      if (error instanceof SubmissionGone) {
        this.options.logger.warn({ accession, form }, 'EDGAR lists a filing whose submission is gone');
        return null;
      }
      throw error instanceof EdgarError ? this.#reaction(error, accession) : error;
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

  /** Waits for the end of a block; retries missing documents and temporary failures; other failures are the filing's own. */
  #reaction(error: EdgarError, accession: string): Error {
    if (error.failure === 'BLOCKED') return new RetryLater(error.message, error.retryAfterMs ?? BLOCKED_MS);
    if (error.failure !== 'NOT_FOUND' && error.failure !== 'TEMPORARY') return error;
    const { tries, maxMs } = RETRIES[error.failure];
    const tried = this.#tries.get(accession) ?? 0;
    if (tried === tries) {
      this.#tries.delete(accession);
      return error;
    }
    this.#tries.set(accession, tried + 1);
    const wait = Math.min(maxMs, (this.options.firstWaitMs ?? 1_000) * 2 ** tried);
    return new RetryLater(error.message, Math.max(wait, error.retryAfterMs ?? 0));
  }
}
