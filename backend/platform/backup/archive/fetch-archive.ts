import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Clock } from '../../clock/clock.ts';
import { toPosition } from '../../event-store/event-store.port.ts';
import { EmbeddedOperationalStore } from '../../operational-store/embedded/embedded-operational-store.adapter.ts';
import { KeyWrap } from '../../privacy/key-wrap.ts';
import { HASH_KEY } from '../../privacy/master-key.store.ts';
import { BACKED_UP, BackupRefused, sealBackup, verifiedBackup } from '../backup-set.ts';
import { LogRowWriter } from '../embedded/log-rows.ts';
import { type ArchivedBase, basesOf, historiesOf } from './archive-index.ts';
import { afterOf, BASE_MANIFEST, historyFolder, segmentsFolder, timeOf } from './archive-layout.ts';
import { ArchiveSeal } from './archive-seal.ts';
import { archivedHashKey, importKeys } from './archived-keys.ts';
import { decodeSegment, type LogSegment } from './log-segment.ts';
import type { ObjectStore } from './object-store.port.ts';

export interface FetchRequest {
  readonly objects: ObjectStore;
  /** Output folder, laid out like one made by `backup`. */
  readonly folder: string;
  readonly clock: Clock;
  /** The master key in use when the archive was written; verification keys are derived from it. */
  readonly masterKey: Buffer;
  /** The log to restore, when the archive holds several. */
  readonly logId?: string | undefined;
  /** Restores events up to this time; all by default. */
  readonly at?: Date | undefined;
}

export interface Fetched {
  readonly logId: string;
  readonly end: string | null;
  /** Time of the last event in it, or of the base when the archive has no segments. */
  readonly through: Date;
  readonly keys: number;
  /** Number of objects with a valid HMAC. */
  readonly proved: number;
  /** Number of objects of older builds, which have no HMAC. */
  readonly unproved: number;
}

/** Assembles a backup from a base, the segments after it and the keys. @throws BackupRefused when something is missing or damaged. */
export async function fetchArchive({
  objects,
  folder,
  clock,
  masterKey,
  logId: requestedLog,
  at,
}: FetchRequest): Promise<Fetched> {
  const logId = await chooseLog(objects, requestedLog);
  const { history, base } = await chooseBase(objects, logId, at);
  const seal = await sealOf(objects, history, masterKey);
  seal.check(`${base.folder}${BASE_MANIFEST}`, base.before, base.signedContent, base.mac, false);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const name of [...BACKED_UP, BASE_MANIFEST]) await objects.getFile(`${base.folder}${name}`, join(folder, name));
  const manifest = await verifiedBackup(folder);
  if (manifest.logId !== logId) throw new BackupRefused(`${base.folder} belongs to log ${manifest.logId}, not to ${logId}.`);
  const { end, through } = await addSegments(objects, history, base, logId, join(folder, 'log.db'), at, seal);
  const operations = new EmbeddedOperationalStore({ path: join(folder, 'ops.db'), clock });
  let keys: number;
  try {
    // A build that signs bases also signs all keys.
    keys = await importKeys(objects, history, operations, (name, signedContent, mac) =>
      seal.check(name, null, signedContent, mac, base.mac !== null),
    );
    await operations.overwriteDeleted();
  } finally {
    await operations.close();
  }
  rmSync(join(folder, BASE_MANIFEST));
  const position = end === 0 ? null : toPosition(end);
  await sealBackup(folder, { takenAt: through.toISOString(), logId, end: position });
  return { logId, end: position, through, keys, ...seal.counts };
}

async function sealOf(objects: ObjectStore, history: string, masterKey: Buffer): Promise<ArchiveSeal> {
  const wrapped = await archivedHashKey(objects, history);
  if (wrapped === undefined) return new ArchiveSeal(masterKey);
  const key = new KeyWrap(masterKey).unwrap(wrapped, HASH_KEY);
  if (!key)
    throw new BackupRefused(
      'The master key doesn’t match the keys in the archive. Specify the one the archive was written with.',
    );
  return new ArchiveSeal(key);
}

async function chooseLog(objects: ObjectStore, requested: string | undefined): Promise<string> {
  const logs = await objects.children('');
  if (requested !== undefined && !logs.includes(requested))
    throw new BackupRefused(`${objects.place} contains nothing from log ${requested}.`);
  const [only, ...others] = requested === undefined ? logs : [requested];
  if (only === undefined) throw new BackupRefused(`${objects.place} doesn’t contain an archive. Check BACKUP_S3_URL.`);
  if (others.length > 0) {
    throw new BackupRefused(`${objects.place} contains several logs. Specify one with --log <id>: ${logs.join(', ')}`);
  }
  return only;
}

/** The newest base before the given time, in the history that was current then. */
async function chooseBase(objects: ObjectStore, logId: string, at: Date | undefined) {
  const histories = await historiesOf(objects, logId);
  for (const name of histories.toReversed()) {
    if (at && (timeOf(name)?.getTime() ?? 0) > at.getTime()) continue;
    const history = historyFolder(logId, name);
    const base = (await basesOf(objects, history)).findLast(({ takenAt }) => !at || takenAt.getTime() <= at.getTime());
    if (base) return { history, base };
  }
  const [first] = histories;
  const since = first === undefined ? '' : ` It starts at ${timeOf(first)?.toISOString()}.`;
  throw new BackupRefused(`The archive for log ${logId} has no complete base${at ? ` before ${at.toISOString()}` : ''}.${since}`);
}

async function addSegments(
  objects: ObjectStore,
  history: string,
  base: ArchivedBase,
  logId: string,
  path: string,
  at: Date | undefined,
  seal: ArchiveSeal,
): Promise<{ readonly end: number; readonly through: Date }> {
  const names = (await objects.list(segmentsFolder(history))).filter((name) => afterOf(name) !== null);
  const reaching = names.findLastIndex((name) => (afterOf(name) ?? 0) <= base.lastPosition);
  if (reaching < 0 && names.length > 0) {
    throw new BackupRefused(
      `The archive is missing the segment after position ${base.lastPosition}. Use --at to restore from a different point in time.`,
    );
  }
  const writer = new LogRowWriter(path);
  let end = base.lastPosition;
  let through = base.takenAt;
  try {
    let before: Pick<LogSegment, 'last' | 'checksum' | 'mac'> | null = null;
    for (const name of reaching < 0 ? [] : names.slice(reaching)) {
      const content = await objects.get(name);
      if (!content) throw new BackupRefused(`${name} is missing from the archive.`);
      const segment = decodeSegment(name, content);
      const chained =
        before === null ||
        (segment.after === before.last && segment.previous === before.checksum && segment.before === before.mac);
      if (!chained || segment.logId !== logId || segment.after !== afterOf(name)) {
        // The missing part was recorded after the requested time.
        if (at && through >= at) break;
        throw new BackupRefused(
          `${name} doesn’t follow the segment before it, so events are missing after ${through.toISOString()}. ` +
            `To restore up to that point, use --at ${through.toISOString()}.`,
        );
      }
      seal.check(name, segment.before, segment.signedContent, segment.mac, base.mac !== null || before?.mac != null);
      if (segment.rows.some(({ position, id }) => position === base.lastPosition && id !== base.lastId))
        throw new BackupRefused(`${name} in the archive belongs to a different log than its base.`);
      const wanted = segment.rows.filter(({ position }) => position > base.lastPosition);
      const late = at ? wanted.findIndex(({ recordedAt }) => recordedAt > at.getTime()) : -1;
      const rows = late < 0 ? wanted : wanted.slice(0, late);
      writer.add(rows);
      const last = rows.at(-1);
      if (last) [end, through] = [last.position, new Date(last.recordedAt)];
      if (late >= 0) break;
      before = segment;
    }
  } finally {
    writer.close();
  }
  return { end, through };
}
