import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { brotliDecompressSync } from 'node:zlib';
import type { DevMessage } from '../../backend/contexts/delivery/dev-outbox/dev-outbox.store.ts';
import type { Encrypted } from '../../backend/platform/privacy/encrypted.ts';
import { encrypted } from '../../backend/platform/privacy/encrypted.ts';
import type { FrozenAccount } from './frozen-people.ts';
import { temporaryDataDir } from './product.ts';

const ROOT = join('test', 'fixtures', 'data-folder');
const PACKED = '.br';
const MESSAGES = 'messages.json';

/** What is known of a frozen data folder. */
export interface FrozenAbout {
  /** Build that wrote it. */
  readonly commit: string;
  /** Time of its story when it ended, ISO-8601 UTC. */
  readonly frozenAt: string;
  /** How often each type of event is in its log. */
  readonly events: Readonly<Record<string, number>>;
  readonly accounts: readonly FrozenAccount[];
}

/** Names of the data folders that are kept, each written by a build of the past. */
export function frozenFolders(): readonly string[] {
  return readdirSync(ROOT);
}

export function frozenAbout(name: string): FrozenAbout {
  return JSON.parse(readFileSync(join(ROOT, name, 'about.json'), 'utf8')) as FrozenAbout;
}

/** What its dev outbox showed, newest first. Earlier builds showed the revision of the store as well. */
export function frozenMessages(name: string): readonly DevMessage[] {
  const messages = JSON.parse(unpacked(name, MESSAGES).toString()) as readonly (DevMessage & { readonly _rev?: number })[];
  return messages.map(({ _rev, ...message }) => message);
}

/** Puts a copy on the disk as the build left it. @returns the folder, for the caller to remove. */
export function thaw(name: string): string {
  const dataDir = temporaryDataDir();
  for (const packed of readdirSync(join(ROOT, name)).filter((file) => file.endsWith(PACKED))) {
    const file = packed.slice(0, -PACKED.length);
    if (file !== MESSAGES) writeFileSync(join(dataDir, file), unpacked(name, file), { mode: 0o600 });
  }
  return dataDir;
}

const unpacked = (name: string, file: string) => brotliDecompressSync(readFileSync(join(ROOT, name, `${file}${PACKED}`)));

/** Every sealed value in the databases of a folder that no product runs on, of every table, by file. */
export function sealedValues(dataDir: string): ReadonlyMap<string, readonly Encrypted[]> {
  const files = readdirSync(dataDir).filter((file) => file.endsWith('.db'));
  return new Map(files.map((file) => [file, sealedIn(join(dataDir, file))]));
}

function sealedIn(path: string): readonly Encrypted[] {
  const database = new DatabaseSync(path);
  try {
    const tables = database.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all();
    return tables.flatMap(({ name }) =>
      database
        .prepare(`SELECT * FROM "${String(name).replaceAll('"', '""')}"`)
        .all()
        .flatMap((row) => Object.values(row).flatMap((value) => sealedInText(value))),
    );
  } finally {
    database.close();
  }
}

function sealedInText(value: unknown): readonly Encrypted[] {
  return typeof value === 'string' && value.includes('"enc"') ? sealedBelow(JSON.parse(value)) : [];
}

function sealedBelow(value: unknown): readonly Encrypted[] {
  if (typeof value !== 'object' || value === null) return [];
  const envelope = encrypted.safeParse(value);
  return envelope.success ? [envelope.data] : Object.values(value).flatMap(sealedBelow);
}
