import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CreateFeedResponse } from '../../backend/contexts/accounts/feeds/change-feeds.response.ts';
import { accountsOf } from '../../backend/contexts/alerts/published/alert-groups.ts';
import { SystemClock } from '../../backend/platform/clock/clock.ts';
import { readEnvironment } from '../../backend/platform/config/environment.ts';
import { ERASED, FieldCipher } from '../../backend/platform/privacy/field-cipher.ts';
import { openMasterKey } from '../../backend/platform/privacy/master-key.store.ts';
import { SubjectKeyStore } from '../../backend/platform/privacy/subject-key.store.ts';
import type { StoredDocument } from '../../backend/platform/read-store/collection.ts';
import { accountDirectory } from '../../projections/account-directory/account.document.ts';
import { watchlist } from '../../projections/watchlist/watchlist.document.ts';
import { FedProduct } from '../kit/fed-product.ts';
import { devMessages, HttpReader } from '../kit/http-reader.ts';
import type { Person } from '../kit/people.ts';
import { eventually, KILL_AT_RENAME, removeDataDir, spawnProgram, temporaryDataDir } from '../kit/product.ts';
import { allHandled, compareWithRebuild, onStores, type ProductRecord, readRecord } from '../kit/product-record.ts';
import { opened as openedAnywhere, sealedValues } from '../kit/sealed-values.ts';
import { TEST_TIMEOUT_MS } from '../kit/timeouts.ts';

const clock = new SystemClock();
const SUBJECT_KEYS = { name: 'subjectKeys', version: 1, fields: {}, indexes: [] };
const FILINGS = 160;
/** Filings that are shown while the backups are made. */
const SHOWN = 80;

let product: FedProduct;
let backups: string;
beforeEach(() => {
  backups = temporaryDataDir();
});
afterEach(async () => {
  await product.discard();
  removeDataDir(backups);
});

async function ops(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const spawned = spawnProgram('ops.main', args, { DATA_DIR: product.dataDir, ...env });
  return { code: await spawned.ended, output: spawned.output() };
}

/** Below the daily limit of an account's changes to one ticker. */
const NOTES_PER_ACCOUNT = 40;

/** Writes notes one after the other, with one account after the other, and records those that were answered. */
class Writer {
  readonly answered: string[] = [];
  private readonly readers: HttpReader[] = [];
  constructor(private readonly name: string) {}

  async writeUntil(stop: AbortSignal): Promise<void> {
    while (!stop.aborted) {
      const reader = await HttpReader.open(product.url, 'filingwire', ['KO'], ['8-K']);
      this.readers.push(reader);
      for (let count = 0; count < NOTES_PER_ACCOUNT && !stop.aborted; count += 1) {
        const note = `${this.name} ${this.answered.length + 1}`;
        await reader.post(product.url, '/api/subscribe', { tickers: 'KO', note });
        this.answered.push(note);
      }
    }
  }

  /** Number of the newest note that any of the accounts shows, 0 if none. An account opened after the backup no longer exists. */
  async newestShown(): Promise<number> {
    const lists = await Promise.allSettled(this.readers.map((reader) => reader.watchlist(product.url)));
    const rows = lists.flatMap((list) => (list.status === 'fulfilled' ? list.value.watchlist : []));
    const notes = rows.flatMap(({ note }) => note ?? []);
    return Math.max(0, ...notes.map((note) => this.answered.indexOf(note) + 1));
  }
}

test(
  'a backup taken while everything is written holds all that was answered before, and is started, rebuilt and sends nothing twice',
  async () => {
    product = await FedProduct.working(SHOWN, 15);
    const writers = ['one', 'two', 'three'].map((name) => new Writer(name));
    const stop = new AbortController();
    const writing = Promise.all(writers.map((writer) => writer.writeUntil(stop.signal)));
    product.edgar.allow(SHOWN, 12);
    const taken: { readonly folder: string; readonly answered: readonly number[]; readonly events: readonly string[] }[] = [];
    for (const number of [1, 2, 3]) {
      const before = await readRecord(product.dataDir);
      const answered = writers.map((writer) => writer.answered.length);
      const folder = join(backups, String(number));
      expect(await ops(['backup', folder])).toEqual({
        code: 0,
        output: expect.stringMatching(/log \S+ up to \d+, [1-9][\d,]* events, /),
      });
      taken.push({ folder, answered, events: before.events.map(({ id }) => id) });
    }
    await product.settled();
    stop.abort();
    await writing;
    await product.stop();
    const inTheEnd = await readRecord(product.dataDir);

    for (const { folder, answered, events } of taken.toReversed()) {
      // The log continued after the backup, so the backup was made while the product worked.
      const end = (JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as { readonly end: string }).end;
      expect(end < (inTheEnd.events.at(-1)?.position ?? '')).toBe(true);
      const { code, output } = await ops(['restore', folder, '--overwrite']);
      expect({ code, output }).toEqual({ code: 0, output: expect.stringContaining('Restored into') });
      expect(existsSync(join(product.dataDir, 'search.db'))).toBe(false);
      const restored = await readRecord(product.dataDir);
      expect(restored.events.slice(0, events.length).map(({ id }) => id)).toEqual(events);
      expect(restored.events).toEqual(inTheEnd.events.slice(0, restored.events.length));
      const notes = restored.events.filter(({ type }) => type === 'TickerNoteChanged').length;
      expect(notes).toBeGreaterThanOrEqual(answered.reduce((sum, count) => sum + count, 0));
    }
    await product.start();
    for (const [index, writer] of writers.entries()) {
      await eventually('the last note answered before the backup, or a later one', async () => {
        return (await writer.newestShown()) >= (taken[0]?.answered[index] ?? 0) || null;
      });
    }
    // Filings that the feed showed after the backup arrive again; messages sent before it do not.
    await product.settled();
    await product.stop();
    expect((await compareWithRebuild(product.dataDir)).problems).toEqual([]);
  },
  TEST_TIMEOUT_MS,
);

describe('a backup and an erasure after it', () => {
  /** Who is erased: the first person who was alerted, which depends on the sample filings of the day. */
  let person: Person;
  const erasures = () => join(product.dataDir, 'erasures.jsonl');

  const backup = async () => {
    const folder = join(backups, 'before');
    expect((await ops(['backup', folder])).code).toBe(0);
    return folder;
  };
  const accountOf = async (email: string) => {
    const { output } = await ops(['grant-pro', email, '--reason', 'to learn its id']);
    return /Account ([0-9a-f-]{36})/.exec(output)?.[1] ?? '';
  };

  /** The first person with an address who is alerted. */
  async function alerted(): Promise<Person> {
    for (let shown = 40; shown <= FILINGS / 2; shown += 10) {
      product.edgar.allow(shown, 10);
      await product.settled();
      const notified = new Set(
        (await devMessages(product.url)).filter(({ text }) => text.includes('filing=')).map(({ to }) => to),
      );
      const found = product.people.find(({ email }) => email !== null && notified.has(email));
      if (found) return found;
    }
    throw new Error(`nobody was alerted of ${FILINGS / 2} filings`);
  }

  /** Sealed values in the log and the operational state that the master key can decrypt, by account. */
  async function opened(): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
    return onStores(product.dataDir, async ({ operations }) => {
      const key = await openMasterKey(readEnvironment({ DATA_DIR: product.dataDir }), operations);
      const cipher = new FieldCipher(new SubjectKeyStore(operations, key, clock));
      const found = new Map<string, Set<string>>();
      for (const value of [...sealedValues(product.dataDir).values()].flat()) {
        const { keyId } = value.envelope;
        const values = found.get(keyId) ?? new Set();
        found.set(keyId, values.add(await openedAnywhere(cipher, value)));
      }
      return found;
    });
  }

  /** Lets the person write a note and a tag. @returns what is stored of the person: texts that must be encrypted, and the wrapped key */
  async function writtenBy(accountId: string) {
    const [row] = (await person.reader.watchlist(product.url)).watchlist;
    await person.reader.post(product.url, `/api/watchlist/${row?.ticker}`, { note: 'a note of mine', tags: ['a tag of mine'] });
    const feed = await person.reader.post<CreateFeedResponse>(product.url, '/api/feeds', { name: 'a feed of mine' });
    const { email, phone } = person;
    const inClear = [
      email,
      phone,
      'a note of mine',
      'a tag of mine',
      'a feed of mine',
      feed.path?.slice('/feeds/'.length) ?? null,
    ].filter((text) => text !== null);
    const wrapped = await onStores(product.dataDir, async ({ operations }) => {
      const keys = operations.collection<StoredDocument & { readonly wrapped: string }>(SUBJECT_KEYS);
      return (await keys.get(accountId))?.wrapped ?? '';
    });
    return { inClear, wrapped };
  }

  /** Files below a folder that contain any of these texts, byte by byte. */
  const holding = (folder: string, texts: readonly string[]): readonly string[] =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .flatMap(({ parentPath, name }) => {
        const bytes = readFileSync(join(parentPath, name));
        return texts.filter((text) => bytes.includes(text)).map((text) => `${name}: ${text}`);
      });

  /** Expects that nothing of the person is left and that everybody else is unchanged. */
  async function thenGone(accountId: string, { inClear, wrapped }: Awaited<ReturnType<typeof writtenBy>>): Promise<void> {
    // The views of a restored log need a moment to catch up.
    await eventually('the session refused', () =>
      person.reader.watchlist(product.url).then(
        () => null,
        (error: unknown) => String(error).includes('answered 401') || null,
      ),
    );
    expect((await devMessages(product.url)).filter(({ to }) => to === person.email || to === person.phone)).toEqual([]);
    await eventually('the views without it', () =>
      onStores(product.dataDir, async ({ views }) => {
        const account = await (await views.live(accountDirectory)).get(accountId);
        const list = await (await views.live(watchlist)).get(accountId);
        return (account?.erased && account.contacts.length === 0 && list?.erased && list.entries.length === 0) || null;
      }),
    );
    const { running } = product;
    await product.stop();
    expect(holding(product.dataDir, [...inClear, wrapped])).toEqual([]);
    expect(inClear.filter((text) => running.output().includes(text))).toEqual([]);
    const values = await opened();
    expect([...(values.get(accountId) ?? [])]).toEqual([ERASED]);
    expect([...values].filter(([id]) => id !== accountId).flatMap(([, each]) => [...each])).toContain(
      product.people.find(({ email }) => email !== null && email !== person.email)?.email,
    );
    await product.start();
  }

  test(
    'the person is gone at once, stays gone after a restore with the master key, and is alerted of nothing',
    async () => {
      product = await FedProduct.working(FILINGS, 30);
      person = await alerted();
      const EMAIL = String(person.email);
      const accountId = await accountOf(EMAIL);
      const written = await writtenBy(accountId);
      // Proof that the search works: it finds the account's id in the log and its key in the operational state.
      const there = holding(product.dataDir, [accountId, written.wrapped]).map((found) => found.replace('-wal', ''));
      expect(there).toEqual(expect.arrayContaining([`log.db: ${accountId}`, `ops.db: ${written.wrapped}`]));
      const folder = await backup();
      expect(holding(folder, written.inClear)).toEqual([]);
      const erased = await ops(['erase-account', EMAIL, '--reason', 'asked for']);
      expect(erased).toEqual({ code: 0, output: expect.stringMatching(/was erased: .*\nIt has been removed from every view/) });
      expect(await ops(['erase-account', accountId, '--reason', 'will be retried'])).toMatchObject({ code: 0 });
      expect(await ops(['erase-account', EMAIL, '--reason', 'asked for'])).toMatchObject({
        code: 2,
        output: 'No account has this contact.\n',
      });
      await thenGone(accountId, written);
      const { events } = await readRecord(product.dataDir);
      const ends = events.filter(
        ({ type, data }) => 'accountId' in data && data.accountId === accountId && /Era|Ended/.test(type),
      );
      // The verified contact started another session: both of the person's sessions ended.
      expect(ends.map(({ type }) => type).sort()).toEqual(['AccountErased', 'ErasureCompleted', 'SessionEnded', 'SessionEnded']);
      expect(readFileSync(erasures(), 'utf8')).not.toContain('example.com');
      await product.stop();

      // As on a new machine: only the backup, the key and the list, which were stored elsewhere.
      const kept = temporaryDataDir();
      for (const name of ['master.key', 'erasures.jsonl']) renameSync(join(product.dataDir, name), join(kept, name));
      for (const name of ['log.db', 'ops.db', 'texts.db', 'views.db']) rmSync(join(product.dataDir, name));
      const list = ['--erasures', join(kept, 'erasures.jsonl')];
      const withKey = ['restore', folder, '--master-key', join(kept, 'master.key')];
      expect(await ops(withKey)).toEqual({ code: 2, output: expect.stringContaining('There is no list of erasures for log') });
      expect(await ops(['restore', folder, ...list])).toEqual({
        code: 2,
        output: expect.stringContaining('There is no master key in'),
      });
      expect(existsSync(join(product.dataDir, 'log.db'))).toBe(false);
      expect(await ops([...withKey, ...list])).toEqual({ code: 0, output: expect.stringMatching(/1 accounts? on the list/) });
      removeDataDir(kept);

      expect([...((await opened()).get(accountId) ?? [])]).toEqual([ERASED]);
      await product.start();
      await thenGone(accountId, written);
      product.edgar.allow(FILINGS, FILINGS);
      await eventually('all filings worked through', async () => {
        const record = await readRecord(product.dataDir);
        const scored = new Set(record.events.flatMap((event) => (event.type === 'FilingScored' ? [event.data.accession] : [])));
        return (product.edgar.exhausted && scored.size === FILINGS && (await allHandled(product.dataDir))) || null;
      });
      const after = await readRecord(product.dataDir);
      const erasedAt = after.events.find(({ type }) => type === 'AccountErased')?.position ?? '';
      const later = after.events.flatMap((event) =>
        event.type === 'AlertsPaged' && event.position > erasedAt ? [event.data] : [],
      );
      expect(later.length).toBeGreaterThan(0);
      expect(later.flatMap(accountsOf).filter((account) => account === accountId)).toEqual([]);
      await thenGone(accountId, written);
      await eventually('its erasure completed', async () => {
        const { events: now } = await readRecord(product.dataDir);
        return now.some(({ type }) => type === 'ErasureCompleted') || null;
      });
      await product.stop();
      expect((await compareWithRebuild(product.dataDir)).problems).toEqual([]);
    },
    TEST_TIMEOUT_MS,
  );

  /** kill -9 of a backup that only lacks its name, and of restores before and after the existing log was set aside. */
  async function killedOnTheWay(folder: string, before: ProductRecord): Promise<void> {
    const killed = (args: readonly string[], killAt: number) => ops(args, { ...KILL_AT_RENAME, KILL_AT: String(killAt) });
    const other = join(backups, 'killed');
    expect(await killed(['backup', other], 1)).toEqual({ code: null, output: '' });
    expect(await ops(['restore', other, '--overwrite'])).toMatchObject({
      code: 2,
      output: expect.stringContaining('doesn’t contain a backup'),
    });
    expect((await ops(['backup', other])).code).toBe(0);
    expect(await killed(['restore', folder, '--overwrite'], 1)).toEqual({ code: null, output: '' });
    expect(await readRecord(product.dataDir)).toEqual(before);
    expect(await killed(['restore', folder, '--overwrite'], 2)).toEqual({ code: null, output: '' });
    const start = spawnProgram('all.main', [], { DATA_DIR: product.dataDir });
    expect([await start.ended, start.errors()]).toEqual([
      1,
      expect.stringMatching(/^A restore into .* didn’t finish\. Repeat it/),
    ]);
    expect(await ops(['restore', other, '--overwrite'])).toMatchObject({ code: 0 });
    // The product was stopped when this backup was made.
    expect((await readRecord(product.dataDir)).events).toEqual(before.events);
  }

  test(
    'a restore is refused where it would mix, lose or work with something damaged',
    async () => {
      product = await FedProduct.working(10, 10);
      const folder = await backup();
      expect(await ops(['backup', folder])).toEqual({ code: 2, output: expect.stringContaining('isn’t empty') });
      expect(await ops(['restore', folder])).toEqual({ code: 2, output: expect.stringContaining('use --overwrite') });
      expect(await ops(['restore', folder, '--overwrite'])).toEqual({ code: 2, output: expect.stringContaining('Stop it') });
      await product.stop();
      const before = await readRecord(product.dataDir);
      await killedOnTheWay(folder, before);
      const bytes = readFileSync(join(folder, 'ops.db'));
      bytes[bytes.length - 100] = (bytes[bytes.length - 100] ?? 0) ^ 1;
      writeFileSync(join(folder, 'ops.db'), bytes);
      expect(await ops(['restore', folder, '--overwrite'])).toEqual({
        code: 2,
        output: expect.stringContaining('has been changed or is damaged'),
      });
      rmSync(join(folder, 'manifest.json'));
      expect(await ops(['restore', folder, '--overwrite'])).toEqual({
        code: 2,
        output: expect.stringContaining('doesn’t contain a backup'),
      });
      expect((await readRecord(product.dataDir)).events).toEqual(before.events);
      await product.start();
    },
    TEST_TIMEOUT_MS,
  );
});
