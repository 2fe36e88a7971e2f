import { StoreUnavailable } from '../event-store/event-store.errors.ts';

/** A filter, sort or limit that the port does not know or that no declared index serves. A mistake of the program, not of a user. */
export class InvalidQuery extends Error {
  override readonly name = 'InvalidQuery';
}

/** A cursor that no answer to this query can have carried; cursors travel through clients. */
export class InvalidCursor extends Error {
  override readonly name = 'InvalidCursor';
}

/** A document that breaks what its collection declares. */
export class InvalidDocument extends Error {
  override readonly name = 'InvalidDocument';
}

/** A collection that declares what no adapter can keep, or that differs from what was created under the same version. */
export class InvalidDefinition extends Error {
  override readonly name = 'InvalidDefinition';
}

/** No generation of the projection is live yet, or the named one does not exist. */
export class GenerationMissing extends Error {
  override readonly name = 'GenerationMissing';
}

/** A query needs an index that the server is still building. Everything else goes on; asked again later it is answered. */
export class IndexBuilding extends StoreUnavailable {
  override readonly name = 'IndexBuilding';
}
