import { setImmediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { AccountIntegrations } from '#projections/account-directory/account-integrations.reader.ts';
import { ReaderForms } from '#projections/account-directory/reader-forms.reader.ts';
import { CompanyLookup } from '#projections/filing-feed/company-lookup.port.ts';
import { ALERT_RUN, type AlertRunEvent, alertRunEvents } from '../../contexts/alerts/published/alert-run.events.ts';
import { filingRelationEvents } from '../../contexts/disclosures/published/filing-relations.events.ts';
import { FILING, filingEvents } from '../../contexts/filings/published/filing.events.ts';
import { isOpen } from '../../contexts/plans/published/filing-visibility.policy.ts';
import type { UnlockedForms } from '../../contexts/plans/published/plan.policy.ts';
import { analysisEvents } from '../../contexts/scoring/published/analysis.events.ts';
import { scoringEvents } from '../../contexts/scoring/published/scoring.events.ts';
import { Deadline } from '../../platform/clock/deadline.ts';
import { DomainError } from '../../platform/commands/decider.ts';
import { EventCodec } from '../../platform/event-store/define-event.ts';
import { CheckpointBeyondLog } from '../../platform/event-store/event-store.errors.ts';
import { EventStore, type Position, type StoredEvent, toPosition } from '../../platform/event-store/event-store.port.ts';
import type { ApiKeyScope } from '../../platform/values/api-key-scopes.ts';
import { cursorOf, LATEST, parsedCursor } from './event-cursor.ts';
import type { FilingInLog } from './filing-in-log.ts';
import { FilingsInLog } from './filings-in-log.reader.ts';
import type { ReadEventsRequest } from './read-events.request.ts';
import { ALERT_TYPES, STREAM_EVENT_TYPES, type StreamEventType } from './stream-event.catalog.ts';
import type { StreamEvent } from './stream-event.response.ts';
import {
  alertOf,
  correctionOf,
  type OfFiling,
  type Published,
  publishedOf,
  SENT_WHEN_LOCKED,
  TYPE_OF,
} from './stream-event-data.ts';

/** Categories of streams whose events are published. */
export const PUBLISHED_CATEGORIES = [FILING, ALERT_RUN] as const;

/** Before the first event. */
const BEGINNING = toPosition(0);

/** Events read from the log at a time, and the maximum number of reads per page, because with a filter most events publish nothing. */
const MIN_BATCH = 50;
const MAX_BATCH = 500;
const MAX_READS_PER_PAGE = 20;
/** Events decoded per turn of the event loop. */
const DECODED_AT_ONCE = 50;

/** The account that reads, and the scopes of its key. */
export interface EventReader {
  readonly accountId: string;
  readonly brandId: string;
  /** Null without a key. */
  readonly scopes: readonly ApiKeyScope[] | null;
}

/** A stream of events with a reader's filters. */
export interface EventReading {
  readonly reader: EventReader;
  readonly logId: string;
  readonly after: Position;
  readonly types: ReadonlySet<StreamEventType>;
  /** Companies; null for all. */
  readonly ciks: ReadonlySet<string> | null;
}

export interface EventPage {
  readonly events: readonly StreamEvent[];
  /** Everything up to here was read. */
  readonly reached: Position;
  /** Whether that was the end of the log. */
  readonly end: boolean;
}

type Run = Extract<AlertRunEvent, { type: 'AlertRunStarted' | 'AlertRunUpdated' }>;

/** Reads published events only from the log, so that the same cursor gives the same events whatever happens to the views. */
@Injectable()
export class PublishedEvents {
  readonly #codec = new EventCodec([
    ...filingEvents,
    ...filingRelationEvents,
    ...scoringEvents,
    ...analysisEvents,
    ...alertRunEvents,
  ]);

  constructor(
    private readonly events: EventStore,
    private readonly filings: FilingsInLog,
    private readonly forms: ReaderForms,
    private readonly integrations: AccountIntegrations,
    private readonly companies: CompanyLookup,
  ) {}

  /** @throws cursor_invalid, cursor_gone, ticker_not_recognized, companies_not_read, api_key_scope_missing. */
  async begin({ after, types, tickers }: ReadEventsRequest, reader: EventReader): Promise<EventReading> {
    const logId = await this.events.logId();
    return {
      reader,
      logId,
      after: await this.#start(after, logId),
      types: typesOf(types, reader.scopes),
      ciks: tickers === undefined ? null : new Set(tickers.map((ticker) => this.#cikOf(ticker))),
    };
  }

  /** The next events. @throws plan_required when the plan does not include API keys. */
  async page(reading: EventReading, limit: number): Promise<EventPage> {
    const { accountId, brandId } = reading.reader;
    const { callsPerMinute } = await this.integrations.of(accountId, brandId);
    if (callsPerMinute === 0) throw needsPlan();
    const unlocked = await this.forms.of(accountId, brandId);
    const found: StreamEvent[] = [];
    const atOnce = Math.min(MAX_BATCH, Math.max(MIN_BATCH, limit));
    let reached = reading.after;
    let decoded = 0;
    for (let read = 0; read < MAX_READS_PER_PAGE; read += 1) {
      const page = await this.events.readAll({ after: reached, categories: PUBLISHED_CATEGORIES, limit: atOnce });
      for (const stored of page.events) {
        decoded += 1;
        if (decoded % DECODED_AT_ONCE === 0) {
          await setImmediate();
          Deadline.check();
        }
        const published = isOfFiling(stored)
          ? // Also for events that are left out, so that later events of the filing need no read.
            this.#ofFiling(stored, this.filings.known(stored) ?? (await this.filings.after(stored)), reading, unlocked)
          : await this.#ofAccount(stored, reading, unlocked);
        if (published === null) continue;
        found.push(enveloped(stored, published, reading.logId));
        if (found.length === limit) return { events: found, reached: stored.position, end: false };
      }
      // Keep the cursor the same, so that the client can be told that nothing has changed.
      const isQuiet = page.end && found.length === 0 && read === 0;
      reached = isQuiet ? reading.after : (page.reached ?? reached);
      if (page.end) return { events: found, reached, end: true };
      await setImmediate();
    }
    return { events: found, reached, end: false };
  }

  async #start(requested: string | undefined, logId: string): Promise<Position> {
    if (requested === undefined) return BEGINNING;
    if (requested === LATEST) return (await this.events.tail()) ?? BEGINNING;
    const cursor = parsedCursor(requested);
    if (cursor === null) {
      throw new DomainError(
        'cursor_invalid',
        'This isn’t a valid cursor. Send `next` or `cursor` from an earlier response, or `latest`.',
      );
    }
    if (cursor.logId !== logId) throw gone('refers to data we don’t have');
    const after = toPosition(cursor.position);
    try {
      await this.events.readAll({ after, categories: PUBLISHED_CATEGORIES, limit: 1 });
    } catch (error) {
      if (error instanceof CheckpointBeyondLog) throw gone('is newer than anything we have, because we restored a backup');
      throw error;
    }
    return after;
  }

  #cikOf(ticker: string): string {
    if (!this.companies.isRead()) {
      throw new DomainError('companies_not_read', 'The company list hasn’t loaded yet. Try again in a minute.', 'unavailable');
    }
    const company = this.companies.byTicker(ticker);
    if (!company) throw new DomainError('ticker_not_recognized', `${ticker} isn’t a ticker we recognize.`, 'notFound');
    return company.cik;
  }

  /** What this reader gets for an event about a filing; null for nothing. Synchronous, because a replay calls it for every event. */
  #ofFiling(stored: StoredEvent, filing: FilingInLog | null, reading: EventReading, unlocked: UnlockedForms): Published | null {
    const type = typeOf(stored);
    if (filing === null || type === undefined || !reading.types.has(type) || !isWanted(filing, reading)) return null;
    const locked = !isOpen(filing.form, unlocked);
    if (locked && !SENT_WHEN_LOCKED.has(type)) return null;
    const event = this.#codec.asWritten<OfFiling>(stored);
    return event && publishedOf(event, filing, locked);
  }

  async #ofAccount(stored: StoredEvent, reading: EventReading, unlocked: UnlockedForms): Promise<Published | null> {
    const type = typeOf(stored);
    if (type === undefined || !reading.types.has(type)) return null;
    const event = this.#codec.asWritten<AlertRunEvent>(stored);
    const { accountId } = reading.reader;
    if (event?.type === 'AlertsCorrected') {
      if (!event.data.recipients.some((recipient) => recipient.accountId === accountId)) return null;
      const filing = await this.#open(event.data.by, stored, reading, unlocked);
      return filing && correctionOf(event.data, accountId, filing);
    }
    if (event?.type !== 'AlertsPaged' && event?.type !== 'AlertsUpdated') return null;
    const groups = event.type === 'AlertsPaged' ? event.data.groups : [];
    const isRecipient =
      event.type === 'AlertsPaged'
        ? groups.some(({ accountIds }) => accountIds.includes(accountId))
        : event.data.recipients.some((recipient) => recipient.accountId === accountId);
    if (!isRecipient) return null;
    const filing = await this.#open(event.data.accession, stored, reading, unlocked);
    if (filing === null) return null;
    const earlier = await this.events.read(stored.stream, { from: 0, limit: stored.revision });
    const run = earlier.findLast(({ type }) => type === 'AlertRunStarted' || type === 'AlertRunUpdated');
    const started = run && this.#codec.asWritten<Run>(run);
    return started ? alertOf(event, accountId, started.data, filing) : null;
  }

  async #open(
    accession: string,
    { position }: StoredEvent,
    reading: EventReading,
    unlocked: UnlockedForms,
  ): Promise<FilingInLog | null> {
    const filing = await this.filings.at(accession, position);
    return filing && isWanted(filing, reading) && isOpen(filing.form, unlocked) ? filing : null;
  }
}

const isOfFiling = ({ stream }: StoredEvent): boolean => stream.startsWith(`${FILING}-`);
const typeOf = ({ type }: StoredEvent): StreamEventType | undefined =>
  (TYPE_OF as Readonly<Record<string, StreamEventType>>)[type];

const isWanted = ({ companies }: FilingInLog, { ciks }: EventReading): boolean =>
  ciks === null || companies.some(({ cik }) => ciks.has(cik));

function enveloped({ id, position, recordedAt }: StoredEvent, { type, data }: Published, logId: string): StreamEvent {
  return {
    specversion: '1.0',
    id,
    source: `urn:uuid:${logId}`,
    type,
    subject: data.accession,
    time: recordedAt.toISOString(),
    datacontenttype: 'application/json',
    cursor: cursorOf(logId, position),
    data,
  } as StreamEvent;
}

/** @throws api_key_scope_missing if types are requested that the key may not read; if no types are requested, those are left out. */
function typesOf(requested: readonly StreamEventType[] | undefined, scopes: EventReader['scopes']): ReadonlySet<StreamEventType> {
  const readsAlerts = scopes === null || scopes.includes('alerts');
  if (requested === undefined) return new Set(STREAM_EVENT_TYPES.filter((type) => readsAlerts || !ALERT_TYPES.has(type)));
  if (!readsAlerts && requested.some((type) => ALERT_TYPES.has(type))) {
    const message = 'Alerts need an API key with the “alerts” scope. Create one in Settings → API keys.';
    throw new DomainError('api_key_scope_missing', message, 'forbidden');
  }
  return new Set(requested);
}

const gone = (why: string) =>
  new DomainError(
    'cursor_gone',
    `This cursor ${why}. Start over without a cursor, which repeats everything, or with \`latest\`, and get what you missed from /api/filings.`,
    'gone',
  );

const needsPlan = () =>
  new DomainError(
    'plan_required',
    'The event stream is part of PRO. See the pricing page for everything it includes.',
    'forbidden',
  );
