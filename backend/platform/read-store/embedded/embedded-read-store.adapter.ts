import { AsyncLocalStorage } from 'node:async_hooks';
import { yieldToEventLoop } from '../../clock/backoff.ts';
import type { Clock } from '../../clock/clock.ts';
import type { Position } from '../../event-store/event-store.port.ts';
import { ChangeWatch } from '../change-watch.ts';
import type { CollectionDefinition, FindQuery, StoredDocument } from '../collection.ts';
import { checkKeys } from '../document-keys.ts';
import { DocumentShape } from '../document-shape.ts';
import { GenerationMissing } from '../read-store.errors.ts';
import {
  CheckpointLost,
  DocumentsOvertaken,
  type DocumentWrite,
  type GenerationRef,
  type GenerationState,
  type LiveCollection,
  type LoadedDocument,
  ReadStore,
} from '../read-store.port.ts';
import { toStorable } from '../storable-document.ts';
import { DocumentCache } from './document-cache.ts';
import { DocumentTable, quoted } from './document-table.ts';
import { EmbeddedCollection, type FileState } from './embedded-collection.ts';
import { checkEpoch, declaredText, type Generation, GenerationTable } from './generation-table.ts';
import { prepareTable } from './prepare-table.ts';
import { SharedTransactions } from './shared-transactions.ts';
import { SqliteFile } from './sqlite-file.ts';
import { explainFind } from './table-query.ts';

export interface EmbeddedReadStoreOptions {
  /** Path of views.db; `:memory:` for a store that only this instance uses. */
  readonly path: string;
  readonly clock: Clock;
  /** Rejects every write; for processes that only serve. */
  readonly readonly?: boolean;
  /** Limit of the parsed-document cache, in characters of JSON. */
  readonly cacheCharacters?: number;
}

const CACHE_CHARACTERS = 16 * 1024 * 1024;
const PAGE_CACHE_KIB = 8 * 1024;
/** Commits of other connections are noticed within 10 ms (architecture 3.2). */
const POLL_MS = 5;
/** A write transaction accepts no further writes after this time, because others may wait 10 ms at most (architecture 3.2). */
const TRANSACTION_MS = 7;
/** A batch of at least this many documents means that a projection is behind. In larger transactions, pages shared by several rows are written less often. */
const MANY_WRITES = 250;
const CATCHING_UP_MS = 25;
const ROWS_BETWEEN_CHECKS = 16;
const PURGED_PER_TRANSACTION = 250;

interface PreparedWrite extends DocumentWrite {
  readonly json: string | null;
}

/** A read request, with the file state in which it reads live views; null before its first read. */
interface Request {
  readonly isOver: () => boolean;
  state: number | null;
}

/** Read models in one SQLite file (WAL, synchronous=NORMAL); any number of threads and processes may open it. */
export class EmbeddedReadStore extends ReadStore {
  private readonly file: SqliteFile;
  private readonly shared: SharedTransactions;
  private readonly generationTable: GenerationTable;
  private readonly cache: DocumentCache;
  /** Generations that are being loaded and written, by table name, as last read. */
  private readonly writtenGenerations = new Map<string, Generation>();
  private readonly tables = new Map<number, { readonly declared: string; readonly table: DocumentTable }>();
  private readonly watch: ChangeWatch;
  /** Our own commits, because `PRAGMA data_version` only counts those of other connections. */
  private ownCommits = 0;
  private pointers: { readonly state: number; readonly live: Map<string, Generation> } = { state: -1, live: new Map() };
  private readonly requests = new AsyncLocalStorage<Request>();
  private looking: Promise<number> | null = null;
  private readonly clock: Clock;

  constructor(options: EmbeddedReadStoreOptions) {
    super();
    this.clock = options.clock;
    this.file = new SqliteFile({ path: options.path, synchronous: 'NORMAL', cacheKib: PAGE_CACHE_KIB });
    const file = { run: (sql: string) => this.file.run(sql), writeWhenUnlocked: <T>(work: () => T) => this.write(work) };
    this.shared = new SharedTransactions(file, options.clock, TRANSACTION_MS);
    this.generationTable = new GenerationTable(this.file);
    if (options.readonly === true) this.file.exec('PRAGMA query_only = ON');
    this.cache = new DocumentCache(options.cacheCharacters ?? CACHE_CHARACTERS);
    this.watch = new ChangeWatch(() => String(this.file.dataVersion()), POLL_MS, options.clock);
    void this.watch.start();
  }

  /** The live generation keeps the fields and indexes it was created with, even if the program declares a newer version. */
  async live<D extends StoredDocument>(definition: CollectionDefinition<D>): Promise<LiveCollection<D>> {
    const request = this.requests.getStore();
    if (request?.state === null && !request.isOver()) request.state = await this.look();
    const live = this.pointer(definition.name);
    if (live === null)
      throw new GenerationMissing(`${definition.name} has no live generation: its projection was never promoted`);
    return this.collectionOf(live, { now: this.state, ofRequest: this.stateOfRequest });
  }

  override within<T>(isOver: () => boolean, work: () => T): T {
    return this.requests.run({ isOver, state: null }, work);
  }

  async open<D extends StoredDocument>(definition: CollectionDefinition<D>, generation: number): Promise<LiveCollection<D>> {
    return this.collectionOf(this.generationTable.read({ name: definition.name, version: definition.version, generation }));
  }

  async generations(name: string): Promise<readonly GenerationState[]> {
    return this.generationTable.all(name).map((generation) => generation.state);
  }

  async createGeneration(definition: CollectionDefinition, generation: number, logId: string): Promise<GenerationState> {
    const ref = { name: definition.name, version: definition.version, generation };
    const kept = this.generationTable.find(ref);
    if (kept?.state.logId === logId && kept.declared === declaredText(definition)) return kept.state;
    const shape = new DocumentShape(definition);
    const created = await this.write(() => {
      const earlier = this.generationTable.find(ref);
      const row = this.generationTable.create(ref, definition, logId, this.now());
      const table = new DocumentTable(this.file, tableName(ref), shape);
      if (earlier === null) table.drop();
      prepareTable(table, earlier === null ? null : new DocumentShape(earlier.definition()));
      return row;
    });
    this.watch.notice();
    return created.state;
  }

  async promote(name: string, to: GenerationRef, expected: GenerationRef | null): Promise<boolean> {
    const promoted = await this.write(() => this.generationTable.promote(name, to, expected, this.now()));
    if (promoted) this.watch.notice();
    return promoted;
  }

  /** Deletes documents in small steps before dropping their table, because dropping a large table at once would block every writer. */
  async dropGeneration(ref: GenerationRef): Promise<void> {
    const found = await this.write(() => this.generationTable.remove(ref));
    if (found === null) return;
    const table = this.tableOf(found);
    const some = `SELECT _id FROM ${quoted(table.name)} LIMIT ${PURGED_PER_TRANSACTION}`;
    while ((await this.removeSome(table, () => this.file.all(some))) > 0) await yieldToEventLoop();
    await this.write(() => table.drop());
    this.tables.delete(found.key);
    this.writtenGenerations.delete(table.name);
  }

  async load<D extends StoredDocument>(
    ref: GenerationRef,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, LoadedDocument<D>>> {
    const collection = this.collectionOf<D>(this.generationToWrite(ref));
    try {
      return collection.loadForWriting(ids);
    } catch (error) {
      // Another process may have dropped it.
      this.writtenGenerations.delete(tableName(ref));
      this.generationTable.read(ref);
      throw error;
    }
  }

  async commit(ref: GenerationRef, writes: readonly DocumentWrite[], checkpoint: Position, epoch: number): Promise<void> {
    const known = this.generationToWrite(ref);
    const { shape } = this.tableOf(known);
    const prepared = writes.map((write) => prepare(shape, write));
    const limit = prepared.length < MANY_WRITES ? {} : { limitMs: CATCHING_UP_MS };
    let written = 0;
    do {
      written = await this.shared.run((deadline) => {
        // Read again, because another process may have dropped it or added an index that this write must maintain.
        const generation = this.generationTable.find(ref);
        if (generation?.key !== known.key) {
          this.writtenGenerations.delete(tableName(ref));
          throw new CheckpointLost(`the generation ${tableName(ref)} was dropped`);
        }
        checkEpoch(generation, epoch);
        const table = this.tableOf(generation);
        const reached = this.writeSome(table, prepared, written, deadline);
        if (reached === prepared.length) this.generationTable.moveCheckpoint(generation.key, checkpoint, epoch, this.now());
        return reached;
      }, limit);
    } while (written < prepared.length);
    this.watch.notice();
  }

  async purgeTombstones(ref: GenerationRef, before: Position, writtenBefore: string): Promise<number> {
    const table = this.tableOf(this.generationTable.read(ref));
    const old = `SELECT _id FROM ${quoted(table.name)} INDEXED BY ${quoted(`${table.name}:tombstones`)}
      WHERE _live = 0 AND _at < ? AND _stamp < ? LIMIT ${PURGED_PER_TRANSACTION}`;
    let purged = 0;
    for (let some = -1; some !== 0; purged += some) {
      some = await this.removeSome(table, () => this.file.all(old, writtenBefore, before));
      await yieldToEventLoop();
    }
    return purged;
  }

  changed(timeoutMs: number, signal?: AbortSignal): Promise<void> {
    return this.watch.wait(timeoutMs, signal);
  }

  /** SQLite's query plan for each index scan of a query; for tests and operators. */
  explain(ref: GenerationRef, query: FindQuery): readonly string[] {
    return explainFind(this.tableOf(this.generationTable.read(ref)), query);
  }

  async ping(): Promise<void> {
    this.file.ping();
  }

  async close(): Promise<void> {
    this.watch.close();
    this.file.close();
  }

  private writeSome(table: DocumentTable, writes: readonly PreparedWrite[], from: number, deadline: number): number {
    const at = this.now();
    let i = from;
    for (; i < writes.length; i += 1) {
      const write = writes[i];
      if (write === undefined) break;
      if (i > from && i % ROWS_BETWEEN_CHECKS === 0 && this.clock.monotonic() > deadline) break;
      writeFolded(table, write, at);
    }
    return i;
  }

  private removeSome(table: DocumentTable, choose: () => readonly (readonly unknown[])[]): Promise<number> {
    return this.write(() => {
      const rows = choose();
      for (const row of rows) table.remove(row[0] as string);
      return rows.length;
    });
  }

  private collectionOf<D extends StoredDocument>(
    generation: Generation,
    state: FileState = { now: this.state, ofRequest: this.state },
  ): EmbeddedCollection<D> {
    return new EmbeddedCollection<D>(
      generation.ref,
      generation.state.checkpoint,
      generation.key,
      this.tableOf(generation),
      this.cache,
      state,
    );
  }

  /** Fields of a generation never change, so a cached one suffices to load and validate documents. */
  private generationToWrite(ref: GenerationRef): Generation {
    const name = tableName(ref);
    const known = this.writtenGenerations.get(name) ?? this.generationTable.read(ref);
    this.writtenGenerations.set(name, known);
    return known;
  }

  private tableOf(generation: Generation): DocumentTable {
    const known = this.tables.get(generation.key);
    if (known?.declared === generation.declared) return known.table;
    const table = new DocumentTable(this.file, tableName(generation.ref), new DocumentShape(generation.definition()));
    this.tables.set(generation.key, { declared: generation.declared, table });
    return table;
  }

  /** Every request reads several pointers. If there was no new commit, reading the file's version is enough. */
  private pointer(name: string): Generation | null {
    const state = this.stateOfRequest();
    if (this.pointers.state !== state) this.pointers = { state, live: new Map() };
    const known = this.pointers.live.get(name);
    if (known) return known;
    const live = this.generationTable.live(name);
    if (live !== null) this.pointers.live.set(name, live);
    return live;
  }

  /** The file state for live views. A request may see them as of any moment since it began, so it reads the state only once. */
  private readonly stateOfRequest = (): number => {
    const request = this.requests.getStore();
    if (request === undefined || request.isOver()) return this.state();
    request.state ??= this.state();
    return request.state;
  };

  /**
   * The file state for all requests that begin in one turn of the event loop, read after the last of them has begun: each read takes and releases
   * a file lock, which takes a tenth as long as a whole response from memory.
   */
  private look(): Promise<number> {
    this.looking ??= yieldToEventLoop().then(() => {
      this.looking = null;
      return this.state();
    });
    return this.looking;
  }

  /** Both numbers only grow, so their sum is different for every state. */
  private readonly state = (): number => this.file.dataVersion() + this.ownCommits;

  private write<T>(work: () => T): Promise<T> {
    return this.file.writeWhenUnlocked(() => {
      const result = work();
      // Counted here because nothing can be read between this line and the commit.
      this.ownCommits += 1;
      return result;
    });
  }

  private now(): string {
    return this.clock.now().toISOString();
  }
}

function tableName(ref: GenerationRef): string {
  return `${ref.name}.v${ref.version}.g${ref.generation}`;
}

/** @throws DocumentsOvertaken when the stored document is neither the one this write was folded from nor as new as the write. */
function writeFolded(table: DocumentTable, { id, position, foldedFrom, document, json }: PreparedWrite, at: string): void {
  if (table.writeOver(foldedFrom, id, position, at, document, json)) return;
  if (String(table.stamp(id)) < position) throw new DocumentsOvertaken(table.shape.name, id);
}

function prepare(shape: DocumentShape, write: DocumentWrite): PreparedWrite {
  if (write.document === null) return { ...write, json: null };
  shape.check(write.id, write.document);
  const stored = toStorable(shape.name, write.document);
  checkKeys(shape.name, write.id, write.document);
  return { ...write, ...stored };
}
