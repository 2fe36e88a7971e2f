import { setImmediate } from 'node:timers/promises';
import { Deadline } from '../../clock/deadline.ts';
import type { Position } from '../../event-store/event-store.port.ts';
import { SqliteFile } from '../../read-store/embedded/sqlite-file.ts';
import {
  type FullTextHit,
  FullTextIndex,
  type FullTextQuery,
  type IndexedPassage,
  type IndexedText,
  MAX_HITS,
} from '../full-text-index.port.ts';
import { queryWords } from '../words.ts';

const PAGE_CACHE_KIB = 8 * 1024;
/** Passages per transaction, to limit how long other processes wait to write. */
const PASSAGES_PER_WRITE = 50;
/** SQLite's value for no limit. */
const ALL = -1;
/** Maximum passages ranked per search. */
const MAX_RANKED_PASSAGES = 25_000;

/** FTS5 stores the words but not the text; excerpts come from the text store. `tags` are the kind and the owners, one word each. */
const TABLES = `
  CREATE TABLE IF NOT EXISTS texts (
    key INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, position TEXT NOT NULL, hash TEXT NOT NULL, title TEXT NOT NULL, label TEXT NOT NULL,
    date TEXT NOT NULL, kind TEXT NOT NULL
  );
  CREATE TABLE IF NOT EXISTS passages (key INTEGER PRIMARY KEY, text INTEGER NOT NULL, first INTEGER NOT NULL, last INTEGER NOT NULL);
  CREATE INDEX IF NOT EXISTS passages_of_text ON passages (text);
  CREATE VIRTUAL TABLE IF NOT EXISTS lexicon USING fts5(words, tags, content='', contentless_delete=1, tokenize='ascii');
  CREATE VIRTUAL TABLE IF NOT EXISTS terms USING fts5vocab('lexicon', 'row');
  CREATE TABLE IF NOT EXISTS checkpoint (log TEXT PRIMARY KEY, position TEXT NOT NULL);
`;

/** Full-text index in one SQLite file, which any number of threads and processes may open. */
export class EmbeddedFullTextIndex extends FullTextIndex {
  private readonly file: SqliteFile;
  /** Cached counts of words found in more than `MAX_RANKED_PASSAGES` passages. Counting takes milliseconds, and frequent words stay frequent. */
  private readonly frequent = new Map<string, number>();

  /** @param options `path` of search.db; `:memory:` for a private index. */
  constructor({ path }: { readonly path: string }) {
    super();
    this.file = new SqliteFile({ path, synchronous: 'NORMAL', cacheKib: PAGE_CACHE_KIB });
    this.file.writeBeforeUse(() => this.file.exec(TABLES));
  }

  async put({ id, position, hash, title, label, date, kind, owners, passages }: IndexedText): Promise<void> {
    const known = this.file.get('SELECT key, position FROM texts WHERE id = ?', id);
    if (known !== undefined && String(known[1]) > position) return;
    if (known !== undefined) await this.removePassages(Number(known[0]), position);
    const tags = [tagOf('k', kind), ...owners.map((owner) => tagOf('o', owner))].join(' ');
    // Most texts are short, so their passages are written in the first transaction.
    const key = await this.file.writeWhenUnlocked(() => {
      // Another process may have written it in the meantime.
      const stored = this.file.get('SELECT key, position FROM texts WHERE id = ?', id);
      if (stored !== undefined && String(stored[1]) > position) return null;
      if (stored !== undefined) this.removeSome(Number(stored[0]), ALL);
      const values = [position, hash, title, label, date, kind, id] as const;
      const changed = this.file.run(
        'UPDATE texts SET position = ?, hash = ?, title = ?, label = ?, date = ?, kind = ? WHERE id = ?',
        ...values,
      );
      if (changed === 0) {
        this.file.run('INSERT INTO texts (position, hash, title, label, date, kind, id) VALUES (?, ?, ?, ?, ?, ?, ?)', ...values);
      }
      const row = Number(this.file.get('SELECT key FROM texts WHERE id = ?', id)?.[0]);
      this.addPassages(row, tags, passages.slice(0, PASSAGES_PER_WRITE));
      return row;
    }, false);
    if (key === null) return;
    for (let from = PASSAGES_PER_WRITE; from < passages.length; from += PASSAGES_PER_WRITE) {
      await setImmediate();
      const isCurrent = await this.file.writeWhenUnlocked(() => {
        if (this.file.get('SELECT position FROM texts WHERE key = ?', key)?.[0] !== position) return false;
        this.addPassages(key, tags, passages.slice(from, from + PASSAGES_PER_WRITE));
        return true;
      }, false);
      if (!isCurrent) return;
    }
    await setImmediate();
  }

  async search({ words, match, kinds, owners, from, to, limit, offset = 0 }: FullTextQuery): Promise<readonly FullTextHit[]> {
    Deadline.check();
    const counted = this.counted(queryWords(words));
    const wanted = match === 'all' ? counted.map(({ word }) => word) : rarest(counted);
    // When nearly every passage contains the words, ranking is pointless: take the newest ones without scanning all.
    const ranks = (counted[0]?.passages ?? 0) <= MAX_RANKED_PASSAGES;
    if (wanted.length === 0 || kinds?.length === 0 || owners?.length === 0 || offset >= MAX_HITS) return [];
    // A plan usually allows most kinds, so merging their lists would cost more than checking each ranked passage.
    const kindsOfRows = ranks && kinds !== undefined && kinds.length > 1 ? kinds : [];
    const parts = [
      `words : (${wanted.map(quoted).join(match === 'all' ? ' AND ' : ' OR ')})`,
      ...oneOfTags('k', kindsOfRows.length > 0 ? undefined : kinds),
      ...oneOfTags('o', owners),
    ];
    const rows = this.file.all(
      `SELECT texts.id, texts.hash, texts.title, texts.label, texts.date, texts.kind, passages.first, passages.last
       FROM lexicon JOIN passages ON passages.key = lexicon.rowid JOIN texts ON texts.key = passages.text
       WHERE lexicon MATCH ? AND texts.date >= ? AND texts.date <= ?
         ${kindsOfRows.length > 0 ? `AND texts.kind IN (${kindsOfRows.map(() => '?').join(', ')})` : ''}
       ORDER BY ${ranks ? 'bm25(lexicon, 1.0, 0.0), texts.date DESC, passages.key' : 'lexicon.rowid DESC'} LIMIT ? OFFSET ?`,
      parts.map((part) => `(${part})`).join(' AND '),
      from ?? '',
      to ?? '9999',
      ...kindsOfRows,
      Math.min(limit, MAX_HITS - offset),
      offset,
    );
    return rows.map(([id, hash, title, label, date, kind, start, end]) => ({
      id: String(id),
      hash: String(hash),
      title: String(title),
      label: String(label),
      date: String(date),
      kind: String(kind),
      start: Number(start),
      end: Number(end),
    }));
  }

  async checkpoint(logId: string): Promise<Position | null> {
    const stored = this.file.get('SELECT position FROM checkpoint WHERE log = ?', logId);
    return stored === undefined ? null : (String(stored[0]) as Position);
  }

  async advance(logId: string, position: Position): Promise<void> {
    await this.file.writeWhenUnlocked(
      () => this.file.run('INSERT OR REPLACE INTO checkpoint (log, position) VALUES (?, ?)', logId, position),
      false,
    );
  }

  async clear(): Promise<void> {
    this.frequent.clear();
    await this.file.writeWhenUnlocked(() =>
      this.file.exec(
        "DELETE FROM checkpoint; DELETE FROM texts; DELETE FROM passages; INSERT INTO lexicon (lexicon) VALUES ('delete-all')",
      ),
    );
  }

  async ping(): Promise<void> {
    this.file.ping();
  }

  async close(): Promise<void> {
    this.file.close();
  }

  /** Words with the number of passages that contain them, rarest first. */
  private counted(words: readonly string[]): readonly Counted[] {
    return words.map((word) => ({ word, passages: this.passagesOf(word) })).toSorted((a, b) => a.passages - b.passages);
  }

  private passagesOf(word: string): number {
    const known = this.frequent.get(word);
    if (known !== undefined) return known;
    const passages = Number(this.file.get('SELECT doc FROM terms WHERE term = ?', word)?.[0] ?? 0);
    if (passages > MAX_RANKED_PASSAGES) this.frequent.set(word, passages);
    return passages;
  }

  /** Runs in the caller's transaction. */
  private addPassages(text: number, tags: string, passages: readonly IndexedPassage[]): void {
    for (const { start, end, words } of passages) {
      this.file.run('INSERT INTO passages (text, first, last) VALUES (?, ?, ?)', text, start, end);
      this.file.run('INSERT INTO lexicon (rowid, words, tags) VALUES (last_insert_rowid(), ?, ?)', words.join(' '), tags);
    }
  }

  /** Runs in the caller's transaction. @returns the number of passages removed. */
  private removeSome(text: number, limit: number): number {
    const keys = this.file.all('SELECT key FROM passages WHERE text = ? LIMIT ?', text, limit);
    for (const [key] of keys) {
      this.file.run('DELETE FROM lexicon WHERE rowid = ?', Number(key));
      this.file.run('DELETE FROM passages WHERE key = ?', Number(key));
    }
    return keys.length;
  }

  /** Removes a text's passages in steps; stops when a later version has been stored. */
  private async removePassages(text: number, position: Position): Promise<void> {
    for (;;) {
      const removed = await this.file.writeWhenUnlocked(() => {
        const stored = this.file.get('SELECT position FROM texts WHERE key = ?', text)?.[0];
        return stored !== undefined && String(stored) > position ? 0 : this.removeSome(text, PASSAGES_PER_WRITE);
      }, false);
      if (removed === 0) return;
      await setImmediate();
    }
  }
}

interface Counted {
  readonly word: string;
  readonly passages: number;
}

/** The rarest words, up to a limited total number of passages; the other words would hardly affect the ranking. */
function rarest(counted: readonly Counted[]): string[] {
  let total = 0;
  return counted
    .filter(({ passages }, index) => {
      total += passages;
      return index === 0 || total <= MAX_RANKED_PASSAGES;
    })
    .map(({ word }) => word);
}

const quoted = (word: string): string => `"${word.replaceAll('"', '')}"`;

/** Empty when the search is not limited. */
const oneOfTags = (prefix: string, values: readonly string[] | undefined): string[] =>
  values === undefined ? [] : [`tags : (${values.map((value) => quoted(tagOf(prefix, value))).join(' OR ')})`];

/** Encoded as a single tokenizer word, whatever the value contains. */
const tagOf = (prefix: string, value: string): string => `${prefix}${Buffer.from(value).toString('hex')}`;
