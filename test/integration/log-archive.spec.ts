import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gunzipSync, gzipSync } from 'node:zlib';
import { ArchiveSeal } from '../../backend/platform/backup/archive/archive-seal.ts';
import { fetchArchive } from '../../backend/platform/backup/archive/fetch-archive.ts';
import { LogArchive } from '../../backend/platform/backup/archive/log-archive.ts';
import { type ObjectStore, ObjectStoreFailure } from '../../backend/platform/backup/archive/object-store.port.ts';
import { openObjectStore } from '../../backend/platform/backup/archive/open-archive.ts';
import { verifiedBackup } from '../../backend/platform/backup/backup-set.ts';
import { type LogRow, LogRows } from '../../backend/platform/backup/embedded/log-rows.ts';
import type { Clock } from '../../backend/platform/clock/clock.ts';
import { readEnvironment } from '../../backend/platform/config/environment.ts';
import { SqliteEventStore } from '../../backend/platform/event-store/sqlite/sqlite-event-store.adapter.ts';
import { randomId } from '../../backend/platform/ids/ids.ts';
import { EmbeddedOperationalStore } from '../../backend/platform/operational-store/embedded/embedded-operational-store.adapter.ts';
import { SubjectKeyStore } from '../../backend/platform/privacy/subject-key.store.ts';
import { DAY_MS } from '../../backend/platform/values/durations.ts';
import { HandClock } from '../kit/hand-clock.ts';
import { S3Double } from '../kit/s3-double.ts';

const MASTER = Buffer.alloc(32, 7);
const signal = new AbortController().signal;

/** The embedded stores of a product. */
class Files {
  readonly events: SqliteEventStore;
  readonly operations: EmbeddedOperationalStore;
  readonly keys: SubjectKeyStore;
  readonly #texts: EmbeddedOperationalStore;
  #revision: number;

  constructor(
    readonly dataDir: string,
    clock: Clock,
    revision = -1,
  ) {
    this.#revision = revision;
    this.events = new SqliteEventStore({ path: join(dataDir, 'log.db'), clock });
    this.operations = new EmbeddedOperationalStore({ path: join(dataDir, 'ops.db'), clock });
    this.#texts = new EmbeddedOperationalStore({ path: join(dataDir, 'texts.db'), clock });
    this.keys = new SubjectKeyStore(this.operations, MASTER, clock);
  }

  async append(count: number, stream = 'thing-1'): Promise<void> {
    for (let n = 0; n < count; n += 1) {
      const event = { type: 'Happened', id: randomId(), data: { n: this.#revision + 1 }, metadata: {} };
      const expected =
        this.#revision < 0 ? { kind: 'noStream' as const } : { kind: 'revision' as const, revision: this.#revision };
      ({ revision: this.#revision } = await this.events.append(stream, [event], expected));
    }
  }

  async close(): Promise<void> {
    await Promise.all([this.events.close(), this.operations.close(), this.#texts.close()]);
  }
}

let double: S3Double;
let objects: ObjectStore;
let folders: string[];
let clock: HandClock;
let files: Files;
let archive: LogArchive;
beforeEach(async () => {
  folders = [];
  clock = new HandClock(Date.parse('2026-03-02T12:00:00Z'));
  double = await new S3Double().start();
  objects = await opened();
  files = new Files(folder(), clock);
  archive = archiveOf(files);
});
afterEach(async () => {
  objects.close();
  await files.close();
  await double.stop();
  for (const each of folders) rmSync(each, { recursive: true, force: true });
});

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'filingwire-archive-'));
  folders.push(made);
  return made;
}
async function opened(more: Readonly<Record<string, string>> = {}): Promise<ObjectStore> {
  const store = await openObjectStore(readEnvironment({ ...double.environment, ...more }));
  if (!store) throw new Error('no bucket is configured');
  return store;
}
const archiveOf = ({ dataDir, operations }: Files) =>
  new LogArchive({ seal: new ArchiveSeal(MASTER), objects, dataDir, operations, clock, keepDays: 7, draft: '.base' });
/** The events of a log file, in order. */
function rowsOf(dataDir: string): readonly LogRow[] {
  const rows = new LogRows(join(dataDir, 'log.db'));
  try {
    return rows.after(0, { rows: 1_000_000, bytes: 1e9 });
  } finally {
    rows.close();
  }
}
const idsOf = (dataDir: string) => rowsOf(dataDir).map(({ id }) => id);
const streamsOf = (dataDir: string) => [...new Set(rowsOf(dataDir).map(({ stream }) => stream))];
const names = (part: string) => [...double.objects.keys()].filter((name) => name.includes(part)).sort();

describe('the bucket', () => {
  test('keeps objects written in one piece or in parts, lists them over pages and by folder, and forgets deleted ones', async () => {
    const path = join(folder(), 'large');
    const large = Buffer.alloc(20 * 1024 * 1024, 'filing ');
    await objects.put('a/large', large);
    await objects.getFile('a/large', path);
    await objects.putFile('a/again', path);
    expect(double.objects.get('filingwire/a/again')?.equals(large)).toBe(true);
    expect(double.requests.filter((request) => request.includes('partNumber'))).toHaveLength(3);
    for (let n = 0; n < 120; n += 1) await objects.put(`b/${String(n).padStart(3, '0')} +ü`, Buffer.from(String(n)));
    expect(await objects.list('b/')).toHaveLength(120);
    expect((await objects.list('b/'))[7]).toBe('b/007 +ü');
    expect(await objects.children('')).toEqual(['a', 'b']);
    expect(await objects.children('a/')).toEqual(['again', 'large']);
    expect(String(await objects.get('b/011 +ü'))).toBe('11');
    expect([await objects.put('b/011 +ü', Buffer.from('other'), { ifAbsent: true }), await objects.get('b/none')]).toEqual([
      false,
      null,
    ]);
    await objects.delete('b/011 +ü');
    expect(await objects.get('b/011 +ü')).toBeNull();
  });

  test('a wrong secret, a missing bucket and a server that is down are each reported without the secret', async () => {
    const wrong = await opened({ BACKUP_S3_SECRET: 'another-secret' });
    const missing = await opened({ BACKUP_S3_URL: `${double.origin}/nothing` });
    await expect(wrong.put('x', Buffer.from('x'))).rejects.toThrow(/failed to write x: SignatureDoesNotMatch.*403/);
    await expect(wrong.list('')).rejects.toThrow(ObjectStoreFailure);
    await expect(missing.list('')).rejects.toThrow(/NoSuchBucket/);
    expect(double.objects.size).toBe(0);
    double.unreachable();
    await expect(objects.get('x')).rejects.toThrow(/failed to read x: .*ECONNREFUSED/);
    wrong.close();
    missing.close();
  });
});

describe('the archive', () => {
  test('has a base and what came after it, and can restore the log of any moment', async () => {
    await files.append(10);
    expect(await archive.catchUp(signal)).toEqual({ through: 10, added: 0, based: true });
    clock.ms += 60_000;
    await files.append(5);
    expect(await archive.catchUp(signal)).toEqual({ through: 15, added: 5, based: false });
    const then = new Date(clock.ms);
    clock.ms += 60_000;
    await files.append(7);
    await archive.catchUp(signal);
    expect(await archive.catchUp(signal)).toEqual({ through: 22, added: 0, based: false });
    const all = idsOf(files.dataDir);

    const now = folder();
    expect(await fetchArchive({ masterKey: MASTER, objects, folder: now, clock })).toMatchObject({
      end: '22'.padStart(20, '0'),
      through: new Date(clock.ms),
    });
    expect(idsOf(now)).toEqual(all);
    expect((await verifiedBackup(now)).end).toBe('22'.padStart(20, '0'));
    const earlier = folder();
    await fetchArchive({ masterKey: MASTER, objects, folder: earlier, clock, at: then });
    expect(idsOf(earlier)).toEqual(all.slice(0, 15));
    const before = new Date('2026-03-02T11:59:59Z');
    await expect(fetchArchive({ masterKey: MASTER, objects, folder: folder(), clock, at: before })).rejects.toThrow(
      /no complete base before .* It starts at 2026-03-02T12:00:00.000Z/,
    );
  });

  test('gets a new base each day; objects needed for no moment of the last seven days are deleted', async () => {
    for (let day = 0; day < 12; day += 1) {
      await files.append(3);
      await archive.catchUp(signal);
      clock.ms += DAY_MS + 1_000;
    }
    // Bases of days 0 to 11; in the last run the one of day 3 is the newest that is seven days old.
    expect(names(BASE_LOG)).toHaveLength(8);
    const oldest = new Date(clock.ms - DAY_MS - 1_000 - 7 * DAY_MS);
    const back = folder();
    await fetchArchive({ masterKey: MASTER, objects, folder: back, clock, at: oldest });
    const all = idsOf(files.dataDir);
    expect(idsOf(back)).toEqual(all.slice(0, idsOf(back).length));
    expect(names('/segments/').length).toBeLessThan(11);
    const complete = folder();
    await fetchArchive({ masterKey: MASTER, objects, folder: complete, clock });
    expect(idsOf(complete)).toEqual(all);
  });

  test('starts over for a rewritten log: later moments restore the new log, an earlier moment the old one', async () => {
    await files.append(4);
    await archive.catchUp(signal);
    const old = new Date(clock.ms);
    clock.ms += 60_000;
    const database = new DatabaseSync(join(files.dataDir, 'log.db'));
    database.exec("UPDATE events SET stream = 'renamed-1'");
    database.close();
    await archive.startNewHistory();
    clock.ms += 60_000;
    await files.append(3, 'renamed-1');
    expect(await archiveOf(files).catchUp(signal)).toEqual({ through: 7, added: 3, based: false });

    const now = folder();
    await fetchArchive({ masterKey: MASTER, objects, folder: now, clock });
    expect([idsOf(now), streamsOf(now)]).toEqual([idsOf(files.dataDir), ['renamed-1']]);
    const before = folder();
    await fetchArchive({ masterKey: MASTER, objects, folder: before, clock, at: old });
    expect([idsOf(before).length, streamsOf(before)]).toEqual([4, ['thing-1']]);
  });

  test('another worker continues where the archive ends; of two that write the same segment one is refused and checks again', async () => {
    await files.append(2);
    await archive.catchUp(signal);
    const other = archiveOf(files);
    await files.append(2);
    expect(await other.catchUp(signal)).toEqual({ through: 4, added: 2, based: false });
    await files.append(2);
    await expect(archive.catchUp(signal)).rejects.toThrow('another process has added');
    expect(await archive.catchUp(signal)).toEqual({ through: 6, added: 2, based: false });
    await fetchArchive({ masterKey: MASTER, objects, folder: folder(), clock });
  });

  test('a log restored to an earlier moment continues in a separate history, and the former one can still be restored', async () => {
    await files.append(4);
    await archive.catchUp(signal);
    clock.ms += 1_000;
    await files.append(4);
    await archive.catchUp(signal);
    const lost = idsOf(files.dataDir);
    const lastMoment = new Date(clock.ms);
    const back = folder();
    await fetchArchive({ masterKey: MASTER, objects, folder: back, clock, at: new Date(clock.ms - 1_000) });
    await files.close();
    clock.ms += 60_000;
    files = new Files(back, clock, 3);
    archive = archiveOf(files);
    await files.append(6);
    expect(await archive.catchUp(signal)).toMatchObject({ through: 10, based: true });
    const [newest, earlier] = [folder(), folder()];
    await fetchArchive({ masterKey: MASTER, objects, folder: newest, clock });
    expect(idsOf(newest)).toEqual(idsOf(back));
    await fetchArchive({ masterKey: MASTER, objects, folder: earlier, clock, at: lastMoment });
    expect(idsOf(earlier)).toEqual(lost);
  });

  test('a missing, changed or misplaced segment ends the restore, which names the latest moment that can be restored', async () => {
    await files.append(1);
    await archive.catchUp(signal);
    for (let n = 0; n < 3; n += 1) {
      clock.ms += 60_000;
      await files.append(2);
      await archive.catchUp(signal);
    }
    const [first = '', second = '', third = ''] = names('/segments/');
    const [one, two, three] = [first, second, third].map((name) => double.objects.get(name) ?? Buffer.of());
    const fetched = () => fetchArchive({ masterKey: MASTER, objects, folder: folder(), clock });
    double.objects.delete(second);
    await expect(fetched()).rejects.toThrow('events are missing after 2026-03-02T12:01:00.000Z');
    await fetchArchive({ masterKey: MASTER, objects, folder: folder(), clock, at: new Date('2026-03-02T12:01:00.000Z') });
    double.objects.set(second, Buffer.concat([two?.subarray(0, 40) ?? Buffer.of(), three?.subarray(40) ?? Buffer.of()]));
    await expect(fetched()).rejects.toThrow('is damaged');
    double.objects.set(second, one ?? Buffer.of());
    await expect(fetched()).rejects.toThrow('doesn’t follow the segment before it');
    double.objects.set(second, two ?? Buffer.of());
    await fetched();
  });

  describe('HMACs', () => {
    const fetched = (masterKey = MASTER) => fetchArchive({ masterKey, objects, folder: folder(), clock });
    const contentOf = (name: string) => double.objects.get(name) ?? Buffer.of();
    const refused = async (name: string, content: Buffer, reason: string) => {
      const kept = contentOf(name);
      double.objects.set(name, content);
      await expect(fetched()).rejects.toThrow(reason);
      double.objects.set(name, kept);
    };
    /** A segment with other lines and matching checksums, as anybody with write access to the bucket could make. */
    const forged = (name: string, change: (head: Record<string, unknown>) => void, from = 'Happened', to = 'Forged') => {
      const [first = '', ...lines] = gunzipSync(contentOf(name)).toString().split('\n');
      const changed = lines.join('\n').replace(from, to);
      const head = { ...JSON.parse(first), rows: createHash('sha256').update(changed).digest('hex') };
      change(head);
      return gzipSync(`${JSON.stringify(head)}\n${changed}`);
    };
    const json = (name: string) => JSON.parse(contentOf(name).toString());
    const written = (value: object) => Buffer.from(JSON.stringify(value));

    beforeEach(async () => {
      await files.keys.ensure('account-1');
      await files.append(1);
      await archive.catchUp(signal);
      for (let n = 0; n < 2; n += 1) {
        clock.ms += 60_000;
        await files.append(2);
        await archive.catchUp(signal);
      }
    });

    test('an object that somebody without the key has changed, exchanged or put there ends the restore', async () => {
      const [first = '', last = ''] = names('/segments/');
      const [base = ''] = names('/manifest.json');
      const [keys = ''] = names('/keys/').filter((name) => !name.endsWith('master.json'));
      await refused(
        last,
        forged(last, () => undefined),
        'its HMAC doesn’t match',
      );
      await refused(
        last,
        forged(last, (head) => delete head['mac']),
        'has no HMAC',
      );
      await refused(
        first,
        forged(first, (head) => delete head['mac'], 'Happened', 'Happened'),
        'has no HMAC',
      );
      await refused(base, written({ ...json(base), end: '0' }), 'its HMAC doesn’t match');
      await refused(keys, written({ ...json(keys), keys: [] }), 'its HMAC doesn’t match');
      const { mac: _, ...bare } = json(keys);
      await refused(keys, written(bare), 'has no HMAC');
      await expect(fetched(Buffer.alloc(32, 8))).rejects.toThrow('this isn’t the master key it was written with');
      expect(await fetched()).toMatchObject({ unproved: 0, end: expect.stringMatching(/5$/) });
    });

    test('an older build’s archive, which has none, is restored, reported as unproved, and continues with HMACs', async () => {
      const segments = names('/segments/');
      let previous: string | null = null;
      for (const name of segments) {
        const [first = '', ...lines] = gunzipSync(contentOf(name)).toString().split('\n');
        const { mac: _, before: __, ...fields } = JSON.parse(first);
        const head: string = JSON.stringify({ ...fields, previous });
        previous = createHash('sha256').update(head).digest('hex');
        double.objects.set(name, gzipSync([head, ...lines].join('\n')));
      }
      for (const name of [...names('/manifest.json'), ...names('/keys/')]) {
        const { mac: _, before: __, ...fields } = json(name);
        double.objects.set(name, written(fields));
      }
      const older = await fetched();
      expect(older).toMatchObject({ proved: 0, keys: 1 });
      expect(older.unproved).toBeGreaterThan(segments.length);

      archive = archiveOf(files);
      clock.ms += 60_000;
      await files.append(1);
      await archive.catchUp(signal);
      const mixed = await fetched();
      expect(mixed.proved).toBeGreaterThan(0);
      expect(mixed.unproved).toBe(segments.length + 1);
      expect(Number(mixed.end)).toBe(Number(older.end) + 1);
      const newest = names('/segments/').at(-1) ?? '';
      await refused(
        newest,
        forged(newest, () => undefined),
        'its HMAC doesn’t match',
      );

      clock.ms += DAY_MS;
      await files.append(1);
      await archive.catchUp(signal);
      expect(await fetched()).toMatchObject({ unproved: 0 });
    });
  });

  test('written at 200 appends a second and often cut off, it restores every answered event and a prefix of the log', async () => {
    let requests = 0;
    double.before = () => {
      requests += 1;
      // The client makes three attempts.
      return requests % 11 >= 8 ? 'drop' : null;
    };
    const marks: { readonly at: Date; readonly answered: number }[] = [];
    let cuts = 0;
    for (let second = 0; second < 8; second += 1) {
      const appending = files.append(200);
      // A new instance each time, as after a kill: it knows only what is in the archive.
      await archiveOf(files)
        .catchUp(signal)
        .catch(() => {
          cuts += 1;
        });
      await appending;
      clock.ms += 1_000;
      marks.push({ at: new Date(clock.ms - 1), answered: (second + 1) * 200 });
    }
    double.before = () => null;
    await archiveOf(files).catchUp(signal);
    const all = idsOf(files.dataDir);
    expect(cuts).toBeGreaterThan(0);
    expect(all).toHaveLength(1_600);
    const complete = folder();
    await fetchArchive({ masterKey: MASTER, objects, folder: complete, clock });
    expect(idsOf(complete)).toEqual(all);
    const [earliest] = names('manifest.json').map((name) => Date.parse(JSON.parse(String(double.objects.get(name))).takenAt));
    for (const { at, answered } of marks.filter((mark) => mark.at.getTime() >= (earliest ?? 0))) {
      const back = folder();
      await fetchArchive({ masterKey: MASTER, objects, folder: back, clock, at });
      expect(idsOf(back)).toEqual(all.slice(0, answered));
    }
  });

  test('an interrupted base is not used, and its remains are deleted after a day', async () => {
    double.before = ({ method, path }) => (method === 'PUT' && path.includes('manifest.json') ? { status: 400 } : null);
    await files.append(2);
    await expect(archive.catchUp(signal)).rejects.toThrow(ObjectStoreFailure);
    await expect(fetchArchive({ masterKey: MASTER, objects, folder: folder(), clock })).rejects.toThrow('no complete base');
    double.before = () => null;
    clock.ms += 1_000;
    expect(await archive.catchUp(signal)).toMatchObject({ based: true });
    await fetchArchive({ masterKey: MASTER, objects, folder: folder(), clock });
    expect(names(BASE_LOG)).toHaveLength(2);
    clock.ms += 9 * DAY_MS;
    await archive.catchUp(signal);
    expect(names(BASE_LOG)).toHaveLength(2);
  });
});

describe('an erased account', () => {
  test('has its key in no object of the archive: bases have no keys, and it is removed from current and earlier keys', async () => {
    await files.keys.ensure('person');
    await files.keys.ensure('other');
    const wrapped = await wrappedOf(files, 'person');
    await files.append(3);
    await archive.catchUp(signal);
    expect(holding(wrapped)).toEqual([expect.stringContaining('/keys/')]);
    // A second history, as after a restore.
    const back = folder();
    const fetched = await fetchArchive({ masterKey: MASTER, objects, folder: back, clock });
    expect(fetched.keys).toBe(2);
    await files.close();
    clock.ms += 60_000;
    files = new Files(back, clock, 2);
    // A different event than in the archive makes it another history.
    await files.append(1);
    const before = [...double.objects.keys()].find((name) => name.includes('/segments/'));
    expect(before).toBeUndefined();
    double.objects.forEach((content, name) => {
      if (name.endsWith('manifest.json'))
        double.objects.set(name, Buffer.from(String(content).replace(/"lastId": "[^"]+"/, '"lastId": "other"')));
    });
    archive = archiveOf(files);
    await archive.catchUp(signal);
    expect(holding(wrapped)).toHaveLength(2);
    await files.keys.destroy('person');
    await files.append(1);
    await archive.catchUp(signal);
    expect(holding(wrapped)).toEqual([]);
    const restored = folder();
    await fetchArchive({ masterKey: MASTER, objects, folder: restored, clock });
    const stores = new Files(restored, clock);
    expect([await stores.keys.find('person'), await stores.keys.knows('person'), await stores.keys.find('other')]).toEqual([
      null,
      true,
      expect.any(Buffer),
    ]);
    await stores.close();
  });
});

describe('the key of a finished login', () => {
  const login = 'login-1';
  let wrapped: string;
  beforeEach(async () => {
    await files.keys.ensure(login);
    wrapped = await wrappedOf(files, login);
    await files.append(3);
    await archive.catchUp(signal);
    expect(holding(wrapped)).toEqual([expect.stringContaining('/keys/')]);
  });

  test.each<[string, () => void]>([
    ['the worker that archived it', () => {}],
    ['a worker that was started since', () => (archive = archiveOf(files))],
    ['a worker that writes everything anew, as it does every hour', () => (clock.ms += 3_700_000)],
    ['a worker that has got the lease again', () => archive.forget()],
  ])('is removed from the archive by the next run: %s', async (_, meanwhile) => {
    meanwhile();
    await files.keys.discard(login);
    await files.append(1);
    await archive.catchUp(signal);
    expect(holding(wrapped)).toEqual([]);
  });

  test('is also removed from earlier histories, even after a kill in between', async () => {
    const back = folder();
    await fetchArchive({ masterKey: MASTER, objects, folder: back, clock });
    await files.close();
    clock.ms += 60_000;
    files = new Files(back, clock, 2);
    // A different event than in the archive makes it another history.
    double.objects.forEach((content, name) => {
      if (name.endsWith('manifest.json'))
        double.objects.set(name, Buffer.from(String(content).replace(/"lastId": "[^"]+"/, '"lastId": "other"')));
    });
    archive = archiveOf(files);
    await files.append(1);
    await archive.catchUp(signal);
    expect(holding(wrapped)).toHaveLength(2);
    await files.keys.discard(login);
    await files.append(1);
    // The bucket goes down after the first write.
    const put = objects.put.bind(objects);
    let writes = 0;
    objects.put = async (...asked) => {
      writes += 1;
      if (writes > 1) throw new ObjectStoreFailure('away');
      return put(...asked);
    };
    await expect(archive.catchUp(signal)).rejects.toThrow('away');
    objects.put = put;
    await archiveOf(files).catchUp(signal);
    expect(holding(wrapped)).toEqual([]);
  });
});

async function wrappedOf({ operations }: Files, id: string): Promise<string> {
  const records = operations.collection<{ readonly _id: string; readonly wrapped: string }>({
    name: 'subjectKeys',
    version: 1,
    fields: {},
    indexes: [],
  });
  return (await records.get(id))?.wrapped ?? '';
}

function holding(text: string): readonly string[] {
  return [...double.objects].flatMap(([name, content]) => {
    const clear = name.endsWith('.gz') ? gunzipSync(content) : content;
    return clear.includes(text) ? [name] : [];
  });
}

const BASE_LOG = '/log.db';
