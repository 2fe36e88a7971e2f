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
 * Codes by which a server speaks of the request and not of itself: asked again it would say the same. BadValue, FailedToParse, TypeMismatch,
 * DollarPrefixedFieldName, ImmutableField, CannotCreateIndex, InvalidOptions, InvalidNamespace, two conflicts of index declarations,
 * DocumentValidationFailure, CannotIndexParallelArrays, BSONObjectTooLarge, DuplicateKey.
 */
const FAULTS_OF_REQUESTS: ReadonlySet<unknown> = new Set([2, 9, 14, 52, 66, 67, 72, 73, 85, 86, 121, 171, 10_334, 11_000]);
/**
 * Codes of a command that was broken off: a write may be done, or the first part of it. HostUnreachable, HostNotFound, MaxTimeMSExpired,
 * WriteConcernTimeout, NetworkTimeout, ShutdownInProgress, PrimarySteppedDown, ExceededTimeLimit, SocketException, InterruptedAtShutdown,
 * Interrupted, InterruptedDueToReplStateChange.
 */
const BROKEN_OFF: ReadonlySet<unknown> = new Set([6, 7, 50, 64, 89, 91, 189, 262, 9_001, 11_600, 11_601, 11_602]);
/** Codes of a member that cannot serve anybody now: no primary, starting, shutting down. */
const NOT_SERVING: ReadonlySet<unknown> = new Set([91, 189, 10_107, 11_600, 11_602, 13_435, 13_436]);

/** The call took longer than anybody waits; nothing more is sent for it. */
export class MongoDeadlinePassed extends Error {
  override readonly name = 'MongoDeadlinePassed';
}

/** Whether an error is an answer of a server that works, be it a refusal. */
export function isAnswer(error: unknown): boolean {
  const met = underlying(error);
  return met instanceof MongoServerError && !NOT_SERVING.has(met.code);
}

/**
 * What a failed call means to its caller. What the driver throws because the server is away, hangs, has no primary, has no room or does not
 * let us in becomes the failure of a store; everything else stays as it is.
 * @param sent the call writes, and a command of it may have reached the server.
 * @returns OutcomeUnknown for a write that may be done, or of which the first part may be; StoreUnavailable for what was certainly not.
 */
export function failureOf(thrown: unknown, sent: boolean): unknown {
  const error = underlying(thrown);
  if (!(error instanceof MongoError || error instanceof MongoDeadlinePassed)) return error;
  const unconfirmed = lacksConfirmation(error);
  if (isFaultOfRequest(error) && !unconfirmed) return error;
  const message = `MongoDB did not do what was asked: ${error.message}`;
  const isRefusal = error instanceof MongoServerError && !BROKEN_OFF.has(error.code) && !unconfirmed;
  return sent && !isRefusal ? new OutcomeUnknown(message, { cause: error }) : new StoreUnavailable(message, { cause: error });
}

/** The driver dresses whatever ends a bulk write, a broken connection too, as an answer of the server to a bulk write. */
function underlying(error: unknown): unknown {
  if (!(error instanceof MongoBulkWriteError)) return error;
  const { errorResponse } = error as { readonly errorResponse?: unknown };
  return errorResponse instanceof Error ? errorResponse : error;
}

/** Done on the primary, and no majority has said that it will stay. */
function lacksConfirmation(error: Error): boolean {
  if (error instanceof MongoBulkWriteError) return error.result.getWriteConcernError() !== undefined;
  return error instanceof MongoWriteConcernError;
}

function isFaultOfRequest(error: Error): boolean {
  if (error instanceof MongoInvalidArgumentError || error instanceof MongoParseError) return true;
  return error instanceof MongoServerError && FAULTS_OF_REQUESTS.has(error.code);
}
