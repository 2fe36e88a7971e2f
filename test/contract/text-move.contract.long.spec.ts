import { MongoOperationalStore } from '../../backend/platform/operational-store/mongo/mongo-operational-store.adapter.ts';
import { MongoServer } from '../../backend/platform/read-store/mongo/mongo-server.ts';
import { OperationalTextStore } from '../../backend/platform/text-store/operational-text.store.ts';
import { moveTexts } from '../../backend/platform/text-store/text-move.ts';
import { MongoDouble } from '../kit/mongo-double/mongo-double.ts';
import { clock, MemoryLogger } from '../kit/runtime.ts';

const TEXTS = Array.from({ length: 70 }, (_, i) => `text ${i}`);

interface Opened {
  readonly texts: OperationalTextStore;
  readonly old: OperationalTextStore;
  readonly move: ReturnType<MongoOperationalStore['moveTo']>;
  close(): Promise<void>;
}

describe('texts that an earlier version stored with the operational state', () => {
  let double: MongoDouble;
  let hashes: readonly string[];
  const closing: { close(): Promise<void> }[] = [];
  beforeEach(async () => {
    double = await MongoDouble.start('replicaSet');
    const { old } = open();
    hashes = await Promise.all(TEXTS.map((text) => old.put(text)));
  });
  afterEach(async () => {
    for (const opened of closing.splice(0)) await opened.close();
    await double.stop();
  });

  /** Opened like one process's. */
  const open = (): Opened => {
    const server = new MongoServer({ url: double.url, clock });
    const operations = new MongoOperationalStore({ server });
    const store = new MongoOperationalStore({ server, part: 'texts' });
    const move = operations.moveTo(store, 'texts');
    const texts = new OperationalTextStore(store, { store: operations, move });
    const opened = {
      texts,
      old: new OperationalTextStore(operations),
      move,
      close: async () => void (await Promise.all([operations.close(), store.close()])),
    };
    closing.push(opened);
    return opened;
  };
  const read = (texts: OperationalTextStore) => Promise.all(hashes.map((hash) => texts.get(hash)));
  const kept = () =>
    [...double.database.shardedCollections().keys()]
      .filter((ns) => ns.endsWith('.texts') || ns.endsWith('.texts_moved'))
      .map((ns) => [ns, double.database.stored(ns)?.documents.size]);

  test('move to their own database in steps, and remain readable all the time', async () => {
    const { texts, move } = open();
    expect(await read(texts)).toEqual(TEXTS);
    expect(await texts.put('text 1')).toBe(hashes[1]);
    for (let moved = -1; moved !== 0; ) {
      moved = await move.step();
      expect(await read(texts)).toEqual(TEXTS);
    }
    expect(kept()).toEqual([['filingwire_texts.texts', TEXTS.length]]);
    expect(await open().move.isDone()).toBe(true);
    const before = double.commands.length;
    expect(await texts.get(hashes[3] ?? '')).toBe(TEXTS[3]);
    expect(double.commands.length - before).toBe(1);
  });

  const CUTS = ['find', 'insert', 'delete', 'drop', 'renameCollection', 'update'].flatMap((command) =>
    [false, true].map((written) => ({ command, written })),
  );
  test.each(CUTS)('are moved on by another process if one ends at $command (done: $written)', async ({ command, written }) => {
    const first = open();
    if (command === 'insert' || command === 'delete') await first.move.step();
    // Both attempts of a retryable write are cut off.
    const cut = { command, kind: 'drop', written } as const;
    double.inject(cut, cut);
    for (let cutOff = false; !cutOff; ) {
      cutOff = await first.move.step().then(
        (moved) => moved === 0,
        () => true,
      );
    }
    double.clear();
    const second = open();
    expect(await read(second.texts)).toEqual(TEXTS);
    await moveTexts(second.move, clock, new MemoryLogger(), new AbortController().signal);
    expect(await read(second.texts)).toEqual(TEXTS);
    expect(kept()).toEqual([['filingwire_texts.texts', TEXTS.length]]);
  });

  test('are moved once by two concurrent processes, which continue after an outage', async () => {
    const [one, other] = [open(), open()];
    double.inject({ command: 'insert', kind: 'error', code: 10_107 }, { command: 'delete', kind: 'drop' });
    const never = new AbortController().signal;
    const log = new MemoryLogger();
    await Promise.all([one, other].map(({ move }) => moveTexts(move, clock, log, never)));
    expect(await read(one.texts)).toEqual(TEXTS);
    expect(kept()).toEqual([['filingwire_texts.texts', TEXTS.length]]);
    expect(log.entries.filter(({ level }) => level !== 'info')).toEqual([]);
  });

  test('are not lost if an earlier version writes them at the last moment', async () => {
    const { texts, old, move } = open();
    let late: string | null = null;
    const act = (): void => {
      double.database.run('filingwire_ops', {
        insert: 'texts',
        documents: [{ _id: 'late', deflated: 'x', _rev: 1, _live: true }],
      });
      late = 'late';
    };
    double.inject({ command: 'renameCollection', kind: 'meanwhile', act });
    while ((await move.step()) > 0);
    expect(late).toBe('late');
    expect(double.database.stored('filingwire_texts.texts')?.documents.has('late')).toBe(true);
    expect(await read(texts)).toEqual(TEXTS);
    await expect(old.get(hashes[0] ?? '')).rejects.toMatchObject({ name: 'TextMissing' });
  });
});
