import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../platform/clock/clock.ts';
import type { Environment } from '../platform/config/environment.ts';
import { DaySizesStore, type StoreGrowth, type StoreSize } from '../platform/observability/day-sizes.store.ts';
import type { OperationalStore } from '../platform/operational-store/operational-store.port.ts';

/** Sizes of the embedded stores in DATA_DIR, including their write-ahead logs; stores on servers are left out. */
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

/** Sizes of the embedded stores, with their growth per day. */
export async function storeGrowth(
  env: Parameters<typeof storeSizes>[0],
  operations: OperationalStore,
  clock: Pick<Clock, 'now'>,
): Promise<readonly StoreGrowth[]> {
  const sizes = await storeSizes(env);
  return sizes.length === 0 ? [] : new DaySizesStore(operations, clock).growth(sizes);
}

async function bytesOf(path: string): Promise<number> {
  const found = await stat(path).catch(() => null);
  return found?.size ?? 0;
}

/** A line per store: its size, and how much it grew per day in the last week. */
export function sizeLines(stores: readonly StoreGrowth[]): readonly string[] {
  return stores.map(({ store, bytes, perDay }) => {
    const growth = perDay === null ? '' : `, ${megabytes(perDay)} a day`;
    return `  ${store.padEnd(20)} ${megabytes(bytes)}${growth}`;
  });
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
