import { eventCodec } from '../../backend/apps/event-registry.ts';
import { PROCESS_NAMES } from '../../backend/apps/process-names.ts';
import { openStores, type Stores } from '../../backend/apps/stores.ts';
import type { AccountEvent, SessionEvent } from '../../backend/contexts/accounts/published/account.events.ts';
import type { AlertRunEvent } from '../../backend/contexts/alerts/published/alert-run.events.ts';
import type { UnreadNoticeEvent } from '../../backend/contexts/alerts/published/unread-notice.events.ts';
import { type DevMessage, DevOutboxStore } from '../../backend/contexts/delivery/dev-outbox/dev-outbox.store.ts';
import type { FilingRelationEvent } from '../../backend/contexts/disclosures/published/filing-relations.events.ts';
import type { ThreadEvent } from '../../backend/contexts/disclosures/published/thread.events.ts';
import type { FilingEvent } from '../../backend/contexts/filings/published/filing.events.ts';
import type { ReadingHoldEvent } from '../../backend/contexts/filings/published/reading-hold.events.ts';
import type { ProjectionControlEvent } from '../../backend/contexts/operations/published/projection-control.events.ts';
import type { ScoringEvent } from '../../backend/contexts/scoring/published/scoring.events.ts';
import type { WatchlistEvent } from '../../backend/contexts/watchlists/published/watchlist.events.ts';
import { SystemClock } from '../../backend/platform/clock/clock.ts';
import { readEnvironment } from '../../backend/platform/config/environment.ts';
import type { Recorded } from '../../backend/platform/event-store/define-event.ts';
import type { Position } from '../../backend/platform/event-store/event-store.port.ts';
import type { OperationalStore } from '../../backend/platform/operational-store/operational-store.port.ts';
import { OutboxStore, type StoredRow } from '../../backend/platform/outbox/outbox.store.ts';
import { FieldCipher } from '../../backend/platform/privacy/field-cipher.ts';
import { hasMasterKey, masterKey } from '../../backend/platform/privacy/master-key.ts';
import { SubjectKeyStore } from '../../backend/platform/privacy/subject-key.store.ts';
import type { ReadStore } from '../../backend/platform/read-store/read-store.port.ts';
import { CheckpointStore } from '../../backend/platform/subscriptions/checkpoint.store.ts';
import { compareGenerations } from '../../backend/platform/subscriptions/compare-generations.ts';
import { liveOf } from '../../backend/platform/subscriptions/generations.ts';
import { LeaseStore } from '../../backend/platform/subscriptions/lease.ts';
import { ParkedMessages, type ParkedStream } from '../../backend/platform/subscriptions/parked-messages.store.ts';
import { ProjectionSkips } from '../../backend/platform/subscriptions/projection-skips.store.ts';
import { rebuildProjection } from '../../backend/platform/subscriptions/rebuild-projection.ts';
import { projectors } from '../../projections/projections.registry.ts';
import { MemoryLogger } from './runtime.ts';

const clock = new SystemClock();
const PAGE = 500;
const CATEGORIES = [
  'filing',
  'thread',
  'readingHold',
  'alertRun',
  'unreadNotice',
  'watchlist',
  'account',
  'session',
  'ingestionDay',
  'projectionControl',
];

export type ProductEvent = Recorded<
  | FilingEvent
  | FilingRelationEvent
  | ThreadEvent
  | ReadingHoldEvent
  | ScoringEvent
  | AlertRunEvent
  | UnreadNoticeEvent
  | WatchlistEvent
  | AccountEvent
  | SessionEvent
  | ProjectionControlEvent
>;

/** A product's data on disk. */
export interface ProductRecord {
  readonly events: readonly ProductEvent[];
  readonly rows: readonly StoredRow[];
  readonly messages: readonly DevMessage[];
  readonly parked: readonly ParkedStream[];
  /** Projections that have not reached their last event in the log. */
  readonly viewsBehind: readonly string[];
}

/**
 * Works on the stores of a product, running or not, like another of its processes.
 * @param servers configuration of server stores; empty when all are files in the folder.
 */
export async function onStores<T>(
  dataDir: string,
  work: (stores: Stores) => Promise<T>,
  servers: Readonly<Record<string, string>> = {},
): Promise<T> {
  const stores = await openStores(readEnvironment({ ...servers, DATA_DIR: dataDir }), clock);
  try {
    return await work(stores);
  } finally {
    await stores.close();
  }
}

export function readRecord(dataDir: string, servers: Readonly<Record<string, string>> = {}): Promise<ProductRecord> {
  const read = async ({ events, views, operations }: Stores): Promise<ProductRecord> => {
    const codec = eventCodec();
    const found: ProductEvent[] = [];
    const lastOfType = new Map<string, Position>();
    for (let after: Position | null = null, end = false; !end; ) {
      const page = await events.readAll({ after, categories: CATEGORIES, limit: PAGE });
      found.push(...page.events.flatMap((stored) => codec.decode<ProductEvent>(stored) ?? []));
      for (const { type, position } of page.events) lastOfType.set(type, position);
      after = page.reached;
      end = page.end;
    }
    const outbox = new OutboxStore(operations, clock);
    const devOutbox = devOutboxOf(operations, dataDir, servers);
    const parked = new ParkedMessages(operations, clock);
    return {
      events: found,
      rows: await everything((after) => outbox.list({ limit: PAGE, after })),
      messages: await everything((after) => devOutbox.newest(PAGE, after)),
      parked: (await Promise.all(PROCESS_NAMES.map(({ name }) => parked.of(name)))).flat(),
      viewsBehind: await viewsBehind(views, lastOfType),
    };
  };
  return onStores(dataDir, read, servers);
}

/** Messages decrypted with the product's key; without one only plain-text messages can be read. */
function devOutboxOf(
  operations: OperationalStore,
  dataDir: string,
  servers: Readonly<Record<string, string>> = {},
): DevOutboxStore {
  const env = readEnvironment({ ...servers, DATA_DIR: dataDir });
  const key = hasMasterKey(env) ? masterKey(env) : Buffer.alloc(32);
  return new DevOutboxStore(operations, clock, new FieldCipher(new SubjectKeyStore(operations, key, clock)));
}

async function viewsBehind(views: ReadStore, lastOfType: ReadonlyMap<string, Position>): Promise<readonly string[]> {
  const behind: string[] = [];
  for (const { collection, handles } of projectors) {
    const live = liveOf(await views.generations(collection.name));
    if (handles.some((type) => (lastOfType.get(type) ?? '') > (live?.checkpoint ?? ''))) behind.push(collection.name);
  }
  return behind;
}

/** The latest messages sent by a product, running or not; it keeps a thousand. */
export function readMessages(dataDir: string): Promise<readonly DevMessage[]> {
  return onStores(dataDir, ({ operations }) => {
    const devOutbox = devOutboxOf(operations, dataDir);
    return everything((after) => devOutbox.newest(PAGE, after));
  });
}

/** Whether every process has handled the whole log of a product, running or not. */
export function allHandled(dataDir: string): Promise<boolean> {
  return onStores(dataDir, async ({ events, operations }) => {
    const end = await events.tail();
    const checkpoints = new CheckpointStore(operations, clock);
    const reached = await Promise.all(PROCESS_NAMES.map(({ name }) => checkpoints.load(name)));
    return reached.every((checkpoint) => checkpoint?.position === end);
  });
}

/** Positions of all processes and live views of a product, running or not, as one text. */
export function progressOf(dataDir: string): Promise<string> {
  return onStores(dataDir, async ({ views, operations }) => {
    const checkpoints = new CheckpointStore(operations, clock);
    const handled = await Promise.all(PROCESS_NAMES.map(({ name }) => checkpoints.load(name)));
    const shown = await Promise.all(projectors.map(({ collection }) => views.generations(collection.name)));
    return [...handled.map((each) => each?.position), ...shown.map((states) => liveOf(states)?.checkpoint)].join();
  });
}

async function everything<T>(
  page: (after: string | null) => Promise<{ readonly documents: readonly T[]; readonly next: string | null }>,
): Promise<readonly T[]> {
  const found: T[] = [];
  let after: string | null = null;
  do {
    const { documents, next } = await page(after);
    found.push(...documents);
    after = next;
  } while (after !== null);
  return found;
}

/**
 * Rebuilds every projection of a stopped product from scratch and compares it with the live one, document by document.
 * @returns documents compared per projection, and one sentence per difference.
 */
export function compareWithRebuild(
  dataDir: string,
  servers: Readonly<Record<string, string>> = {},
): Promise<{ readonly documents: Readonly<Record<string, number>>; readonly problems: readonly string[] }> {
  const compare = async ({ events, views, operations }: Stores) => {
    const leases = new LeaseStore(operations, clock);
    const stores = {
      events,
      views,
      leases,
      codec: eventCodec(),
      skips: new ProjectionSkips(operations, clock),
      clock,
      log: new MemoryLogger(),
    };
    const counted: Record<string, number> = {};
    const problems: string[] = [];
    for (const projector of projectors) {
      const { collection } = projector;
      const before = liveOf(await views.generations(collection.name));
      if (!before) {
        problems.push(`${collection.name} was never started`);
        continue;
      }
      const built = await rebuildProjection(projector, stores);
      const { documents, differences } = await compareGenerations(views, collection, before.generation, built.generation);
      counted[collection.name] = documents;
      problems.push(...differences.map(({ id, kind }) => `${collection.name} ${id} is ${kind} after a rebuild`));
    }
    await leases.close();
    return { documents: counted, problems };
  };
  return onStores(dataDir, compare, servers);
}
