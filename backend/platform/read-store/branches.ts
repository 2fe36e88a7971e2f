import { type Bound, type Edge, meet } from './bounds.ts';
import type { FieldFilter, Filter, Scalar } from './collection.ts';
import { type DeclaredField, type DocumentShape, isOfType } from './document-shape.ts';
import { InvalidQuery } from './read-store.errors.ts';

/** Conditions on fields, combined with AND. */
export type Branch = ReadonlyMap<string, Bound>;

const MAX_ALTERNATIVES = 200;

/**
 * A filter as alternatives (OR): a document matches when it meets all conditions of at least one of them.
 * @throws InvalidQuery for filters that the port doesn’t allow (architecture 3.3).
 */
export function branchesOf(shape: DocumentShape, filter: Filter): readonly Branch[] {
  let branches: readonly Branch[] = [new Map()];
  const narrow = (alternatives: readonly Branch[]): void => {
    branches = branches.flatMap((branch) => alternatives.flatMap((alternative) => join(shape, branch, alternative) ?? []));
    if (branches.length > MAX_ALTERNATIVES)
      throw new InvalidQuery(`${shape.name}: the filter has more than ${MAX_ALTERNATIVES} alternatives`);
  };
  for (const [key, condition] of Object.entries(filter)) {
    if (key === '$and' || key === '$or') {
      const parts = condition as readonly Filter[] | undefined;
      if (!Array.isArray(parts) || (key === '$or' && parts.length === 0))
        throw new InvalidQuery(`${shape.name}: ${key} needs a list of filters`);
      if (key === '$or') narrow(parts.flatMap((part) => branchesOf(shape, part)));
      else for (const part of parts) narrow(branchesOf(shape, part));
    } else {
      const bounds = readCondition(shape, key, condition as FieldFilter | undefined);
      narrow(bounds === null ? [] : [new Map([[key, bounds]])]);
    }
  }
  return branches;
}

function join(shape: DocumentShape, a: Branch, b: Branch): Branch | null {
  let joined: Branch | null = a;
  for (const [field, bound] of b) {
    if (bound.kind === 'contains' && a.has(field))
      throw new InvalidQuery(`${shape.name}: "${field}" can be filtered on only one element`);
    joined = joined && meet(joined, field, bound);
  }
  return joined;
}

/** Null when no value can meet it. */
function readCondition(shape: DocumentShape, name: string, condition: FieldFilter | undefined): Bound | null {
  const field = shape.field(name);
  if (field === undefined) throw new InvalidQuery(`${shape.name}: can’t filter on the undeclared field "${name}"`);
  if (condition === undefined) throw new InvalidQuery(`${shape.name}: the filter on "${name}" is undefined`);
  if (condition === null || typeof condition !== 'object') return equality(shape, field, condition);
  const operators = Object.keys(condition);
  if ('$eq' in condition && operators.length === 1) return equality(shape, field, condition.$eq);
  if (field.array)
    throw new InvalidQuery(`${shape.name}: the array field "${name}" can only be filtered by whether it contains a value`);
  if ('$in' in condition && operators.length === 1) {
    if (!Array.isArray(condition.$in)) throw new InvalidQuery(`${shape.name}: $in on "${name}" needs a list`);
    const values = [...new Set(condition.$in)];
    for (const value of values) if (value !== null) checkType(shape, field, value);
    return values.length === 0 ? null : values.length === 1 ? { kind: 'eq', value: values[0] ?? null } : { kind: 'in', values };
  }
  return range(shape, field, condition as Readonly<Record<string, Scalar>>);
}

function equality(shape: DocumentShape, field: DeclaredField, value: Scalar): Bound {
  if (value === null && !field.array) return { kind: 'eq', value };
  const checked = checkType(shape, field, value);
  return field.array ? { kind: 'contains', value: checked } : { kind: 'eq', value: checked };
}

function range(shape: DocumentShape, field: DeclaredField, operators: Readonly<Record<string, Scalar>>): Bound | null {
  let both: Branch | null = new Map();
  const entries = Object.entries(operators);
  if (entries.length === 0) throw new InvalidQuery(`${shape.name}: the filter on "${field.name}" is empty`);
  for (const [operator, value] of entries) {
    const edge = (): Edge => ({ value: checkType(shape, field, value), inclusive: operator.endsWith('e') });
    if (operator === '$gt' || operator === '$gte')
      both = both && meet(both, field.name, { kind: 'range', lower: edge(), upper: null });
    else if (operator === '$lt' || operator === '$lte')
      both = both && meet(both, field.name, { kind: 'range', lower: null, upper: edge() });
    else throw new InvalidQuery(`${shape.name}: ${operator} on "${field.name}" isn’t a supported filter`);
  }
  return both?.get(field.name) ?? null;
}

function checkType(shape: DocumentShape, field: DeclaredField, value: unknown): Exclude<Scalar, null> {
  if (isOfType(value, field.type)) return value;
  throw new InvalidQuery(
    `${shape.name}: "${field.name}" is compared with ${JSON.stringify(value)}, which isn’t of type ${field.type}`,
  );
}
