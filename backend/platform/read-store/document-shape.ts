import type { CollectionDefinition, FieldType, IndexDefinition, Scalar, StoredDocument } from './collection.ts';
import { InvalidDefinition, InvalidDocument } from './read-store.errors.ts';

export type ScalarType = 'string' | 'number' | 'boolean';

export interface DeclaredField {
  readonly name: string;
  readonly type: ScalarType;
  readonly array: boolean;
}

export interface SortKey {
  readonly field: string;
  readonly descending: boolean;
}

export interface DeclaredIndex {
  /** Derived only from the keys and unique in its collection, so the same keys have the same name everywhere. */
  readonly name: string;
  /** All keys, including the appended `_id` in the direction of the key before it, so that one index serves both sort directions. */
  readonly keys: readonly SortKey[];
  /** The array field among the keys; at most one. */
  readonly array: string | null;
}

const IDENTIFIER = /^[A-Za-z][A-Za-z0-9_]*$/;
const MAX_IDENTIFIERS = 1_000;
const COLLECTION_NAME = /^[A-Za-z][A-Za-z0-9_-]{0,99}$/;
const FIELD_TYPES: Readonly<Record<FieldType, { type: ScalarType; array: boolean }>> = {
  string: { type: 'string', array: false },
  number: { type: 'number', array: false },
  boolean: { type: 'boolean', array: false },
  'string[]': { type: 'string', array: true },
  'number[]': { type: 'number', array: true },
};

/** Parses `-acceptedAt` as a descending key. */
export function sortKey(text: string): SortKey {
  return text.startsWith('-') ? { field: text.slice(1), descending: true } : { field: text, descending: false };
}

/** The same keys with `_id` at the end, in the direction of the last one. */
export function withIdLast(keys: readonly SortKey[]): readonly SortKey[] {
  const last = keys.at(-1);
  return last?.field === '_id' ? keys : [...keys, { field: '_id', descending: last?.descending ?? false }];
}

/**
 * A validated collection declaration, in the form that both adapters need (architecture 3.3).
 * @throws InvalidDefinition
 */
export class DocumentShape {
  readonly name: string;
  readonly fields: ReadonlyMap<string, DeclaredField>;
  readonly indexes: readonly DeclaredIndex[];
  /** Cache of keys already validated, since a collection's documents share them. */
  private readonly identifiers = new Set(['_id']);

  constructor(private readonly definition: Pick<CollectionDefinition, 'name' | 'fields' | 'indexes'>) {
    if (!COLLECTION_NAME.test(definition.name)) {
      throw new InvalidDefinition(`"${definition.name}" can’t be a collection name: use only letters, digits, - and _`);
    }
    this.name = definition.name;
    this.fields = this.readFields(definition.fields);
    this.indexes = this.readIndexes(definition.indexes);
  }

  /** Type of a filterable field, including `_id`. */
  field(name: string): DeclaredField | undefined {
    return name === '_id' ? { name, type: 'string', array: false } : this.fields.get(name);
  }

  /** The same shape with more indexes. @throws InvalidDefinition */
  withIndexes(more: readonly IndexDefinition[]): DocumentShape {
    return new DocumentShape({ ...this.definition, indexes: [...this.definition.indexes, ...more] });
  }

  /** The same shape without the named indexes. */
  withoutIndexes(names: ReadonlySet<string>): DocumentShape {
    const indexes = this.definition.indexes.filter(({ fields }) => !names.has(fields.join(',')));
    return new DocumentShape({ ...this.definition, indexes });
  }

  /** The part on which two definitions must agree to use the same set of documents. */
  fieldsSignature(): string {
    return JSON.stringify(
      [...this.fields.values()].map((field) => `${field.name}:${field.type}${field.array ? '[]' : ''}`).sort(),
    );
  }

  /** @throws InvalidDocument naming collection, field and id when a declared field is absent or has another type. */
  check(id: string, document: StoredDocument): void {
    if (typeof id !== 'string' || id === '' || !id.isWellFormed()) {
      throw new InvalidDocument(`${this.name}: ${JSON.stringify(id)} cannot be a document id`);
    }
    if (document._id !== id)
      throw new InvalidDocument(`${this.name}: the document for ${id} has _id ${JSON.stringify(document._id)}`);
    const values = document as unknown as Readonly<Record<string, unknown>>;
    for (const field of this.fields.values()) {
      const problem = problemOf(field, values[field.name]);
      if (problem !== null) throw new InvalidDocument(`${this.name}: field "${field.name}" of ${id} ${problem}`);
    }
    for (const key in values) {
      if (this.identifiers.has(key)) continue;
      if (!IDENTIFIER.test(key)) throw new InvalidDocument(`${this.name}: ${id} has the key "${key}"; keys are identifiers`);
      if (this.identifiers.size < MAX_IDENTIFIERS) this.identifiers.add(key);
    }
  }

  private readFields(fields: CollectionDefinition['fields']): ReadonlyMap<string, DeclaredField> {
    const declared = new Map<string, DeclaredField>();
    const lowered = new Set<string>();
    for (const [name, type] of Object.entries(fields)) {
      if (!IDENTIFIER.test(name)) throw new InvalidDefinition(`${this.name}: "${name}" cannot be a declared field`);
      if (lowered.has(name.toLowerCase()))
        throw new InvalidDefinition(`${this.name}: "${name}" differs from another field only in case`);
      lowered.add(name.toLowerCase());
      declared.set(name, { name, ...FIELD_TYPES[type] });
    }
    return declared;
  }

  private readIndexes(indexes: readonly IndexDefinition[]): readonly DeclaredIndex[] {
    const byName = new Map<string, DeclaredIndex>();
    for (const { fields } of indexes) {
      const keys = fields.map(sortKey);
      const described = `${this.name}: index [${fields.join(', ')}]`;
      const arrays = keys.filter((key) => this.fields.get(key.field)?.array);
      for (const key of keys)
        if (!this.fields.has(key.field)) throw new InvalidDefinition(`${described} refers to the undeclared field ${key.field}`);
      if (keys.length === 0) throw new InvalidDefinition(`${described} is empty; _id is always indexed`);
      if (new Set(keys.map((key) => key.field)).size < keys.length)
        throw new InvalidDefinition(`${described} names a field twice`);
      if (arrays.length > 1) throw new InvalidDefinition(`${described} has two array fields; an index can have one`);
      byName.set(fields.join(','), { name: fields.join(','), keys: withIdLast(keys), array: arrays[0]?.field ?? null });
    }
    return [...byName.values()];
  }
}

function problemOf(field: DeclaredField, value: unknown): string | null {
  if (value === null) return null;
  if (value === undefined) return 'is missing; unknown values are null';
  if (!field.array)
    return isOfType(value, field.type) ? null : `must be a ${described(field.type)} or null, not ${JSON.stringify(value)}`;
  if (!Array.isArray(value)) return `must be an array of ${field.type}s or null, not ${JSON.stringify(value)}`;
  const wrong = value.findIndex((element) => !isOfType(element, field.type));
  return wrong === -1 ? null : `must contain only ${described(field.type)}s, not ${JSON.stringify(value[wrong])}`;
}

function described(type: ScalarType): string {
  return type === 'number' ? 'finite number' : type;
}

/** Whether a value, other than null, is valid for a declared field of this type. */
export function isOfType(value: unknown, type: ScalarType): value is Exclude<Scalar, null> {
  return type === 'number' ? Number.isFinite(value) : typeof value === type;
}

/** The order used by both engines: null first, then by value; strings by their UTF-8 bytes, false before true. */
export function compareScalars(a: Scalar, b: Scalar): number {
  if (a === b) return 0;
  if (a === null) return -1;
  if (b === null) return 1;
  if (typeof a === 'string' && typeof b === 'string') return compareStrings(a, b);
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Compares by UTF-8 bytes, as every engine sorts ids and texts; JavaScript's own order puts characters beyond the BMP too early. */
export function compareStrings(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i += 1) {
    const x = a.charCodeAt(i);
    const y = b.charCodeAt(i);
    if (x !== y) return utf8Rank(x) - utf8Rank(y);
  }
  return a.length - b.length;
}

/** Ranks UTF-16 units by their UTF-8 encodings: surrogates encode code points above every other unit. */
function utf8Rank(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit;
}
