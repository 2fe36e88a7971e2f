import { MongoError, MongoInvalidArgumentError, MongoParseError, MongoServerError } from 'mongodb';
import { StoreUnavailable } from '../../event-store/event-store.errors.ts';

/**
 * Codes by which a server speaks of the request and not of itself: asked again it would say the same. BadValue, FailedToParse, TypeMismatch,
 * DollarPrefixedFieldName, ImmutableField, CannotCreateIndex, InvalidOptions, InvalidNamespace, two conflicts of index declarations,
 * DocumentValidationFailure, CannotIndexParallelArrays, BSONObjectTooLarge, DuplicateKey.
 */
const FAULTS_OF_REQUESTS: ReadonlySet<unknown> = new Set([2, 9, 14, 52, 66, 67, 72, 73, 85, 86, 121, 171, 10_334, 11_000]);

/**
 * One call of a port. @throws StoreUnavailable in place of whatever the driver throws because the server is away, hangs, has no primary,
 * has no room or does not let us in; everything else as it is.
 */
export async function answered<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof MongoError) || isFaultOfRequest(error)) throw error;
    throw new StoreUnavailable(`MongoDB did not do what was asked: ${error.message}`, { cause: error });
  }
}

function isFaultOfRequest(error: MongoError): boolean {
  if (error instanceof MongoInvalidArgumentError || error instanceof MongoParseError) return true;
  return error instanceof MongoServerError && FAULTS_OF_REQUESTS.has(error.code);
}
