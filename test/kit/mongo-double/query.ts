/** The part of MongoDB's query language that the adapters use, with MongoDB's semantics: missing equals null, ranges stay within one type, arrays match by element. */

export type BsonDocument = Record<string, unknown>;
export type KeyPattern = Readonly<Record<string, 1 | -1 | 'hashed' | 'text'>>;

const TYPE_ORDER = ['null', 'number', 'string', 'object', 'array', 'boolean'];

function typeOf(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

/** BSON order: by type, then by value; strings by their UTF-8 bytes. */
export function compareValues(a: unknown, b: unknown): number {
  const types = TYPE_ORDER.indexOf(typeOf(a)) - TYPE_ORDER.indexOf(typeOf(b));
  if (types !== 0) return types;
  if (typeof a === 'string' && typeof b === 'string') return Buffer.compare(Buffer.from(a), Buffer.from(b));
  if (typeof a === 'number' || typeof a === 'boolean') return Number(a) - Number(b);
  if (typeOf(a) === 'null') return 0;
  const [x, y] = [JSON.stringify(a), JSON.stringify(b)];
  return x < y ? -1 : x > y ? 1 : 0;
}

export function matchesFilter(document: BsonDocument, filter: BsonDocument): boolean {
  return Object.entries(filter).every(([key, condition]) => {
    if (key === '$and') return (condition as BsonDocument[]).every((part) => matchesFilter(document, part));
    if (key === '$or') return (condition as BsonDocument[]).some((part) => matchesFilter(document, part));
    if (key.startsWith('$')) throw new Error(`unknown top level operator: ${key}`);
    return operatorsOf(condition).every(([operator, operand]) => matchesOperator(document[key], operator, operand));
  });
}

export function operatorsOf(condition: unknown): readonly [string, unknown][] {
  const isOperators = typeOf(condition) === 'object' && Object.keys(condition as object).some((key) => key.startsWith('$'));
  return isOperators ? Object.entries(condition as object) : [['$eq', condition]];
}

function matchesOperator(value: unknown, operator: string, operand: unknown): boolean {
  const candidates = Array.isArray(value) ? [value, ...value] : [value];
  return candidates.some((candidate) => {
    const order = compareValues(candidate, operand);
    const bracketed = typeOf(candidate) === typeOf(operand);
    switch (operator) {
      case '$eq':
        return order === 0;
      case '$ne':
        return order !== 0;
      case '$in':
        return (operand as unknown[]).some((each) => compareValues(candidate, each) === 0);
      case '$gt':
        return bracketed && order > 0;
      case '$gte':
        return bracketed && order >= 0;
      case '$lt':
        return bracketed && order < 0;
      case '$lte':
        return bracketed && order <= 0;
      // Case-sensitive and unanchored, as without `$options`.
      case '$regex':
        return typeof candidate === 'string' && new RegExp(String(operand)).test(candidate);
      default:
        throw new Error(`unknown operator: ${operator}`);
    }
  });
}

export function sortDocuments(documents: readonly BsonDocument[], sort: BsonDocument): BsonDocument[] {
  return [...documents].sort((a, b) => {
    for (const [field, direction] of Object.entries(sort)) {
      const order = compareValues(a[field], b[field]);
      // Text search scores sort best first.
      const descends = Number(direction) < 0 || (direction as { $meta?: string }).$meta === 'textScore';
      if (order !== 0) return descends ? -order : order;
    }
    return 0;
  });
}
