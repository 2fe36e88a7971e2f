import { eventCodec } from '../../backend/apps/event-registry.ts';
import { PROCESS_NAMES } from '../../backend/apps/process-names.ts';
import { openStores } from '../../backend/apps/stores.ts';
import { RelatedFilingsStore } from '../../backend/contexts/disclosures/relate-filings/related-filings.store.ts';
import { FilingHistoryStore } from '../../backend/contexts/scoring/past-filings/filing-history.store.ts';
import { SystemClock } from '../../backend/platform/clock/clock.ts';
import { readEnvironment } from '../../backend/platform/config/environment.ts';
import type { NewEvent } from '../../backend/platform/event-store/event-store.port.ts';
import type { WritableEventStore } from '../../backend/platform/event-store/writable-event-store.port.ts';
import { deterministicId, randomId, randomToken } from '../../backend/platform/ids/ids.ts';
import { KeyedHash } from '../../backend/platform/privacy/keyed-hash.ts';
import { masterKey } from '../../backend/platform/privacy/master-key.ts';
import { adoptProcess, checkStart } from '../../backend/platform/subscriptions/stores-belong-together.ts';
import { projectors } from '../../projections/projections.registry.ts';
import type { OnProgress } from './figure.ts';
import { cikOf, history, nameOf, type Placed, tickerOf } from './history.ts';

const IN_FLIGHT = 500;

/** Appends these events to their streams, in this order, as fast as the store allows. */
export async function fillLog(
  events: WritableEventStore,
  placed: Iterable<Placed>,
  count: number,
  onProgress: OnProgress,
): Promise<void> {
  const codec = eventCodec();
  const revisions = new Map<string, number>();
  let appending: Promise<unknown>[] = [];
  let n = 0;
  for (const { stream, event } of placed) {
    const revision = revisions.get(stream) ?? -1;
    revisions.set(stream, revision + 1);
    const metadata = {
      commandId: deterministicId('bench', String(n)),
      correlationId: 'bench',
      causationId: 'bench',
      actorId: 'bench',
      actorType: 'system',
      occurredAt: '2026-01-12T14:03:22.000Z',
    };
    const encoded: NewEvent = codec.encode(event, deterministicId('bench-event', String(n)), metadata);
    appending.push(events.append(stream, [encoded], revision === -1 ? { kind: 'noStream' } : { kind: 'revision', revision }));
    n += 1;
    if (appending.length === IN_FLIGHT) {
      await Promise.all(appending);
      appending = [];
      onProgress(`filling the log: ${n.toLocaleString('en-US')} of ${count.toLocaleString('en-US')} events`);
    }
  }
  await Promise.all(appending);
}

/** A visitor whose session the bench knows. */
export interface KnownAccount {
  readonly token: string;
}

const FOLLOWED = 50;

/**
 * Creates a data folder whose log has this history, with every process at its end, as after a long run: a product started on it
 * has views to build but nothing to process. @returns the session of an account that follows 50 of its companies.
 */
export async function fillDataDir(dataDir: string, count: number, onProgress: OnProgress): Promise<KnownAccount> {
  const clock = new SystemClock();
  const env = readEnvironment({ DATA_DIR: dataDir });
  const { events, views, operations, close } = await openStores(env, clock);
  const token = randomToken();
  const sessionKey = new KeyedHash(masterKey(env)).of('session', token);
  await checkStart({ events, views, operational: operations, clock }, [], projectors);
  await fillLog(events, [...known(sessionKey), ...history(count)], count, onProgress);
  for (const { name } of PROCESS_NAMES) await adoptProcess({ events, operational: operations, clock }, name, 'end');
  // As after a long run, the index of related filings and the history are filled, so only new events are added.
  await new RelatedFilingsStore(operations).filled();
  const tail = await events.tail();
  if (tail !== null) await new FilingHistoryStore(operations).filled(tail);
  await close();
  return { token };
}

function known(sessionKey: string): Placed[] {
  const accountId = randomId();
  const account = `account-${accountId}`;
  const added = Array.from({ length: FOLLOWED }, (_, company) => {
    const entry = { accountId, ticker: tickerOf(company), cik: cikOf(company), companyName: nameOf(company) };
    return { type: 'TickerAdded', data: { ...entry, forms: ['8-K', '4'], brandId: 'filingwire', note: null } };
  });
  return [
    { stream: account, event: { type: 'AccountOpened', data: { accountId, brandId: 'filingwire', kind: 'anonymous' } } },
    { stream: account, event: { type: 'AdminRoleGranted', data: { accountId, reason: 'more than three tickers' } } },
    { stream: `session-${sessionKey}`, event: { type: 'SessionStarted', data: { sessionKey, accountId, kind: 'anonymous' } } },
    ...added.map((event) => ({ stream: `watchlist-${accountId}`, event })),
  ];
}
