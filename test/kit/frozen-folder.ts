import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { DevMessage } from '../../backend/contexts/delivery/dev-outbox/dev-outbox.store.ts';
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
