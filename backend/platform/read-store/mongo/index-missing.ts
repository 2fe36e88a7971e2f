import { MongoServerError } from 'mongodb';

/** A walk was to go along an index that the server does not have, or does not have yet. */
export class IndexMissing extends Error {
  override readonly name = 'IndexMissing';
  constructor(
    readonly index: string,
    cause: unknown,
  ) {
    super(`there is no index ${index}`, { cause });
  }
}

/** Servers of all versions say it in these words; the code is that of any bad value. */
const NO_SUCH_HINT = /hint provided does not correspond to an existing index/;

/** A call whose hint names `index`. @throws IndexMissing where the server has none of that name that is ready. */
export async function hinted<T>(index: string, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof MongoServerError && NO_SUCH_HINT.test(error.message)) throw new IndexMissing(index, error);
    throw error;
  }
}
