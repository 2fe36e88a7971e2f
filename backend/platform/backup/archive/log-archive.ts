import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Clock } from '../../clock/clock.ts';
import { EmbeddedOperationalStore } from '../../operational-store/embedded/embedded-operational-store.adapter.ts';
import type { OperationalStore } from '../../operational-store/operational-store.port.ts';
import { DAY_MS } from '../../values/durations.ts';
import { BACKED_UP } from '../backup-set.ts';
import { LogRows } from '../embedded/log-rows.ts';
import { takeBackup } from '../embedded/take-backup.ts';
import { type ArchivedBase, basesOf, historiesOf } from './archive-index.ts';
import { BASE_MANIFEST, baseFolder, historyFolder, segmentName, segmentsFolder, timeName } from './archive-layout.ts';
import { expire } from './archive-retention.ts';
import type { ArchiveSeal } from './archive-seal.ts';
import { ArchivedKeys, withoutKeys } from './archived-keys.ts';
import { decodeSegment, encodeSegment } from './log-segment.ts';
import type { ObjectStore } from './object-store.port.ts';

export interface LogArchiveOptions {
  readonly objects: ObjectStore;
  readonly dataDir: string;
  readonly operations: OperationalStore;
  readonly clock: Clock;
  /** Any point in time within this many days can be restored. */
  readonly keepDays: number;
  readonly seal: ArchiveSeal;
  /** Folder in DATA_DIR where a base is assembled; each program has its own, because several may do so at once. */
  readonly draft: string;
}

/** Progress of the archive. */
export interface Archived {
  /** Position of the last event in it, 0 for none. */
  readonly through: number;
  /** Number of events added by this call. */
  readonly added: number;
  /** Whether a new base was made. */
  readonly based: boolean;
}

interface History {
  /** Its folder. */
  readonly folder: string;
  readonly logId: string;
  /** Position of the last archived event. */
  after: number;
  /** Checksum of the last segment. */
  previous: string | null;
  /** HMAC of the last segment; null without a segment, or when an older build wrote it. */
  mac: string | null;
  newestBase: ArchivedBase;
}

const SEGMENT = { rows: 5_000, bytes: 8 * 1024 * 1024 };
/** A suspended worker may have overwritten the keys with older ones, so all are rewritten at this interval. */
const KEYS_REWRITE_MS = 3_600_000;

/**
 * Continuous archive of the embedded log: a base backup once a day, and between them the log as segments, each chained to the previous one by
 * its checksum. The archive's state is read only from the archive itself, so a restored log or another worker continues where it ends.
 */
export class LogArchive {
  readonly #keys: ArchivedKeys;
  #history: History | null = null;
  #keysWrittenAt = Number.NEGATIVE_INFINITY;

  constructor(private readonly options: LogArchiveOptions) {
    this.#keys = new ArchivedKeys(options.objects, options.operations, options.seal);
  }

  /** Makes the next call read the archive's state again, because another process may have written to it. */
  forget(): void {
    this.#history = null;
    this.#keys.forget();
  }

  /** Starts a new history with its own base, because the log was rewritten and no longer continues the archived one. */
  async startNewHistory(): Promise<void> {
    this.forget();
    const rows = new LogRows(join(this.options.dataDir, 'log.db'));
    try {
      this.#history = await this.#newHistory(rows.logId());
    } finally {
      rows.close();
    }
  }

  /** Archives everything up to the end of the log. @param base true: also creates a base even if none is due. */
  async catchUp(signal: AbortSignal, base = false): Promise<Archived> {
    const rows = new LogRows(join(this.options.dataDir, 'log.db'));
    try {
      const { history, fresh } = await this.#opened(rows);
      const added = await this.#addSegments(history, rows, signal);
      if (added === 0 && this.#keysAreOld()) await this.#writeKeys(history);
      const due = this.#now() - history.newestBase.takenAt.getTime() >= DAY_MS;
      const based = fresh || base || due;
      if (!fresh && (base || due) && !signal.aborted) {
        history.newestBase = await this.#addBase(history.folder, history.mac);
        await expire(this.options.objects, history.logId, this.options.clock.now(), this.options.keepDays);
      }
      return { through: history.after, added, based };
    } catch (error) {
      this.forget();
      throw error;
    } finally {
      rows.close();
    }
  }

  async #opened(rows: LogRows): Promise<{ readonly history: History; readonly fresh: boolean }> {
    if (this.#history) return { history: this.#history, fresh: false };
    const continued = await this.#continued(rows);
    this.#history = continued ?? (await this.#newHistory(rows.logId()));
    return { history: this.#history, fresh: continued === null };
  }

  /** The newest history, if the log continues it. */
  async #continued(rows: LogRows): Promise<History | null> {
    const { objects } = this.options;
    const logId = rows.logId();
    const [newest] = (await historiesOf(objects, logId)).toReversed();
    if (newest === undefined) return null;
    const folder = historyFolder(logId, newest);
    const newestBase = (await basesOf(objects, folder)).at(-1);
    if (!newestBase) return null;
    const name = (await objects.list(segmentsFolder(folder))).at(-1);
    const content = name === undefined ? null : await objects.get(name);
    if (name === undefined || content === null) {
      if (newestBase.lastId !== rowId(rows, newestBase.lastPosition)) return null;
      return { folder, logId, after: newestBase.lastPosition, previous: null, mac: null, newestBase };
    }
    const { last, rows: archived, checksum, mac } = decodeSegment(name, content);
    if (archived.at(-1)?.id !== rows.idAt(last)) return null;
    return { folder, logId, after: last, previous: checksum, mac, newestBase };
  }

  async #newHistory(logId: string): Promise<History> {
    const folder = historyFolder(logId, timeName(this.options.clock.now()));
    const newestBase = await this.#addBase(folder, null);
    return { folder, logId, after: newestBase.lastPosition, previous: null, mac: null, newestBase };
  }

  async #addSegments(history: History, rows: LogRows, signal: AbortSignal): Promise<number> {
    let added = 0;
    while (!signal.aborted) {
      const next = rows.after(history.after, SEGMENT);
      if (next.length === 0) break;
      // Keys go first, so that a restore of these events always finds their accounts' keys.
      await this.#writeKeys(history);
      const { logId, after, previous, mac: before } = history;
      const name = segmentName(history.folder, after);
      const { content, checksum, mac, last } = encodeSegment({ logId, after, previous, rows: next, before }, (signedContent) =>
        this.options.seal.of(name, before, signedContent),
      );
      if (!(await this.options.objects.put(name, content, { ifAbsent: true }))) {
        throw new ArchiveTaken();
      }
      history.after = last;
      history.previous = checksum;
      history.mac = mac;
      added += next.length;
    }
    return added;
  }

  /** Uploads a backup without keys; the manifest comes last, so that an interrupted one does not count. */
  async #addBase(folder: string, before: string | null): Promise<ArchivedBase> {
    const { objects, dataDir, clock } = this.options;
    const draft = join(dataDir, this.options.draft);
    rmSync(draft, { recursive: true, force: true });
    mkdirSync(draft, { recursive: true, mode: 0o700 });
    try {
      const copies = join(draft, 'base');
      const manifest = await takeBackup({ dataDir, folder: copies, clock, beforeSealing: (path) => removeKeys(path, clock) });
      await this.#writeKeys({ folder, logId: manifest.logId });
      const copy = new LogRows(join(copies, 'log.db'));
      const lastPosition = Number(manifest.end ?? 0);
      const lastId = rowId(copy, lastPosition);
      copy.close();
      const takenAt = new Date(manifest.takenAt);
      const base = baseFolder(folder, timeName(takenAt));
      for (const name of BACKED_UP) await objects.putFile(`${base}${name}`, join(copies, name));
      const name = `${base}${BASE_MANIFEST}`;
      const fields = { ...manifest, lastId, before };
      const signedContent = JSON.stringify(fields);
      const mac = this.options.seal.of(name, before, signedContent);
      await objects.put(name, Buffer.from(`${JSON.stringify({ ...fields, mac }, null, 2)}\n`));
      return { folder: base, takenAt, lastPosition, lastId, signedContent, before, mac };
    } finally {
      rmSync(draft, { recursive: true, force: true });
    }
  }

  async #writeKeys({ folder, logId }: Pick<History, 'folder' | 'logId'>): Promise<void> {
    if (this.#keysAreOld()) this.#keys.forget();
    const earlier = async () => {
      const all = await historiesOf(this.options.objects, logId);
      return all.map((history) => historyFolder(logId, history)).filter((each) => each !== folder);
    };
    await this.#keys.write(folder, earlier);
    if (this.#keysAreOld()) this.#keysWrittenAt = this.options.clock.monotonic();
  }

  #keysAreOld(): boolean {
    return this.options.clock.monotonic() - this.#keysWrittenAt >= KEYS_REWRITE_MS;
  }

  #now(): number {
    return this.options.clock.now().getTime();
  }
}

/** Another process has already written the next segment. */
export class ArchiveTaken extends Error {
  override readonly name = 'ArchiveTaken';
  constructor() {
    super('another process has added to the archive; checking it again');
  }
}

const rowId = (rows: LogRows, position: number) => (position === 0 ? null : rows.idAt(position));

async function removeKeys(copies: string, clock: Clock): Promise<void> {
  const operations = new EmbeddedOperationalStore({ path: join(copies, 'ops.db'), clock });
  try {
    await withoutKeys(operations);
  } finally {
    await operations.close();
  }
}
