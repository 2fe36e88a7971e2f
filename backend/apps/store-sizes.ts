import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Environment } from '../platform/config/environment.ts';

export interface StoreSize {
  readonly store: string;
  /** Of the file and its write-ahead log. */
  readonly bytes: number;
}

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Sizes of the embedded stores in DATA_DIR; those on servers are left out. */
export async function storeSizes({
  EVENTSTORE_URL,
  MONGODB_URL,
  DATA_DIR,
}: Pick<Environment, 'EVENTSTORE_URL' | 'MONGODB_URL' | 'DATA_DIR'>): Promise<readonly StoreSize[]> {
  const files: readonly (readonly [string, string])[] = [
    ...(EVENTSTORE_URL ? [] : ([['log', 'log.db']] as const)),
    ...(MONGODB_URL
      ? []
      : ([
          ['operations', 'ops.db'],
          ['texts', 'texts.db'],
          ['views', 'views.db'],
          ['search', 'search.db'],
        ] as const)),
  ];
  return Promise.all(
    files.map(async ([store, name]) => {
      const bytes = await Promise.all([name, `${name}-wal`].map((each) => bytesOf(join(DATA_DIR, each))));
      return { store, bytes: bytes.reduce((sum, each) => sum + each, 0) };
    }),
  );
}

async function bytesOf(path: string): Promise<number> {
  const found = await stat(path).catch(() => null);
  return found?.size ?? 0;
}

/** A line per store: its size, and how much it grew per day on average since the log began. No average within the first day. */
export function sizeLines(sizes: readonly StoreSize[], began: Date | null, now: Date): readonly string[] {
  const days = began === null ? 0 : (now.getTime() - began.getTime()) / DAY_MS;
  return sizes.map(({ store, bytes }) => {
    const growth = days < 1 ? '' : `, ${megabytes(bytes / days)} a day on average`;
    return `  ${store.padEnd(20)} ${megabytes(bytes)}${growth}`;
  });
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
