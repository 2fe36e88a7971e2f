import { StorageFull, StoreDamaged, StoreUnavailable } from '../../event-store/event-store.errors.ts';

const BUSY = 5;
const LOCKED = 6;
const NO_MEMORY = 7;
const CANNOT_OPEN = 14;
const PROTOCOL = 15;
const IO_ERROR = 10;
const CORRUPT = 11;
const FULL = 13;
const NOT_A_DATABASE = 26;
const READ_ONLY = 8;

/** SQLite's primary result code (extended ones carry it in their low byte); null for an error that is not SQLite's. */
export function resultCode(error: unknown): number | null {
  const code = (error as { readonly errcode?: unknown } | null)?.errcode;
  return typeof code === 'number' ? code & 0xff : null;
}

/** Converts a failure of the file to the error that all stores use; errors of the request are returned unchanged. */
export function failureOf(error: unknown, file: string): unknown {
  const because = { cause: error };
  switch (resultCode(error)) {
    case FULL:
      return new StorageFull(`${file} can’t grow because its disk is full`, because);
    case CORRUPT:
    case NOT_A_DATABASE:
      return new StoreDamaged(`${file} is damaged: ${(error as Error).message}`, because);
    case BUSY:
    case LOCKED:
    case NO_MEMORY:
    case CANNOT_OPEN:
    case PROTOCOL:
    case IO_ERROR:
    case READ_ONLY:
      return new StoreUnavailable(`${file} cannot be used: ${(error as Error).message}`, because);
    default:
      return error;
  }
}
