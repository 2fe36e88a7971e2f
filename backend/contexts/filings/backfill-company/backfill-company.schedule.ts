import { isStoreFailure } from '#platform/availability/store-failure.errors.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { CommandExecutor } from '#platform/commands/command-executor.ts';
import type { EventCodec } from '#platform/event-store/define-event.ts';
import type { EventStore } from '#platform/event-store/event-store.port.ts';
import { deterministicId } from '#platform/ids/ids.ts';
import type { Logger } from '#platform/observability/logger.ts';
import { type Read, RecordOvertaken } from '#platform/operational-store/change-record.ts';
import type { OperationalStore } from '#platform/operational-store/operational-store.port.ts';
import { Schedule } from '#platform/schedules/schedule.ts';
import { messageOf } from '#platform/subscriptions/subscription-supervisor.ts';
import { easternTime } from '#platform/values/eastern-time.ts';
import { EdgarError } from '#reading/formats/submission/edgar-error.ts';
import { baseForm, belongsByRole } from '../../forms/published/form.catalog.ts';
import { companyDecider } from '../company.decider.ts';
import type { EdgarGateway } from '../edgar/edgar-gateway.port.ts';
import {
  parseSubmissionsList,
  parseSubmissionsPart,
  type SubmissionsEntity,
  type SubmissionsRow,
} from '../edgar/submissions-list.parser.ts';
import type { SightedFiling } from '../filing.decider.ts';
import { companyStream, filingStream } from '../filing.stream.ts';
import { FilingHeaders } from '../ingest-filing/filing-header.reader.ts';
import type { IngestSightings } from '../ingest-filing/ingest-sightings.service.ts';
import { storedFilingState } from '../ingest-filing/stored-filing-state.ts';
import { FeedStateStore } from '../poll-feed/feed-state.store.ts';
import type { PartyRole } from '../published/filing.events.ts';
import { sicDivision } from '../sic-division.catalog.ts';
import { FILING_SCHEDULES } from '../worker-names.catalog.ts';
import { type Backfill, BackfillStore } from './backfill.store.ts';
import { chooseHistory, historyBefore, historySince, needsOlder } from './history-choice.policy.ts';

export interface BackfillCompanyOptions {
  readonly gateway: EdgarGateway;
  readonly events: EventStore;
  readonly codec: EventCodec;
  readonly executor: CommandExecutor;
  readonly operational: OperationalStore;
  readonly sightings: IngestSightings;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Seconds between two checks for a waiting company; default 1. */
  readonly checkSeconds?: number;
}

interface History {
  readonly entity: SubmissionsEntity;
  readonly rows: readonly SubmissionsRow[];
  /** First day after the history, `yyyy-mm-dd`. */
  readonly before: string;
  /** False if EDGAR doesn't serve a part that its list names. */
  readonly whole: boolean;
}

const CHECK_SECONDS = 1;
/** Filings per batch; progress is stored after each batch. */
const BATCH = 25;
const FIRST_RETRY_MS = 30_000;
const MAX_RETRY_MS = 15 * 60_000;
/** Unreadable answers in a row after which a company's backfill fails. */
const MAX_UNREADABLE = 3;

/**
 * Records the history of newly watched companies, one company and one request at a time, so that polling the feed never waits for it. Runs in the
 * same worker as polling, the only one that sends requests to EDGAR.
 */
export class BackfillCompanySchedule extends Schedule {
  readonly name = FILING_SCHEDULES.backfill.name;
  /** Null, because it runs under the EDGAR access lease. */
  readonly lease = FILING_SCHEDULES.backfill.lease;
  readonly #store: BackfillStore;
  readonly #feed: FeedStateStore;
  readonly #headers: FilingHeaders;

  constructor(private readonly options: BackfillCompanyOptions) {
    super();
    this.#store = new BackfillStore(options.operational);
    this.#feed = new FeedStateStore(options.operational);
    this.#headers = new FilingHeaders(options.gateway);
  }

  async look(signal: AbortSignal): Promise<number> {
    // A paused gateway would turn every waiting company into a failure.
    const found = this.options.gateway.pausedUntil() === null ? await this.backfillOnce(signal) : null;
    return found ? 0 : this.#checkMs;
  }

  override afterFailure(): number {
    return this.#checkMs;
  }

  get #checkMs(): number {
    return (this.options.checkSeconds ?? CHECK_SECONDS) * 1000;
  }

  /**
   * Backfills the next waiting company. EDGAR failures and unreadable data are stored as an outcome; only failures of our own stores are thrown.
   * @returns the stored state; null if no company is waiting.
   */
  async backfillOnce(signal?: AbortSignal): Promise<Backfill | null> {
    const { clock, logger } = this.options;
    const next = await this.#store.next(clock.now());
    if (next === null) return null;
    let backfill: Read<Backfill> = { ...next, state: 'running' };
    try {
      const { entity, rows, before, whole } = await this.#history(backfill);
      const runId = deterministicId('backfill', backfill._id, backfill.requestedAt);
      await this.#describe(entity, runId);
      backfill = await this.#store.put({ ...backfill, total: rows.length, done: 0 });
      let failure: EdgarError | null = null;
      for (let from = 0; from < rows.length; from += BATCH) {
        const batch = rows.slice(from, from + BATCH);
        const ingested = await this.#take(batch, entity, runId, signal);
        if (signal?.aborted) return backfill;
        failure ??= ingested.failure;
        backfill = await this.#store.put({ ...backfill, done: from + batch.length, added: backfill.added + ingested.added });
      }
      // All others are recorded, so the retry only has to process the filings whose headers couldn't be read.
      if (failure !== null) throw failure;
      const complete = whole ? { since: historySince(before), before, position: await this.options.events.tail() } : {};
      backfill = { ...backfill, state: 'done', message: null, finishedAt: clock.now().toISOString(), ...complete };
    } catch (error) {
      if (isStoreFailure(error) || error instanceof RecordOvertaken) throw error;
      // An unexpected error with one company must not hold up all others: it is retried, then left for an operator.
      const failed = error instanceof EdgarError ? error : new EdgarError('MALFORMED', messageOf(error));
      logger.warn(
        { cik: backfill._id, failure: failed.failure, reason: failed.message },
        'a company’s history isn’t complete yet',
      );
      backfill = this.#afterFailure(backfill, failed);
    }
    return this.#store.put(backfill);
  }

  #afterFailure(backfill: Read<Backfill>, error: EdgarError): Read<Backfill> {
    const now = this.options.clock.now();
    const message = error.message;
    const tries = error.failure === 'BLOCKED' ? backfill.tries : backfill.tries + 1;
    // Without a submissions list there is no history. It is requested again when someone follows the company later.
    if (error.failure === 'NOT_FOUND') return { ...backfill, state: 'done', total: 0, message, finishedAt: now.toISOString() };
    if (error.failure === 'MALFORMED' && tries >= MAX_UNREADABLE)
      return { ...backfill, state: 'failed', tries, message, finishedAt: now.toISOString() };
    const wait = error.retryAfterMs ?? Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(tries - 1, 10));
    return { ...backfill, state: 'queued', tries, message, nextTryAt: new Date(now.getTime() + wait).toISOString() };
  }

  /** The rows to record, newest first. Older parts of the list are read only as far back as needed. */
  async #history({ _id: cik, requestedAt }: Backfill): Promise<History> {
    const { gateway, clock } = this.options;
    const { lastPollEdgarAt, unbrokenSince } = await this.#feed.get();
    const answer = await gateway.submissions(cik);
    // Leave later filings to the feed, because backfilled filings never alert.
    const moments = [
      new Date(requestedAt),
      answer.serverTime ?? clock.now(),
      ...(lastPollEdgarAt ? [new Date(lastPollEdgarAt)] : []),
    ];
    const [earliest = ''] = moments.map((moment) => easternTime(moment).date).sort();
    const before = historyBefore(earliest, unbrokenSince);
    const list = parseSubmissionsList(answer.body);
    if (list.entity.cik !== cik)
      throw new EdgarError('MALFORMED', 'The submissions list belongs to a different entity.', { url: answer.url });
    let rows = list.rows;
    let whole = true;
    for (const { name, filingTo } of list.parts) {
      if (!name.startsWith(`CIK${cik}-`) || !needsOlder(rows, before, filingTo)) continue;
      const part = await this.#part(name);
      whole &&= part !== null;
      rows = [...rows, ...(part ?? [])];
    }
    return { entity: list.entity, rows: chooseHistory(rows, before), before, whole };
  }

  /** Null if EDGAR lists the part but doesn't serve it; the others are still read. */
  async #part(name: string): Promise<readonly SubmissionsRow[] | null> {
    try {
      return parseSubmissionsPart((await this.options.gateway.submissionsPart(name)).body).rows;
    } catch (error) {
      if (!(error instanceof EdgarError) || error.failure !== 'NOT_FOUND') throw error;
      this.options.logger.warn({ name }, 'EDGAR references an older submissions file that it doesn’t have');
      return null;
    }
  }

  /** The command id includes the run, because returning to an earlier name must be a new command. */
  async #describe({ cik, name, sic, sicDescription }: SubmissionsEntity, runId: string): Promise<void> {
    const description = { cik, name, sic, sector: sic && sicDivision(sic), industry: sicDescription };
    const commandId = deterministicId('describe-company', runId, JSON.stringify(description));
    await this.options.executor.execute(
      companyDecider,
      companyStream(cik),
      { kind: 'describe', description },
      {
        commandId,
        actorId: 'edgar-backfill',
        actorType: 'system',
        correlationId: commandId,
        causationId: commandId,
        occurredAt: this.options.clock.now().toISOString(),
      },
    );
  }

  /** Skips filings whose header EDGAR can't serve. @returns how many were new, and the last such failure. */
  async #take(
    rows: readonly SubmissionsRow[],
    entity: SubmissionsEntity,
    runId: string,
    signal?: AbortSignal,
  ): Promise<{ readonly added: number; readonly failure: EdgarError | null }> {
    const { sightings } = this.options;
    const filings: SightedFiling[] = [];
    let failure: EdgarError | null = null;
    for (const row of rows) {
      if (signal?.aborted) return { added: 0, failure };
      if (await this.#isKnown(row.accession, entity.cik)) continue;
      const filing = this.#sighted(row, entity);
      const needsHeader = filing.parties.some(({ role }) => role === 'listed') && belongsByRole(row.form);
      try {
        filings.push(needsHeader ? await this.#headers.complete(filing) : filing);
      } catch (error) {
        if (!(error instanceof EdgarError) || error.failure === 'BLOCKED') throw error;
        failure = error;
      }
    }
    return { added: (await sightings.ingest(filings, runId, signal)).fresh.length, failure };
  }

  async #isKnown(accession: string, cik: string): Promise<boolean> {
    const { events, codec } = this.options;
    const { parties } = storedFilingState(await events.read(filingStream(accession)), codec);
    return parties.some((party) => party.cik === cik);
  }

  #sighted(
    { accession, form, filedOn, acceptedAt, items, periodOfReport }: SubmissionsRow,
    entity: SubmissionsEntity,
  ): SightedFiling {
    const { clock, gateway } = this.options;
    return {
      accession,
      form,
      parties: [{ cik: entity.cik, name: entity.name, role: roleOf(form, entity) }],
      filedOn,
      acceptedAt,
      firstSeenAt: clock.now().toISOString(),
      notSeenBefore: null,
      source: 'backfill',
      size: null,
      items,
      ...(periodOfReport !== null && { periodOfReport }),
      indexUrl: gateway.indexUrl(entity.cik, accession),
      synthetic: accession.startsWith('0000000000-'),
    };
  }
}

/** On an ownership filing, a company that isn't a reporting owner is the issuer; the list gives no other roles. */
function roleOf(form: string, entity: SubmissionsEntity): PartyRole {
  return ['3', '4', '5'].includes(baseForm(form)) && entity.isOwner === false ? 'issuer' : 'listed';
}
