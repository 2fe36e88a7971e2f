import { StoreUnavailable } from '../event-store/event-store.errors.ts';

/** A filter, sort or limit that the port does not support or no declared index serves. A programming error, not a user's. */
export class InvalidQuery extends Error {
  override readonly name = 'InvalidQuery';
}

/** A cursor that does not belong to this query; cursors come back from clients. */
export class InvalidCursor extends Error {
  override readonly name = 'InvalidCursor';
}

/** A document that violates its collection's declaration. */
export class InvalidDocument extends Error {
  override readonly name = 'InvalidDocument';
}

/** A declaration that no adapter can serve, or that differs from what was created under the same version. */
export class InvalidDefinition extends Error {
  override readonly name = 'InvalidDefinition';
}

/** No generation of the projection is live yet, or the named one does not exist. */
export class GenerationMissing extends Error {
  override readonly name = 'GenerationMissing';
}

/** A query needs an index that the server is still building. Other queries work; this one can be retried later. */
export class IndexBuilding extends StoreUnavailable {
  override readonly name = 'IndexBuilding';
}
