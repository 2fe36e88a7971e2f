import { MongoServerError } from 'mongodb';

/** A query needs an index that does not exist or is not ready. */
export class IndexMissing extends Error {
  override readonly name = 'IndexMissing';
  constructor(
    readonly index: string,
    cause: unknown,
  ) {
    super(`there is no index ${index}`, { cause });
  }
}

/** All server versions use this message; the error code is the generic one for bad values. */
const NO_SUCH_HINT = /hint provided does not correspond to an existing index/;

/** A call whose hint names `index`. @throws IndexMissing when the server has no ready index of that name. */
export async function hinted<T>(index: string, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof MongoServerError && NO_SUCH_HINT.test(error.message)) throw new IndexMissing(index, error);
    throw error;
  }
}
