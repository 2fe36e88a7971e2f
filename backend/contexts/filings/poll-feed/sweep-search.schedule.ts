import { randomId } from '#platform/ids/ids.ts';
import { Schedule } from '#platform/schedules/schedule.ts';
import { easternTime } from '#platform/values/eastern-time.ts';
import { inEdgarHours, nextBusinessDay } from '#reading/formats/submission/edgar-calendar.ts';
import { EdgarError } from '#reading/formats/submission/edgar-error.ts';
import { belongsByRole, readerOf, SEARCHED_FORMS } from '../../forms/published/form.catalog.ts';
import { type FoundFiling, parseSearchPage } from '../edgar/full-text-search.parser.ts';
import type { SightedFiling } from '../filing.decider.ts';
import { FilingHeaders } from '../ingest-filing/filing-header.reader.ts';
import { listedSighting } from '../ingest-filing/listed-sighting.ts';
import { FILING_SCHEDULES } from '../worker-names.catalog.ts';
import { FeedStateStore } from './feed-state.store.ts';
import { IngestionLog } from './ingestion-log.service.ts';
import { KnownFilings } from './known-filings.store.ts';
import type { PollFeedOptions } from './poll-feed.schedule.ts';
import type { SweepFeedOptions } from './sweep-feed.schedule.ts';

const SOURCE = 'sweep';
/** Seconds between two searches for a group of forms; the search lags behind the feed anyway. */
const SWEEP_SECONDS = 600;
const SEARCH = "EDGAR's full-text search";
/** Largest start offset; the search doesn't serve results beyond it. */
const LAST_START = 9_900;
/** Enough for all results at a hundred per page; if pages are smaller, they must not use up the feed's request budget. */
const MAX_REQUESTS = 100;

/** Known filings to remember, because every search lists the whole day again; twice the number on the busiest days. */
const REMEMBERED = 30_000;

/**
 * Searches EDGAR's full-text search for the day's filings, because it still lists filings that are no longer in any feed. Runs, if a search is configured,
 * in the same worker as polling, the only one that sends requests to EDGAR.
 */
export class SweepSearchSchedule extends Schedule {
  readonly name = FILING_SCHEDULES.sweepSearch.name;
  /** Null, because it runs under the EDGAR access lease. */
  readonly lease = FILING_SCHEDULES.sweepSearch.lease;
  readonly #known: KnownFilings;
  readonly #headers: FilingHeaders;
  readonly #states: FeedStateStore;
  readonly #log: IngestionLog;
  #turn = -1;

  constructor(private readonly options: SweepFeedOptions & Pick<PollFeedOptions, 'stalled'>) {
    super();
    this.#known = new KnownFilings(options.events, options.codec, REMEMBERED);
    this.#headers = new FilingHeaders(options.gateway);
    this.#states = new FeedStateStore(options.operational);
    this.#log = new IngestionLog(options.executor);
  }

  override begin(): void {
    this.#known.clear();
    this.#turn = -1;
  }

  /** Searches one group of forms per call (none on the first), evenly spaced, so that polling never waits for several searches. */
  async look(signal: AbortSignal): Promise<number> {
    const { clock, gateway, logger, origin, stalled } = this.options;
    const forms = SEARCHED_FORMS[this.#turn % SEARCHED_FORMS.length];
    this.#turn += 1;
    if (forms === undefined || gateway.pausedUntil() !== null || (origin === 'live' && !inEdgarHours(clock.now())))
      return this.#pauseMs;
    try {
      await this.sweepOnce(forms, signal);
      stalled?.end('failing-schedules', SEARCH);
    } catch (error) {
      if (!(error instanceof EdgarError)) throw error;
      logger.warn({ failure: error.failure, reason: error.message }, 'the full-text search failed');
      const holdsUp = 'filings that left the feed before we saw them';
      stalled?.begin('failing-schedules', { what: SEARCH, why: error.message, holdsUp, command: 'doctor' });
    }
    return this.#pauseMs;
  }

  override afterFailure(): number {
    return this.#pauseMs;
  }

  get #pauseMs(): number {
    return ((this.options.sweepSeconds ?? SWEEP_SECONDS) * 1000) / SEARCHED_FORMS.length;
  }

  /**
   * Searches the current day (EDGAR's clock) and the next business day, under which evening filings are dated, and ingests new filings. Does nothing before
   * the first poll of the feed or while the feed is catching up, because every filing would then count as found by the search.
   * @returns how many filings were new.
   * @throws EdgarError, or failures of our own stores.
   */
  async sweepOnce(forms: readonly string[], signal?: AbortSignal): Promise<number> {
    const { lastPollEdgarAt, failure, openGaps } = await this.#states.get();
    if (lastPollEdgarAt === null || failure !== null || openGaps > 0) return 0;
    const from = easternTime(new Date(lastPollEdgarAt)).date;
    const { unseen, requests, seenAt } = await this.#search(forms, from, nextBusinessDay(from), signal);
    if (unseen.length === 0 || signal?.aborted) return 0;
    const sighted: SightedFiling[] = [];
    for (const filing of unseen) {
      if (signal?.aborted) return 0;
      const indexUrl = this.options.gateway.indexUrl(filing.parties[0]?.cik ?? '', filing.accession);
      const listed = listedSighting(filing, SOURCE, seenAt, indexUrl);
      // Forms with a reader get their roles when they are read; others need the header now.
      const needsRoles = belongsByRole(filing.form) && readerOf(filing.form) === null;
      try {
        sighted.push(needsRoles ? await this.#headers.complete(listed) : listed);
      } catch (error) {
        if (!(error instanceof EdgarError) || error.failure === 'BLOCKED') throw error;
        // Ingest the others; the next search finds this one again.
        const { failure, message: reason } = error;
        this.options.logger.warn(
          { accession: filing.accession, failure, reason },
          'couldn’t read the header of a filing the search found; the next search will find the filing again',
        );
      }
    }
    const runId = randomId();
    const { fresh } = await this.options.sightings.ingest(sighted, runId, signal, (filing) => this.#known.note(filing));
    if (fresh.length > 0) {
      const data = { source: SOURCE, seen: unseen.length, new: fresh.length, pages: requests, requests, gap: false };
      await this.#log.record(SOURCE, [{ type: 'IngestionRunCompleted', data }], runId, seenAt);
    }
    return fresh.length;
  }

  /** Filings that aren't ingested yet. Results are unordered, so all pages are read. */
  async #search(forms: readonly string[], from: string, to: string, signal?: AbortSignal) {
    const { gateway, clock, logger } = this.options;
    const unseen = new Map<string, FoundFiling>();
    let requests = 0;
    let seenAt = clock.now();
    for (let start = 0; start <= LAST_START && requests < MAX_REQUESTS && !signal?.aborted; ) {
      const answer = await gateway.search({ forms, from, to, start });
      requests += 1;
      seenAt = answer.serverTime ?? clock.now();
      const page = read(answer);
      if (page.rejected > 0)
        logger.warn({ documents: page.rejected }, 'a full-text search response contains entries that can’t be read');
      for (const filing of page.filings) {
        if (!(await this.#known.has(filing.accession))) unseen.set(filing.accession, filing);
      }
      start += page.listed;
      if (page.listed === 0 || start >= page.total) break;
    }
    return { unseen: [...unseen.values()], requests, seenAt };
  }
}

function read({ body, url }: { readonly body: Uint8Array; readonly url: string }) {
  try {
    return parseSearchPage(body);
  } catch (error) {
    throw error instanceof EdgarError ? error.at(url) : error;
  }
}
