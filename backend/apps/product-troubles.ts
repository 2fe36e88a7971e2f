import { statfs } from 'node:fs/promises';
import { resolve } from 'node:path';
import { DestinationDeliveries } from '../contexts/delivery/destination-deliveries/destination-deliveries.store.ts';
import { failingKinds } from '../contexts/delivery/destination-deliveries/destination-troubles.ts';
import { FeedStateStore } from '../contexts/filings/poll-feed/feed-state.store.ts';
import { OPERATIONS_SCHEDULES } from '../contexts/operations/worker-names.catalog.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Environment } from '../platform/config/environment.ts';
import { OPS } from '../platform/config/ops-command.ts';
import type { Trouble } from '../platform/observability/readiness.ts';
import { WorkerStatusStore } from '../platform/observability/worker-status.store.ts';
import type { OperationalStore } from '../platform/operational-store/operational-store.port.ts';
import { type IndexBuild, indexBuildInWords } from '../platform/read-store/index-build.ts';
import { HOUR_MS } from '../platform/values/durations.ts';
import { storeGrowth } from './store-sizes.ts';
import type { Stores } from './stores.ts';

const MIB = 1024 * 1024;
/** Below this much free space, the operator gets a warning. */
const LOW_BYTES = 1024 * MIB;
/** Less free space counts as a full disk: a write-ahead log may need that much at any moment. */
const FULL_BYTES = 8 * MIB;
/** EDGAR is polled at least every minute, even while it is closed, so no poll for this long is a problem. */
const SILENT_MS = 5 * 60_000;
/** Maximum number of recent deliveries to examine. */
const RECENT = 1_000;

/** Problems beyond stores and runners: disk space, EDGAR, the archive, destinations, unfinished indexes and channels without a provider. */
export async function productTroubles(
  env: Environment,
  { operations, indexBuilds }: Pick<Stores, 'operations' | 'indexBuilds'>,
  clock: Clock,
): Promise<readonly Trouble[]> {
  const found = await Promise.all(
    [diskTrouble(env, operations, clock), edgarTrouble(env, operations, clock), archiveTrouble(env, operations, clock)].map(
      (each) => each.catch(() => null),
    ),
  );
  const destinations = await destinationTroubles(operations, clock).catch(() => []);
  return [
    ...found.filter((each) => each !== null),
    ...destinations,
    ...indexBuilds().map(indexTrouble),
    ...deliveryTroubles(env),
  ];
}

/** An embedded product uses the dev outbox for channels that are not configured. */
export function deliveryTroubles(env: Environment): readonly Trouble[] {
  if (env.embedded) return [];
  const email = 'set SMTP_URL or SENDGRID_API_KEY, with EMAIL_FROM and MAIL_POSTAL_ADDRESS, then restart';
  const sms = 'set TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM, then restart';
  const missing = [
    ...(env.SMTP_URL || env.SENDGRID_API_KEY ? [] : [['email', email]]),
    ...(env.TWILIO_ACCOUNT_SID ? [] : [['text messages', sms]]),
  ];
  const why = 'can’t be sent because no provider is configured; they wait in the outbox';
  return missing.map(([part = '', remedy = '']) => ({ part, why, remedy, weight: 'notice' }));
}

/** Kinds of destinations that failed too often in the last hour. */
async function destinationTroubles(operations: OperationalStore, clock: Clock): Promise<readonly Trouble[]> {
  const since = new Date(clock.now().getTime() - HOUR_MS).toISOString();
  const recent = await new DestinationDeliveries(operations).recent(since, RECENT);
  const remedy = 'check the service’s status page and the log; destinations that keep failing are paused';
  return failingKinds(recent).map(({ kind, failed, ended }) => {
    return {
      part: `${kind} destinations`,
      why: `failed to accept ${failed} of ${ended} messages in the last hour`,
      remedy,
      weight: 'notice',
    };
  });
}

function indexTrouble(build: IndexBuild): Trouble {
  const remedy =
    build.failure === null
      ? 'nothing; searches that need it will work once it’s built, and everything else keeps working'
      : 'fix the cause; the build is retried automatically, and searches that need the index wait for it';
  return { part: `collection ${build.collection}`, why: indexBuildInWords(build), remedy, weight: 'notice' };
}

/** Free bytes on the disk of DATA_DIR; null if no store is there. */
export async function freeBytes({ EVENTSTORE_URL, MONGODB_URL, DATA_DIR }: Environment): Promise<number | null> {
  if (EVENTSTORE_URL && MONGODB_URL) return null;
  const { bavail, bsize } = await statfs(DATA_DIR);
  return bavail * bsize;
}

async function diskTrouble(env: Environment, operations: OperationalStore, clock: Clock): Promise<Trouble | null> {
  const free = await freeBytes(env);
  if (free === null) return null;
  const stores = await storeGrowth(env, operations, clock).catch(() => []);
  const perDay = stores.reduce((sum, store) => sum + Math.max(0, store.perDay ?? 0), 0);
  return diskTroubleOf(free, resolve(env.DATA_DIR), perDay);
}

/** The problem with this many free bytes; null when there is enough space. @param perDay bytes by which the stores grow in a day. */
export function diskTroubleOf(free: number, folder: string, perDay = 0): Trouble | null {
  const part = `disk for DATA_DIR ${folder}`;
  if (free >= LOW_BYTES) {
    if (free >= perDay) return null;
    const why = `has ${Math.floor(free / MIB)} MiB left, and the data grows by ${Math.ceil(perDay / MIB)} MiB a day`;
    return {
      part,
      why,
      remedy: `free up space today; ${OPS} prune --dry-run shows how much space old filing text takes up`,
      weight: 'notice',
    };
  }
  if (free >= FULL_BYTES) {
    const remedy = 'free up space before it’s full';
    return { part, why: `has only ${Math.floor(free / MIB)} MiB left`, remedy, weight: 'notice' };
  }
  return {
    part,
    why: `has only ${(free / MIB).toFixed(1)} MiB left, so data may not be saved`,
    remedy: 'free up space and Filingwire will resume automatically',
    weight: 'work',
  };
}

async function edgarTrouble(env: Environment, operations: OperationalStore, clock: Clock): Promise<Trouble | null> {
  const { lastPollAt, failure, message, failedAt, pausedUntil } = await new FeedStateStore(operations).get();
  const reason = failure === null ? '' : `: ${message ?? failure}`;
  if (lastPollAt === null) {
    if (env.sample)
      return {
        part: 'sample feed',
        why: 'hasn’t been read yet',
        remedy: 'nothing; it will be read within seconds',
        weight: 'work',
      };
    const remedy = 'check the network, EDGAR_BASE_URL and EDGAR_USER_AGENT; requests are retried automatically';
    return { part: 'EDGAR', why: `has never been reached${reason}`, remedy, weight: 'work' };
  }
  if (pausedUntil !== null && Date.parse(pausedUntil) > clock.now().getTime()) {
    const remedy = 'nothing; requests resume then and missed filings are recovered';
    return { part: 'EDGAR', why: `is limiting our access until ${pausedUntil}${reason}`, remedy, weight: 'notice' };
  }
  if (failure !== null) {
    const remedy = 'nothing; requests are retried automatically and missed filings are recovered';
    return { part: 'EDGAR', why: `hasn’t been reachable since ${failedAt ?? lastPollAt}${reason}`, remedy, weight: 'notice' };
  }
  if (clock.now().getTime() - Date.parse(lastPollAt) <= SILENT_MS) return null;
  return { part: 'EDGAR', why: `was last checked at ${lastPollAt}`, remedy: 'make sure a worker is running', weight: 'notice' };
}

async function archiveTrouble(env: Environment, operations: OperationalStore, clock: Clock): Promise<Trouble | null> {
  if (env.BACKUP_S3_URL === undefined) return null;
  const lists = await new WorkerStatusStore(operations, clock).stalled('failing-schedules');
  const { name } = OPERATIONS_SCHEDULES.archiveLog;
  const failing = lists.flatMap(({ oldest }) => oldest).find(({ what }) => what === name);
  if (!failing) return null;
  const remedy =
    'check BACKUP_S3_URL and its key; writing is retried automatically, but until it works, a lost disk means losing everything since then';
  return { part: 'archive', why: `hasn’t been writable since ${failing.since}: ${failing.why}`, remedy, weight: 'notice' };
}
