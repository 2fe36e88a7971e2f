import {
  MongoBulkWriteError,
  MongoError,
  MongoInvalidArgumentError,
  MongoParseError,
  MongoServerError,
  MongoWriteConcernError,
} from 'mongodb';
import { OutcomeUnknown, StoreUnavailable } from '../../event-store/event-store.errors.ts';

/**
 * Codes of errors in the request, for which a retry is pointless. BadValue, FailedToParse, TypeMismatch,
 * DollarPrefixedFieldName, ImmutableField, CannotCreateIndex, InvalidOptions, InvalidNamespace, two conflicts of index declarations,
 * DocumentValidationFailure, CannotIndexParallelArrays, BSONObjectTooLarge, DuplicateKey.
 */
const FAULTS_OF_REQUESTS: ReadonlySet<unknown> = new Set([2, 9, 14, 52, 66, 67, 72, 73, 85, 86, 121, 171, 10_334, 11_000]);
/**
 * Codes of an interrupted command, after which a write may be done in whole or in part. HostUnreachable, HostNotFound, MaxTimeMSExpired,
 * WriteConcernTimeout, NetworkTimeout, ShutdownInProgress, PrimarySteppedDown, ExceededTimeLimit, SocketException, InterruptedAtShutdown,
 * Interrupted, InterruptedDueToReplStateChange.
 */
const INTERRUPTED: ReadonlySet<unknown> = new Set([6, 7, 50, 64, 89, 91, 189, 262, 9_001, 11_600, 11_601, 11_602]);
/** Codes of a member that cannot serve requests at present: no primary, starting, shutting down. */
const NOT_SERVING: ReadonlySet<unknown> = new Set([91, 189, 10_107, 11_600, 11_602, 13_435, 13_436]);

/** A call exceeded its time limit; nothing more is sent for it. */
export class MongoDeadlinePassed extends Error {
  override readonly name = 'MongoDeadlinePassed';
}

/** Whether an error is a working server's response, such as a rejection. */
export function isAnswer(error: unknown): boolean {
  const met = underlying(error);
  return met instanceof MongoServerError && !NOT_SERVING.has(met.code);
}

/**
 * Converts a failed call's error. Driver errors become store failures when the server is unreachable, hangs, has no primary, is full or rejects the
 * user; other errors are returned unchanged.
 * @param sent whether the call writes and one of its commands may have reached the server.
 * @returns OutcomeUnknown for a write that may have been done in whole or in part; StoreUnavailable for a call that definitely did nothing.
 */
export function failureOf(thrown: unknown, sent: boolean): unknown {
  const error = underlying(thrown);
  if (!(error instanceof MongoError || error instanceof MongoDeadlinePassed)) return error;
  const unconfirmed = lacksConfirmation(error);
  if (isFaultOfRequest(error) && !unconfirmed) return error;
  const message = `MongoDB couldn’t complete the operation: ${error.message}`;
  const isRefusal = error instanceof MongoServerError && !INTERRUPTED.has(error.code) && !unconfirmed;
  return sent && !isRefusal ? new OutcomeUnknown(message, { cause: error }) : new StoreUnavailable(message, { cause: error });
}

/** The driver wraps every bulk write failure, even a broken connection, in an error that looks like a server response. */
function underlying(error: unknown): unknown {
  if (!(error instanceof MongoBulkWriteError)) return error;
  const { errorResponse } = error as { readonly errorResponse?: unknown };
  return errorResponse instanceof Error ? errorResponse : error;
}

/** Written on the primary, but not confirmed by a majority. */
function lacksConfirmation(error: Error): boolean {
  if (error instanceof MongoBulkWriteError) return error.result.getWriteConcernError() !== undefined;
  return error instanceof MongoWriteConcernError;
}

function isFaultOfRequest(error: Error): boolean {
  if (error instanceof MongoInvalidArgumentError || error instanceof MongoParseError) return true;
  return error instanceof MongoServerError && FAULTS_OF_REQUESTS.has(error.code);
}
