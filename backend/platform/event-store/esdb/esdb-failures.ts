import {
  AccessDeniedError,
  MaxAppendSizeExceededError,
  NotLeaderError,
  UnavailableError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import {
  CheckpointBeyondLog,
  InvalidName,
  OutcomeUnknown,
  PayloadTooLarge,
  StoreUnavailable,
  StreamConflict,
} from '../event-store.errors.ts';
import type { Expected } from '../event-store.port.ts';

/** gRPC statuses by which a server says that it did not do what was asked: the append is certainly not in the log. */
const REFUSED: ReadonlySet<number> = new Set([3, 7, 9, 12, 16]);
/** Statuses of a broken channel or server; the client itself only reacts to some of them. */
const BROKEN: ReadonlySet<number> = new Set([1, 2, 4, 13, 14, 15]);

/** No answer within our own deadline, whatever the client's deadline does. */
export class DeadlinePassed extends Error {
  override readonly name = 'DeadlinePassed';
}

/** True for failures after which the same client may never work again. */
export function looksBroken(error: unknown): boolean {
  return error instanceof DeadlinePassed || BROKEN.has(statusOf(error));
}

/** What a failed append means to its caller. Only an answer proves that nothing was written. */
export function appendFailure(error: unknown, stream: string, expected: Expected): Error {
  if (isOurs(error)) return error;
  if (error instanceof WrongExpectedVersionError) {
    const actual = typeof error.actualVersion === 'bigint' ? Number(error.actualVersion) : -1;
    return new StreamConflict(stream, expected, actual);
  }
  const message = `append to ${stream}: ${messageOf(error)}`;
  if (error instanceof MaxAppendSizeExceededError) return new PayloadTooLarge(message, { cause: error });
  const refused = error instanceof NotLeaderError || error instanceof AccessDeniedError || REFUSED.has(statusOf(error));
  if (refused || neverSent(error)) return new StoreUnavailable(message, { cause: error });
  return new OutcomeUnknown(message, { cause: error });
}

/** A failed read or a dropped subscription. */
export function readFailure(error: unknown, what: string): Error {
  return isOurs(error) ? error : new StoreUnavailable(`${what}: ${messageOf(error)}`, { cause: error });
}

function isOurs(error: unknown): error is Error {
  return (
    error instanceof StreamConflict ||
    error instanceof OutcomeUnknown ||
    error instanceof PayloadTooLarge ||
    error instanceof InvalidName ||
    error instanceof StoreUnavailable ||
    error instanceof CheckpointBeyondLog
  );
}

/** gRPC's words for "there was no connection to send it over". */
function neverSent(error: unknown): boolean {
  return error instanceof UnavailableError && /No connection established|Name resolution failed/.test(error.message);
}

function statusOf(error: unknown): number {
  const code = (error as { readonly code?: unknown } | null)?.code;
  return typeof code === 'number' ? code : -1;
}

function messageOf(error: unknown): string {
  return (error as Error | null)?.message || 'no reason given';
}
