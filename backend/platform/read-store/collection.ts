/**
 * Declaration of a document collection. Only declared fields can be used in filters and sorts, and every filter must be served by a declared
 * index. Declared fields are real columns in the embedded adapter; indexes are real indexes in both adapters.
 */
export type FieldType = 'string' | 'number' | 'boolean' | 'string[]' | 'number[]';

export interface IndexDefinition {
  /** Declared field names in order; a leading `-` means descending. The adapters append `_id` as the last key. */
  readonly fields: readonly string[];
  /** The query this index serves, in words. */
  readonly serves: string;
}

/** A stored document. Declared fields are top-level, always present (null if unknown) and of one type. */
export interface StoredDocument {
  readonly _id: string;
}

export interface CollectionDefinition<D extends StoredDocument = StoredDocument> {
  readonly name: string;
  /** Must be increased whenever the same events fold to different documents; a test fails when golden documents change without it. */
  readonly version: number;
  readonly fields: Readonly<Record<string, FieldType>>;
  readonly indexes: readonly IndexDefinition[];
  /** Type marker, never set. */
  readonly document?: D;
}

export function defineCollection<D extends StoredDocument>(
  definition: Omit<CollectionDefinition<D>, 'document'>,
): CollectionDefinition<D> {
  return definition;
}

export type Scalar = string | number | boolean | null;

/** On a declared array field `$eq` means "contains". */
export type FieldFilter =
  | Scalar
  | { readonly $eq: Scalar }
  | { readonly $in: readonly Scalar[] }
  | { readonly $gt?: Scalar; readonly $gte?: Scalar; readonly $lt?: Scalar; readonly $lte?: Scalar };

export type Filter = {
  readonly $and?: readonly Filter[];
  readonly $or?: readonly Filter[];
} & { readonly [field: string]: FieldFilter | readonly Filter[] | undefined };

/** The requested part of a document. */
export interface Part {
  /** Top-level fields; `_id` is always included. */
  readonly fields: readonly string[];
  /** Lists of objects, each reduced to the first element with the given field value; the list is absent if no element has it. */
  readonly elements: Readonly<Record<string, { readonly field: string; readonly equals: string }>>;
}

export interface FindQuery {
  readonly filter: Filter;
  /** Declared scalar fields, a leading `-` means descending; `_id` is always the last key. */
  readonly sort?: readonly string[];
  readonly limit: number;
  /** Opaque keyset cursor of an earlier result with the same filter and sort. */
  readonly after?: string | null;
}

export interface ViewQuery extends FindQuery {
  /** For large documents of which only a part is needed; the whole document by default. Sort fields may be returned as well. */
  readonly part?: Part;
}

export interface FindResult<D> {
  readonly documents: readonly D[];
  /** Cursor of the next page; null on the last one. */
  readonly next: string | null;
}
