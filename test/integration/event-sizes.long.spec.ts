import type { z } from 'zod';
import { eventCodec, eventDefinitions } from '../../backend/apps/event-registry.ts';
import { AlertOutcomes } from '../../backend/contexts/alerts/alert-message/alert-outcomes.adapter.ts';
import { composeDigest, type DigestInput } from '../../backend/contexts/alerts/digest/digest-content.policy.ts';
import { AlertRunStarted } from '../../backend/contexts/alerts/published/alert-run.events.ts';
import { SavedSearchesMatched, type SearchMatch } from '../../backend/contexts/alerts/published/search-match.events.ts';
import { alertPages } from '../../backend/contexts/alerts/runs/alert-pages.policy.ts';
import { type AlertRunCommand, alertRunDecider, type RunEvent } from '../../backend/contexts/alerts/runs/alert-run.decider.ts';
import type { Recipient } from '../../backend/contexts/alerts/runs/who-is-alerted.policy.ts';
import { SearchMatchOutcomes } from '../../backend/contexts/alerts/saved-search/search-match-outcomes.adapter.ts';
import { searchMatchesDecider } from '../../backend/contexts/alerts/saved-search/search-matches.decider.ts';
import { noticeOf } from '../../backend/contexts/alerts/unread-notice/unread-notice.policy.ts';
import { UnreadNoticeOutcomes } from '../../backend/contexts/alerts/unread-notice/unread-notice-outcomes.adapter.ts';
import { filingDecider } from '../../backend/contexts/filings/filing.decider.ts';
import { type FilingFacts, FilingFactsExtracted } from '../../backend/contexts/filings/published/filing.events.ts';
import { accessionLists } from '../../backend/contexts/filings/reconcile-index/accession-lists.ts';
import { readingHoldDecider } from '../../backend/contexts/filings/repair-filings/reading-hold.decider.ts';
import { PriceAlertOutcomes } from '../../backend/contexts/price-alerts/message/price-alert-outcomes.adapter.ts';
import { PriceAlertCrossed } from '../../backend/contexts/price-alerts/published/price-alert.events.ts';
import { FilingScored } from '../../backend/contexts/scoring/published/scoring.events.ts';
import type { Score } from '../../backend/contexts/scoring/score-filing/score-filing.policy.ts';
import { scoringDecider } from '../../backend/contexts/scoring/score-filing/scoring.decider.ts';
import { CommandExecutor } from '../../backend/platform/commands/command-executor.ts';
import { MAX_APPEND_BYTES } from '../../backend/platform/event-store/append-request.ts';
import type { DomainEvent } from '../../backend/platform/event-store/define-event.ts';
import { MAX_EVENT_BYTES, toPosition } from '../../backend/platform/event-store/event-store.port.ts';
import { randomId } from '../../backend/platform/ids/ids.ts';
import { MessageKinds } from '../../backend/platform/outbox/message-kinds.ts';
import type { MessageKind, OutcomeReporter } from '../../backend/platform/outbox/outbox.port.ts';
import { OutboxStore } from '../../backend/platform/outbox/outbox.store.ts';
import { OutcomeReports } from '../../backend/platform/outbox/outcome-reports.ts';
import type { StoredDocument } from '../../backend/platform/read-store/collection.ts';
import { toStorable } from '../../backend/platform/read-store/storable-document.ts';
import { API_KEY_SCOPES } from '../../backend/platform/values/api-key-scopes.ts';
import { fitted, jsonBytes } from '../../backend/platform/values/bytes.ts';
import { projectors } from '../../projections/projections.registry.ts';
import { filingIngested } from '../kit/filing-events.ts';
import { fullValue, WIDE } from '../kit/full-events.ts';
import { randomOf } from '../kit/random.ts';
import { clock, Runtime } from '../kit/runtime.ts';
import { TEST_SEED } from '../kit/seed.ts';

const codec = eventCodec();
const random = randomOf(TEST_SEED);
const upTo = (most: number) => Math.floor(random() * most) + 1;

/** Rejects what the log would reject. @returns the size of the largest event in bytes */
function sizeOf(events: readonly DomainEvent[]): number {
  const sizes = events.map((event) => jsonBytes(codec.encode(event, randomId(), {}).data));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MAX_APPEND_BYTES - events.length * 1_000);
  const largest = sizes.reduce((most, size) => Math.max(most, size), 0);
  expect(largest).toBeLessThanOrEqual(MAX_EVENT_BYTES);
  return largest;
}

/** Types whose lists are limited by bytes: the tests below run the code that builds them. */
const BY_BYTES = new Set([
  ...[
    'FilingIngested',
    'FilingPartiesAdded',
    'FilingFactsExtracted',
    'FilingLeftUnread',
    'FilingRestored',
    'FilingReportCorrected',
    'FilingScored',
  ],
  ...[
    'AlertsPaged',
    'AlertsUpdated',
    'AlertsDelivered',
    'AlertsFailed',
    'AlertsUnknown',
    'DigestComposed',
    'SavedSearchesMatched',
  ],
  ...['SearchMatchesReported', 'UnreadNoticesPaged', 'UnreadNoticesReported', 'PriceAlertMessagesReported'],
  ...['CoverageReconciled', 'ReadingHeldUp', 'EntriesMerged', 'MessageTemplateChanged'],
]);

/** Companies of a filing with as many parties as a header may have, and tickers of a list with a hundred packs. */
const [COMPANIES, TICKERS] = [2_000, 2_050];
/** The longest lists of all other types, with the reason for each limit. */
const LENGTHS: Readonly<Record<string, number>> = {
  // A submission header limits the parties.
  ...Object.fromEntries(
    ['AlertRunStarted', 'AlertRunUpdated', 'FilingAmendmentLinked', 'FilingMarkedDuplicate', 'FilingDuplicateDismissed'].map(
      (type) => [`${type}.companyCiks`, COMPANIES],
    ),
  ),
  ...Object.fromEntries(
    ['FilingReadingDelayed', 'FilingWithdrawn', 'DisclosureThreadOpened'].map((type) => [`${type}.companyCiks`, COMPANIES]),
  ),
  // Reasons of a message, items of an 8-K, and events that a filing belongs to.
  ...Object.fromEntries(
    ['AlertRunStarted', 'AlertRunUpdated'].flatMap((type) => [
      [`${type}.reasons`, 5],
      [`${type}.ruled.items`, 40],
      [`${type}.threads`, 100],
    ]),
  ),
  // Reasons for alerting nobody.
  'AlertRunCompleted.suppressed': 40,
  // A page of an alert, and the clauses of a difference.
  'AlertsCorrected.recipients': 500,
  'AlertsCorrected.recipients.channels': 3,
  'AlertsCorrected.difference': 20,
  'FilingAmendmentLinked.differences': 20,
  'PriceAlertCrossed.channels': 3,
  // All form types.
  'DestinationAdded.settings.forms': 60,
  'DestinationChanged.settings.forms': 60,
  // A list of tickers, and the forms in the table of forms.
  'AccountMerged.merged': TICKERS,
  'AccountMerged.rejected': TICKERS,
  'WatchlistClosed.entries': TICKERS,
  ...Object.fromEntries(['TickerAdded', 'TickerFormsChanged', 'TickerRestored'].map((type) => [`${type}.forms`, 40])),
  // The schema of an entry's rules.
  ...Object.fromEntries(
    ['AlertRulesChanged', 'TickerRulesChanged', 'TickerRestored'].flatMap((type) => [
      [`${type}.rules.items`, 40],
      [`${type}.rules.keywords`, 10],
    ]),
  ),
  'NotificationPreferencesChanged.notifyVia': 2,
  'OnboardingStepsSkipped.steps': 4,
  'ApiKeyAdded.scopes': API_KEY_SCOPES.length,
  'ScoringRulesTried.changes.points': 100,
  'ScoringRulesPublished.changes.points': 100,
};

/** A text longer than usual, if the field allows it. */
function textOf(path: string): string | undefined {
  // Encrypted text: a note of 1,000 characters, or one that was joined from several.
  if (path.endsWith('.ct')) return 'x'.repeat(11_000);
  if (path.endsWith('reason')) return WIDE.repeat(500);
  if (path.endsWith('summary')) return WIDE.repeat(900);
  if (/(ticker|merged|rejected|forms|form|brandId)$/.test(path)) return WIDE.repeat(10);
  if (/(Ciks|cik|accession)$/.test(path)) return path.endsWith('accession') ? '0000320193-24-000123' : '0000320193';
  return undefined;
}

const OTHERS = eventDefinitions.filter(({ type }) => !BY_BYTES.has(type));
test.each(OTHERS.map(({ type, schema }) => [type, schema] as const))('%s fits when every field is full', (type, schema) => {
  const lengthOf = (path: string) => {
    const length = LENGTHS[`${type}.${path}`];
    if (length === undefined) throw new Error(`State in LENGTHS how many items ${type}.${path} may have, or limit it by bytes.`);
    return length;
  };
  sizeOf([{ type, data: fullValue(schema, lengthOf, textOf) }]);
});

test('every type that is limited by bytes is in the registry', () => {
  const types = new Set(eventDefinitions.map(({ type }) => type));
  expect([...BY_BYTES].filter((type) => !types.has(type as never))).toEqual([]);
});

const made = new Map<string, object>();
/** Data of the largest event of this type that the log accepts. */
function largest(type: string, schema: z.ZodType): object {
  const known = made.get(type);
  if (known) return known;
  const lengthOf = (path: string) => LENGTHS[`${type}.${path}`] ?? 10;
  const { value } = fitted(fullValue(schema, lengthOf, textOf) as object, MAX_EVENT_BYTES);
  made.set(type, value);
  return value;
}

/** The event as the log returns it. */
function recorded(event: DomainEvent, n: number) {
  const position = toPosition(n);
  return {
    ...event,
    stream: 'filing-0000320193-24-000123',
    id: randomId(),
    revision: n,
    position,
    recordedAt: new Date(),
    metadata: {},
  };
}

test.each(projectors.map((projector) => [projector.collection.name, projector] as const))(
  'no document of %s is larger than a store takes, whatever full events are folded to it',
  (name, projector) => {
    const documents = new Map<string, StoredDocument | null>();
    const handled = eventDefinitions.filter(({ type }) => projector.handles.includes(type));
    let n = 1;
    for (let round = 0; round < 20; round += 1) {
      for (const { type, schema } of handled) {
        const given = recorded({ type, data: largest(type, schema) }, n++) as never;
        for (const id of projector.route(given)) {
          const next = projector.apply((documents.get(id) ?? null) as never, given, id);
          documents.set(id, next);
          if (next !== null) expect(() => toStorable(name, next)).not.toThrow();
        }
      }
    }
  },
);

describe('lists limited by bytes fit, however much there is', () => {
  const accession = '0000320193-24-000123';

  test('filings with thousands of parties', () => {
    const parties = Array.from({ length: 2_000 }, (_, n) => ({
      cik: String(n).padStart(10, '0'),
      name: WIDE.repeat(upTo(200)),
      role: 'filer' as const,
    }));
    const {
      followedAs: _,
      isAmendment: __,
      companyCiks: ___,
      tickers: ____,
      periodOfReport: _____,
      ...filing
    } = filingIngested(1).data;
    const tickers = Object.fromEntries(parties.map(({ cik }) => [cik, [`T${cik}`]]));
    const ingested = filingDecider.decide({ kind: 'ingest', filing: { ...filing, parties }, tickers }, filingDecider.initial);
    expect(sizeOf(ingested)).toBeGreaterThan(50_000);
    const state = ingested.reduce(filingDecider.evolve, filingDecider.initial);
    expect(state.parties.map(({ cik }) => cik)).toEqual(parties.map(({ cik }) => cik));
    expect([state.companyCiks.length, state.tickers.length]).toEqual([2_000, 2_000]);
    sizeOf(filingDecider.decide({ kind: 'leaveUnread', accession: filing.accession, reason: 'gone' }, state));
    const seenAgain = { kind: 'restore', accession: filing.accession, evidence: 'seen again' } as const;
    const restored = filingDecider.decide(seenAgain, { ...state, withdrawn: true });
    expect(restored).toHaveLength(1);
    sizeOf(restored);

    const [first, ...others] = parties;
    const small = filingDecider.decide(
      { kind: 'ingest', filing: { ...filing, parties: first ? [first] : [] }, tickers },
      filingDecider.initial,
    );
    const before = small.reduce(filingDecider.evolve, filingDecider.initial);
    sizeOf(filingDecider.decide({ kind: 'ingest', filing: { ...filing, parties: others }, tickers }, before));
  });

  test('facts and scores with more of everything than any filing has', () => {
    const state = [filingIngested(1)].reduce(filingDecider.evolve, filingDecider.initial);
    for (let round = 0; round < 4; round += 1) {
      const counts = [1 + upTo(1_000), 1 + upTo(10), 1];
      const lengthOf = (path: string) => counts[Math.min(2, path.split('.').length - (path.includes('ownership') ? 2 : 1))] ?? 1;
      const full = fullValue(FilingFactsExtracted.schema, lengthOf, textOf) as FilingFacts;
      const facts = { ...full, parties: [], order: 'again' };
      const [event, ...more] = filingDecider.decide({ kind: 'recordFacts', facts, tickers: {} }, state);
      expect(more).toEqual([]);
      if (event?.type !== 'FilingFactsExtracted') throw new Error('no facts were recorded');
      sizeOf([event]);
      if (jsonBytes(facts) > MAX_EVENT_BYTES) expect(event.data.parseWarnings.at(-1)).toMatch(/^Only \d+ of the \d+ entries in /);
    }
    const score = fullValue(FilingScored.schema, () => 2_000, textOf) as Score;
    const scored = scoringDecider.decide({ kind: 'recordScore', score }, scoringDecider.initial);
    expect(sizeOf(scored)).toBeGreaterThan(50_000);
    const again = scored.reduce(scoringDecider.evolve, scoringDecider.initial);
    expect(scoringDecider.decide({ kind: 'recordScore', score }, again)).toEqual([]);
  });

  test('pages and updates of alerts', () => {
    const recipients = Array.from(
      { length: 500 },
      (_, n): Recipient => ({
        accountId: `a${String(n).padStart(4, '0')}-${'x'.repeat(36)}`,
        ticker: `${n}${WIDE.repeat(upTo(10))}`,
        brandId: WIDE.repeat(upTo(10)),
        channels: ['email', 'sms', 'push'],
        why: `${n} ${WIDE.repeat(upTo(150))}`,
        updates: accession,
      }),
    );
    const pages = alertPages(recipients, 'zz');
    expect(pages.flatMap(({ groups }) => groups.flatMap(({ accountIds }) => accountIds))).toEqual(
      recipients.map(({ accountId }) => accountId),
    );
    const started = alertRunDecider.evolve(alertRunDecider.initial, {
      type: 'AlertRunStarted',
      data: fullValue(AlertRunStarted.schema, () => 1, textOf) as never,
    });
    let state = started;
    const events = pages.flatMap((page) => {
      const command: AlertRunCommand = { kind: 'page', page: { accession, ...page, suppressed: [] } };
      const decided = alertRunDecider.decide(command, state) as RunEvent[];
      state = decided.reduce(alertRunDecider.evolve, state);
      return decided;
    });
    sizeOf(events);
    expect(state.cursor).toBe('zz');
  });

  test('saved searches that find a filing', () => {
    const filing = (fullValue(SavedSearchesMatched.schema, () => 1, textOf) as SearchMatch['data']).filing;
    const recipients = Array.from({ length: 800 }, (_, n) => ({
      accountId: `a${String(n).padStart(4, '0')}`,
      brandId: WIDE.repeat(10),
      channels: ['email' as const, 'push' as const],
      searches: Array.from({ length: upTo(20) }, () => ({ searchId: randomId(), q: WIDE.repeat(upTo(100)) })),
    }));
    let state = searchMatchesDecider.initial;
    const notified: string[] = [];
    for (;;) {
      const events = searchMatchesDecider.decide({ accession, filing, recipients }, state);
      if (events.length === 0) break;
      sizeOf(events);
      state = events.reduce(searchMatchesDecider.evolve, state);
      notified.push(...events.flatMap(({ data }) => data.recipients.map(({ accountId }) => accountId)));
    }
    expect(notified).toEqual(recipients.map(({ accountId }) => accountId));
  });

  test('a notice of thousands of filings of one account', () => {
    const run = fullValue(AlertRunStarted.schema, () => 1, textOf) as never;
    const filings = Array.from({ length: 6_000 }, (_, place) => ({
      place,
      companyCiks: ['1'],
      run: {
        ...(run as object),
        followedAs: '8-K',
        form: '8-K',
        level: 'CRITICAL',
        late: false,
        duplicateOf: undefined,
      } as never,
    }));
    const entry = {
      accountId: 'a',
      ticker: WIDE.repeat(20),
      brandId: 'material-events',
      forms: ['8-K'],
      addedAt: '',
      cik: '1',
      rules: null,
      mutedUntil: null,
      paused: false,
    };
    const channels = { email: { present: true, verified: true, disabled: false, threshold: 'LOW' }, sms: { present: false } };
    const account = { settings: undefined, channels, push: null, freeCadence: 'realTime', contains: null };
    const notice = noticeOf(filings, [entry] as never, account as never);
    expect(notice?.filings.length).toBeGreaterThan(1_000);
    sizeOf([
      {
        type: 'UnreadNoticesPaged',
        data: { hold: '2026-01-01T00:00:00.000Z', page: 0, named: 0, recipients: [notice], cursor: 'a' },
      },
    ]);
  });

  test('a digest of everything', () => {
    const listed = (n: number) => ({
      accession: `0000320193-24-${String(n).padStart(6, '0')}`,
      form: '8-K',
      followedAs: '8-K',
      level: n % 2 === 0 ? ('CRITICAL' as const) : ('LOW' as const),
      oneLiner: WIDE.repeat(upTo(300)),
      filedOn: '2026-01-01',
      sortAt: '2026-01-01T00:00:00.000Z',
      readyAt: '2026-01-01T12:00:00.000Z',
      synthetic: false,
    });
    const entries = Array.from({ length: 200 }, (_, n) => ({
      ticker: `${WIDE}${n}`,
      cik: String(n),
      forms: ['8-K', 'NEW_LISTINGS'],
      brandId: 'filingwire',
      addedAt: '2025-01-01T00:00:00.000Z',
    }));
    const input: DigestInput = {
      ...{ accountId: 'a', date: '2026-01-02', channel: 'email', timeZone: 'UTC', checkedAt: null },
      ...{ since: '2026-01-01T00:00:00.000Z', until: '2026-01-02T00:00:00.000Z', planAt: () => 'pro', entries },
      filings: new Map(entries.map(({ cik }, at) => [cik, Array.from({ length: 20 }, (_, n) => listed(at * 20 + n))])),
      corrections: Array.from({ length: 300 }, () => ({
        ...{ accession, ticker: 'T', form: '4/A', original: accession, originalForm: '4' },
        differences: Array.from({ length: 11 }, () => WIDE.repeat(upTo(80))),
      })),
      offerings: Array.from({ length: 60 }, (_, n) => ({
        ...{ accession, cik: `o${n}`, company: WIDE.repeat(100), form: 'S-1', level: 'LOW', oneLiner: WIDE.repeat(300) },
        ...{ facts: Array.from({ length: 10 }, () => WIDE.repeat(100)), readyAt: '2026-01-01T12:00:00.000Z', synthetic: false },
      })),
    };
    const { digest, empty } = composeDigest(input);
    expect([empty, digest.critical.length > 0]).toEqual([false, true]);
    sizeOf([{ type: 'DigestComposed', data: digest }]);
  });

  test('accession numbers of a comparison and of a hold-up', () => {
    const accessions = Array.from({ length: 60_000 }, (_, n) => `0000320193-24-${String(n).padStart(6, '0')}`);
    const figures = { source: 'index', date: '2026-01-01', expected: 0, seen: 0, late: 0, missing: 0, unreadable: 0 };
    const lists = accessionLists({
      late: accessions,
      missing: accessions,
      withdrawn: accessions.slice(0, 400),
      restored: accessions.slice(0, 400),
    });
    expect([lists.withdrawnAccessions.length, lists.missingAccessions.length]).toEqual([400, 5_000]);
    sizeOf([{ type: 'CoverageReconciled', data: { ...figures, ...lists } }]);
    const hold = { hold: '2026-01-01T00:00:00.000Z', cause: 'outage' as const };
    sizeOf(readingHoldDecider.decide({ ...hold, accessions: accessions.slice(0, 8_000) }, readingHoldDecider.initial));
  });

  const KINDS: readonly (readonly [string, (executor: CommandExecutor) => OutcomeReporter, Readonly<Record<string, unknown>>])[] =
    [
      ['alerts', (executor) => new AlertOutcomes(executor, clock, () => accession), {}],
      [
        'saved searches',
        (executor) => new SearchMatchOutcomes(executor, clock),
        { accession, page: 0, searches: [{ searchId: '1', q: 'q' }] },
      ],
      [
        'notices',
        (executor) => new UnreadNoticeOutcomes(executor, clock),
        { hold: '2026', filings: [{ place: 0, ticker: 'T' }] },
      ],
      [
        'price alerts',
        (executor) => new PriceAlertOutcomes(executor, clock),
        fullValue(PriceAlertCrossed.schema, () => 1, textOf) as Record<string, unknown>,
      ],
    ];
  test.each(KINDS)('outcomes of %s with texts of a server in another alphabet', async (_, reporter, payload) => {
    const runtime = new Runtime();
    const outbox = new OutboxStore(runtime.operational, clock);
    const outcomes = reporter(new CommandExecutor(runtime.events, codec, clock));
    const kind = { name: 'one', outcomes } as MessageKind;
    const rows = Array.from({ length: 500 }, () => ({
      ...{ _id: randomId(), kind: 'one', channel: 'email' as const, outcomeStream: 'alertRun-x.0', accountId: randomId() },
      ...{ brandId: 'filingwire', payload },
    }));
    await outbox.insert(rows);
    const due = await outbox.due('email', 1_000);
    const lastError = WIDE.repeat(5_000);
    const change = { state: 'failed', lastError, providerReference: 'x'.repeat(100), reported: false, reportId: null } as const;
    await outbox.change(due.map((row) => [row, change] as const));
    const reports = new OutcomeReports(outbox, new MessageKinds([kind]), clock, runtime.log, () => 1);
    await reports.run(new AbortController().signal);
    expect(runtime.log.entries.filter(({ level }) => level === 'error')).toEqual([]);
    expect((await outbox.unreported(null)).documents).toEqual([]);
    const events = await runtime.events.read('alertRun-x.0');
    const named = events.flatMap(({ data }) => {
      const { rows: one = [], outcomes: other = [] } = data as Record<'rows' | 'outcomes', { rowId: string; reason: string }[]>;
      return [...one, ...other];
    });
    expect(new Set(named.map(({ rowId }) => rowId))).toEqual(new Set(rows.map(({ _id }) => _id)));
    expect(named.every(({ reason }) => reason.isWellFormed() && Buffer.byteLength(reason) <= 400)).toBe(true);
    await runtime.close();
  });
});
