import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isStoreFailure } from '../../availability/store-failure.errors.ts';
import { StoreUnavailable } from '../../event-store/event-store.errors.ts';
import { SqliteFile } from './sqlite-file.ts';

const thrown = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return error;
  }
};

describe(SqliteFile.name, () => {
  let folder: string;
  let path: string;
  let files: SqliteFile[];
  const open = (): SqliteFile => {
    const file = new SqliteFile({ path, synchronous: 'NORMAL', cacheKib: 64 });
    files.push(file);
    return file;
  };
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'sqlite-'));
    path = join(folder, 'a.db');
    files = [];
    open().exec('CREATE TABLE t (a TEXT PRIMARY KEY NOT NULL) STRICT');
  });
  afterEach(() => {
    for (const file of files) file.close();
    rmSync(folder, { recursive: true });
  });

  test('deleted and replaced data is in neither file once the journal is emptied, unless a reader still uses it', () => {
    const [file, reader] = [open(), open()];
    const inFiles = (text: string) => readdirSync(folder).some((name) => readFileSync(join(folder, name)).includes(text));
    for (const name of ['jane', 'john']) file.run('INSERT INTO t VALUES (?)', `${name}@example.com `.repeat(500));
    expect(file.emptyJournal()).toBe(true);
    reader.exec('BEGIN; SELECT count(*) FROM t');
    file.run("DELETE FROM t WHERE a LIKE 'jane%'");
    file.run("UPDATE t SET a = 'replaced' WHERE a LIKE 'john%'");
    expect([file.emptyJournal(), inFiles('jane@'), inFiles('john@')]).toEqual([false, true, true]);
    reader.exec('COMMIT');
    expect([file.emptyJournal(), inFiles('jane@'), inFiles('john@')]).toEqual([true, false, false]);
    expect(file.all('SELECT a FROM t')).toEqual([['replaced']]);
  });

  test('skips the disk flush only for a transaction that may become durable later, even when it fails', async () => {
    const file = new SqliteFile({ path, synchronous: 'FULL', cacheKib: 64 });
    files.push(file);
    const [NORMAL, FULL] = [1, 2];
    const level = () => file.get('PRAGMA synchronous')?.[0];
    expect(await file.writeWhenUnlocked(level)).toBe(FULL);
    expect(await file.writeWhenUnlocked(level, false)).toBe(NORMAL);
    expect(level()).toBe(FULL);
    await expect(file.writeWhenUnlocked(() => file.run('INSERT INTO t VALUES (NULL)'), false)).rejects.toThrow('NOT NULL');
    expect(level()).toBe(FULL);
  });

  test('every method reports a full disk, a locked file and a damaged file as StoreUnavailable', async () => {
    const file = open();
    file.exec('PRAGMA max_page_count = 4');
    const big = 'x'.repeat(20_000);
    for (const full of [
      () => file.run('INSERT INTO t VALUES (?)', big),
      () => file.exec(`INSERT INTO t VALUES ('${big}')`),
      () => file.write(() => file.run('INSERT INTO t VALUES (?)', big)),
    ])
      expect(thrown(full)).toBeInstanceOf(StoreUnavailable);

    const other = open();
    other.exec('BEGIN IMMEDIATE');
    expect(thrown(() => file.write(() => undefined))).toMatchObject({ name: 'StoreUnavailable', cause: { errcode: 5 } });
    other.exec('ROLLBACK');
    expect(file.write(() => file.run('INSERT INTO t VALUES (?)', 'room'))).toBe(1);

    // Damage a page of the table.
    for (const each of files.splice(0)) each.close();
    const bytes = readFileSync(path);
    bytes.fill(0xff, 4_096);
    writeFileSync(path, bytes);
    expect(thrown(() => open().all('SELECT * FROM t'))).toBeInstanceOf(StoreUnavailable);
  });

  test('a writer keeps retrying while the file is locked', async () => {
    const [file, other] = [open(), open()];
    other.exec('BEGIN IMMEDIATE');
    const writing = file.writeWhenUnlocked(() => file.run('INSERT INTO t VALUES (?)', 'a'));
    await new Promise((resolve) => setTimeout(resolve, 300));
    other.exec('COMMIT');
    expect(await writing).toBe(1);
  });

  test('an invalid statement does not count as an outage', () => {
    const file = open();
    file.run('INSERT INTO t VALUES (?)', 'a');
    for (const wrong of [
      () => file.all('SELECT * FROM nothing'),
      () => file.get('SELEC'),
      () => file.run('INSERT INTO t VALUES (?)', 'a'),
      () => file.exec('INSERT INTO t VALUES (NULL)'),
    ]) {
      const error = thrown(wrong);
      expect(error).toMatchObject({ errcode: expect.any(Number) });
      expect(isStoreFailure(error)).toBe(false);
    }
  });
});
