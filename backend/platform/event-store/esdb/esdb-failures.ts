import {
  AccessDeniedError,
  CancelledError,
  MaxAppendSizeExceededError,
  NotLeaderError,
  UnavailableError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import { Abandoned } from '../../clock/deadline.ts';
import {
  CheckpointBeyondLog,
  InvalidName,
  OutcomeUnknown,
  PayloadTooLarge,
  StoreTooOld,
  StoreUnavailable,
  StreamConflict,
} from '../event-store.errors.ts';
import type { Expected } from '../event-store.port.ts';

/** gRPC statuses of a rejected request: the append is definitely not in the log. */
const REFUSED: ReadonlySet<number> = new Set([3, 7, 9, 12, 16]);
/** gRPC statuses after which the server or the channel may be broken. */
const SUSPECT: ReadonlySet<number> = new Set([1, 2, 4, 13, 14, 15]);
/** The server's messages for "no leader", "still starting" and "overloaded", sent before it begins a request. */
const NOT_HANDLED = /No leader info available|Server Is Not Ready|Server Is Too Busy/;
/** The client's messages for a request that was never sent. */
const NEVER_SENT = /No connection established|Name resolution failed|Failed to discover|Channel closed before call started/;

/** No answer within our own deadline, regardless of the client's. */
export class DeadlinePassed extends Error {
  override readonly name = 'DeadlinePassed';
}

/**
 * What a failure says about the client of the call. `answered`: the server works. `suspect`: the client may never work again. `broken`: its
 * connection is gone.
 */
export function severityOf(error: unknown): 'answered' | 'suspect' | 'broken' {
  if (error instanceof UnavailableError || error instanceof CancelledError) {
    return NOT_HANDLED.test(error.message) ? 'suspect' : 'broken';
  }
  // The client's errors that contain an answer of the server have a type.
  const { type } = (error ?? {}) as { readonly type?: unknown };
  return typeof type === 'string' && !SUSPECT.has(statusOf(error)) ? 'answered' : 'suspect';
}

/** Converts a failed append to an error of the port. Only an answer of the server proves that nothing was written. */
export function appendFailure(error: unknown, stream: string, expected: Expected): Error {
  if (isOurs(error)) return error;
  if (error instanceof WrongExpectedVersionError) {
    const actual = typeof error.actualVersion === 'bigint' ? Number(error.actualVersion) : -1;
    return new StreamConflict(stream, expected, actual);
  }
  const message = `append to ${stream}: ${messageOf(error)}`;
  if (error instanceof MaxAppendSizeExceededError) return new PayloadTooLarge(message, { cause: error });
  const refused = error instanceof NotLeaderError || error instanceof AccessDeniedError || REFUSED.has(statusOf(error));
  if (refused || NOT_HANDLED.test(message) || NEVER_SENT.test(message)) return new StoreUnavailable(message, { cause: error });
  return new OutcomeUnknown(message, { cause: error });
}

/** Converts a failed read or a dropped subscription to an error of the port. */
export function readFailure(error: unknown, what: string): Error {
  return isOurs(error) ? error : new StoreUnavailable(`${what}: ${messageOf(error)}`, { cause: error });
}

function isOurs(error: unknown): error is Error {
  return (
    error instanceof Abandoned ||
    error instanceof StreamConflict ||
    error instanceof OutcomeUnknown ||
    error instanceof PayloadTooLarge ||
    error instanceof InvalidName ||
    error instanceof StoreUnavailable ||
    error instanceof StoreTooOld ||
    error instanceof CheckpointBeyondLog
  );
}

function statusOf(error: unknown): number {
  const code = (error as { readonly code?: unknown } | null)?.code;
  return typeof code === 'number' ? code : -1;
}

function messageOf(error: unknown): string {
  return (error as Error | null)?.message || 'no reason given';
}
