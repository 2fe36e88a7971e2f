import { createHash } from 'node:crypto';
import type { Clock } from '#platform/clock/clock.ts';
import type { CommandExecutor } from '#platform/commands/command-executor.ts';
import type { EventCodec } from '#platform/event-store/define-event.ts';
import type { EventStore } from '#platform/event-store/event-store.port.ts';
import { deterministicId } from '#platform/ids/ids.ts';
import type { Logger } from '#platform/observability/logger.ts';
import { howMany } from '#platform/wording/numbers.ts';
import { EdgarError } from '#reading/formats/submission/edgar-error.ts';
import { belongsByRole, readerOf } from '../../forms/published/form.catalog.ts';
import type { GatewayObserver } from '../edgar/edgar-gateway.adapter.ts';
import type { EdgarGateway } from '../edgar/edgar-gateway.port.ts';
import { type FilingIndex, type IndexedFiling, parseFilingIndex } from '../edgar/filing-index.parser.ts';
import { type FilingCommand, type FilingState, filingDecider, type SightedFiling } from '../filing.decider.ts';
import { filingStream } from '../filing.stream.ts';
import { FilingHeaders } from '../ingest-filing/filing-header.reader.ts';
import type { IngestSightings } from '../ingest-filing/ingest-sightings.service.ts';
import { listedSighting } from '../ingest-filing/listed-sighting.ts';
import { storedFilingState } from '../ingest-filing/stored-filing-state.ts';
import { IngestionLog } from '../poll-feed/ingestion-log.service.ts';
import { accessionLists } from './accession-lists.ts';
import type { DayFigures, ReconciledDay, ReconciliationStore } from './reconciliation.store.ts';

export interface DayComparisonOptions {
  readonly gateway: EdgarGateway;
  readonly events: EventStore;
  readonly codec: EventCodec;
  readonly executor: CommandExecutor;
  readonly sightings: IngestSightings;
  readonly store: ReconciliationStore;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly observer?: Pick<GatewayObserver, 'failed'>;
}

const SOURCE = 'index';
/** Streams read concurrently. */
const CONCURRENT_STREAMS = 50;
/** If more than this share of a day's filings has vanished (and more than a few), the index is considered incomplete. */
const MAX_VANISHED_SHARE = 0.02;
const MAX_VANISHED = 10;

interface ReadIndex extends FilingIndex {
  readonly name: string;
  readonly seenAt: Date;
}

/** Compares one day of EDGAR's daily index with the ingested filings, ingests missing ones, and marks withdrawn and restored ones. */
export class DayComparison {
  readonly #headers: FilingHeaders;
  readonly #log: IngestionLog;

  constructor(private readonly options: DayComparisonOptions) {
    this.#headers = new FilingHeaders(options.gateway);
    this.#log = new IngestionLog(options.executor);
  }

  /**
   * @param at EDGAR's time. @param signal stops between two filings.
   * @returns null if EDGAR hasn't published the index, or the comparison was stopped.
   * @throws EdgarError, or failures of our own stores.
   */
  async compare(date: string, at: Date, signal?: AbortSignal): Promise<DayFigures | null> {
    // Read before the request to EDGAR: anything that another worker stores meanwhile is from a newer index.
    const earlier = await this.options.store.day(date);
    const index = await this.#read(date);
    if (index === null) return null;
    for (const line of index.rejected) this.options.logger.warn({ date, line }, 'couldn’t read a line in the daily index');

    const before = await this.#states(index.filings.map(({ accession }) => accession));
    const incomplete = index.filings.filter((filing) => !covers(before.get(filing.accession), filing));
    const failure = await this.#ingest(
      incomplete,
      index.seenAt,
      deterministicId('reconcile', date, String(index.seenAt.getTime())),
      signal,
    );
    if (signal?.aborted) return null;
    // All others are ingested, but the day isn't complete until EDGAR serves these headers too.
    if (failure !== null) throw failure;

    const after = await this.#states(incomplete.map(({ accession }) => accession));
    const sources = index.filings.map(({ accession }) => ({
      accession,
      source: (after.get(accession) ?? before.get(accession))?.source ?? null,
    }));
    const accessionsOf = (of: typeof sources) => of.map(({ accession }) => accession);
    const late = accessionsOf(sources.filter(({ source }) => source === SOURCE));
    const missing = accessionsOf(sources.filter(({ source }) => source === null));
    const withdrawn = await this.#withdraw(earlier?.accessions ?? [], index);
    const gone = earlier?.withdrawnAccessions ?? [];
    const restored = await this.#restore(before, gone, index);
    const stillGone = [...new Set([...gone, ...withdrawn])].filter((accession) => !restored.includes(accession));
    const figures: DayFigures = {
      date,
      published: true,
      expected: index.filings.length,
      seen: index.filings.length - late.length - missing.length,
      late: late.length,
      missing: missing.length,
      withdrawn: Math.max(stillGone.length, (earlier?.withdrawn ?? 0) + withdrawn.length - restored.length),
      unreadable: index.rejected.length,
    };
    if (!earlier || withdrawn.length > 0 || restored.length > 0 || !sameFigures(earlier, figures)) {
      const { published: _, withdrawn: _all, ...data } = figures;
      const lists = accessionLists({ late, missing, withdrawn, restored });
      // Include the replaced record's revision, so that a day whose figures return to earlier ones is recorded again.
      const runId = deterministicId(
        'reconciled',
        createHash('sha256')
          .update(JSON.stringify([earlier?._rev ?? 0, figures, lists]))
          .digest('hex'),
      );
      await this.#log.record(
        SOURCE,
        [{ type: 'CoverageReconciled', data: { source: SOURCE, ...data, ...lists } }],
        runId,
        at,
        date,
      );
    }
    const listed = index.filings.map(({ accession, parties }) => ({ accession, ciks: parties.map(({ cik }) => cik) }));
    const accessions = listed.map(({ accession }) => accession);
    const day: ReconciledDay = { _id: date, ...figures, accessions, listed, withdrawnAccessions: stillGone };
    await this.options.store.putDay(earlier?._rev === undefined ? day : { ...day, _rev: earlier._rev });
    return figures;
  }

  /** The day's index, from the first of its files that EDGAR serves; null if it serves none. */
  async #read(date: string): Promise<ReadIndex | null> {
    const { gateway, clock, observer } = this.options;
    for (const kind of ['master', 'form'] as const) {
      try {
        const { body, charset, serverTime } = await gateway.dailyIndex(kind, date);
        const index = parseFilingIndex(body, charset);
        return { ...index, name: `${kind}.${date.replaceAll('-', '')}.idx`, seenAt: serverTime ?? clock.now() };
      } catch (error) {
        if (!(error instanceof EdgarError)) throw error;
        // The gateway counts its own failures; one without a URL comes from the parser.
        if (error.url === null) observer?.failed('index', error.failure);
        if (error.failure !== 'NOT_FOUND') throw error;
      }
    }
    return null;
  }

  async #states(accessions: readonly string[]): Promise<ReadonlyMap<string, FilingState>> {
    const { events, codec } = this.options;
    const states = new Map<string, FilingState>();
    for (let from = 0; from < accessions.length; from += CONCURRENT_STREAMS) {
      const batch = accessions.slice(from, from + CONCURRENT_STREAMS);
      const streams = await Promise.all(batch.map((accession) => events.read(filingStream(accession))));
      for (const [at, accession] of batch.entries()) states.set(accession, storedFilingState(streams[at] ?? [], codec));
    }
    return states;
  }

  /** Skips filings whose header EDGAR can't serve. @returns the last such failure; null if all were ingested. */
  async #ingest(
    incomplete: readonly IndexedFiling[],
    seenAt: Date,
    runId: string,
    signal?: AbortSignal,
  ): Promise<EdgarError | null> {
    const { gateway, sightings } = this.options;
    let failure: EdgarError | null = null;
    for (let from = 0; from < incomplete.length; from += CONCURRENT_STREAMS) {
      const sighted: SightedFiling[] = [];
      for (const filing of incomplete.slice(from, from + CONCURRENT_STREAMS)) {
        if (signal?.aborted) return failure;
        const indexUrl = gateway.indexUrl(filing.parties[0]?.cik ?? '', filing.accession);
        const listed = listedSighting(filing, SOURCE, seenAt, indexUrl);
        // Forms with a reader get their roles when they are read; others need the header now.
        const needsRoles = belongsByRole(filing.form) && readerOf(filing.form) === null;
        try {
          sighted.push(needsRoles ? await this.#headers.complete(listed) : listed);
        } catch (error) {
          if (!(error instanceof EdgarError) || error.failure === 'BLOCKED') throw error;
          failure = error;
        }
      }
      await sightings.ingest(sighted, runId, signal);
    }
    return failure;
  }

  /** Withdraws filings that an earlier version of the index listed, this one doesn't, and EDGAR no longer serves. */
  async #withdraw(earlier: readonly string[], index: ReadIndex): Promise<readonly string[]> {
    const listed = new Set(index.filings.map(({ accession }) => accession));
    const vanished = earlier.filter((accession) => !listed.has(accession));
    if (vanished.length > Math.max(MAX_VANISHED, earlier.length * MAX_VANISHED_SHARE)) {
      throw new EdgarError(
        'MALFORMED',
        `The index ${index.name} no longer lists ${howMany(vanished.length, 'filing')} that it listed before.`,
      );
    }
    const states = await this.#states(vanished);
    const withdrawn: string[] = [];
    for (const [accession, state] of states) {
      const cik = state.parties[0]?.cik;
      if (state.withdrawn || cik === undefined || (await this.#headers.isServed({ cik, accession }))) continue;
      const at = index.seenAt.toISOString();
      const evidence = `Listed in ${index.name} before, missing there on ${at}, and no longer available from EDGAR.`;
      await this.#execute({ kind: 'withdraw', accession, evidence }, at);
      withdrawn.push(accession);
    }
    return withdrawn;
  }

  /** Restores withdrawn filings that the index lists or EDGAR serves again. @param gone filings withdrawn by earlier comparisons of the day. */
  async #restore(
    listed: ReadonlyMap<string, FilingState>,
    gone: readonly string[],
    index: ReadIndex,
  ): Promise<readonly string[]> {
    const at = index.seenAt.toISOString();
    const restored: string[] = [];
    for (const [accession, state] of [...listed, ...(await this.#states(gone.filter((each) => !listed.has(each))))]) {
      const cik = state.parties[0]?.cik;
      if (!state.withdrawn || cik === undefined) continue;
      if (!listed.has(accession) && !(await this.#headers.isServed({ cik, accession }))) continue;
      const evidence = listed.has(accession) ? `Listed in ${index.name} again on ${at}.` : `Available from EDGAR again on ${at}.`;
      await this.#execute({ kind: 'restore', accession, evidence }, at);
      restored.push(accession);
    }
    return restored;
  }

  /** @param at time of the observation; part of the command id, because a filing may be withdrawn and restored repeatedly. */
  async #execute(command: Extract<FilingCommand, { kind: 'withdraw' | 'restore' }>, at: string): Promise<void> {
    const commandId = deterministicId(`${command.kind}-filing`, command.accession, at);
    await this.options.executor.execute(filingDecider, filingStream(command.accession), command, {
      commandId,
      actorId: 'edgar-index',
      actorType: 'system',
      correlationId: commandId,
      causationId: commandId,
      occurredAt: this.options.clock.now().toISOString(),
    });
  }
}

/** Whether the filing is ingested with all parties that the index lists. */
function covers(state: FilingState | undefined, { parties }: IndexedFiling): boolean {
  if (!state || state.form === null) return false;
  const known = new Set(state.parties.map(({ cik }) => cik));
  return parties.every(({ cik }) => known.has(cik));
}

const sameFigures = (a: DayFigures, b: DayFigures): boolean =>
  (['expected', 'seen', 'late', 'missing', 'withdrawn', 'unreadable'] as const).every((name) => a[name] === b[name]);
