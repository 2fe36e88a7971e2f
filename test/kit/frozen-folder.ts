import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { DevMessage } from '../../backend/contexts/delivery/dev-outbox/dev-outbox.store.ts';
import type { FrozenAccount } from './frozen-people.ts';
import { temporaryDataDir } from './product.ts';

const ROOT = join('test', 'fixtures', 'data-folder');
const PACKED = '.br';
const MESSAGES = 'messages.json';

/** Description of a frozen data folder. */
export interface FrozenAbout {
  /** Commit of the build that wrote it. */
  readonly commit: string;
  /** Story time at the end, ISO-8601 UTC. */
  readonly frozenAt: string;
  /** Number of events of each type in its log. */
  readonly events: Readonly<Record<string, number>>;
  readonly accounts: readonly FrozenAccount[];
}

/** Names of the stored data folders, each written by an older build. */
export function frozenFolders(): readonly string[] {
  return readdirSync(ROOT);
}

export function frozenAbout(name: string): FrozenAbout {
  return JSON.parse(readFileSync(join(ROOT, name, 'about.json'), 'utf8')) as FrozenAbout;
}

/** Its dev outbox, newest first. Older builds also included the store's revision. */
export function frozenMessages(name: string): readonly DevMessage[] {
  const messages = JSON.parse(unpacked(name, MESSAGES).toString()) as readonly (DevMessage & { readonly _rev?: number })[];
  return messages.map(({ _rev, ...message }) => message);
}

/** Unpacks a copy to disk as the build left it. @returns the folder, which the caller removes. */
export function thaw(name: string): string {
  const dataDir = temporaryDataDir();
  for (const packed of readdirSync(join(ROOT, name)).filter((file) => file.endsWith(PACKED))) {
    const file = packed.slice(0, -PACKED.length);
    if (file !== MESSAGES) writeFileSync(join(dataDir, file), unpacked(name, file), { mode: 0o600 });
  }
  return dataDir;
}

const unpacked = (name: string, file: string) => brotliDecompressSync(readFileSync(join(ROOT, name, `${file}${PACKED}`)));
