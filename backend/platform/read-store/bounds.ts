import type { Scalar } from './collection.ts';
import { compareScalars } from './document-shape.ts';

export interface Edge {
  readonly value: Exclude<Scalar, null>;
  readonly inclusive: boolean;
}

/** All conditions of a filter on one field, normalized. A range never contains null; a range without limits means "not null". */
export type Bound =
  | { readonly kind: 'eq'; readonly value: Scalar }
  | { readonly kind: 'in'; readonly values: readonly Scalar[] }
  | { readonly kind: 'range'; readonly lower: Edge | null; readonly upper: Edge | null }
  | { readonly kind: 'contains'; readonly value: Exclude<Scalar, null> };

/** Adds a condition; null when no value can meet all conditions. */
export function meet(conditions: ReadonlyMap<string, Bound>, field: string, bound: Bound): ReadonlyMap<string, Bound> | null {
  const earlier = conditions.get(field);
  const both = earlier === undefined ? bound : meetBounds(earlier, bound);
  return both === null ? null : new Map(conditions).set(field, both);
}

function meetBounds(a: Bound, b: Bound): Bound | null {
  if (a.kind === 'range' && b.kind === 'range') return meetRanges(a, b);
  const [list, other] = a.kind === 'range' ? [b, a] : [a, b];
  const values = valuesOf(list).filter((value) => holds(other, value));
  const [first] = values;
  if (first === undefined) return null;
  return values.length === 1 ? { kind: 'eq', value: first } : { kind: 'in', values };
}

/** Whether a stored document meets all conditions. */
export function fulfills(conditions: ReadonlyMap<string, Bound>, document: object): boolean {
  const values = document as Readonly<Record<string, Scalar | readonly Scalar[]>>;
  return [...conditions].every(([field, bound]) => {
    const value = values[field] ?? null;
    if (bound.kind === 'contains') return Array.isArray(value) && value.includes(bound.value);
    return holds(bound, value as Scalar);
  });
}

function valuesOf(bound: Bound): readonly Scalar[] {
  return bound.kind === 'eq' ? [bound.value] : bound.kind === 'in' ? bound.values : [];
}

function holds(bound: Bound, value: Scalar): boolean {
  if (bound.kind !== 'range') return valuesOf(bound).includes(value);
  if (value === null) return false;
  const low = bound.lower === null ? 1 : compareScalars(value, bound.lower.value);
  const high = bound.upper === null ? -1 : compareScalars(value, bound.upper.value);
  return (
    (low > 0 || (low === 0 && bound.lower?.inclusive === true)) && (high < 0 || (high === 0 && bound.upper?.inclusive === true))
  );
}

function meetRanges(a: Bound & { kind: 'range' }, b: Bound & { kind: 'range' }): Bound | null {
  const lower = tighter(a.lower, b.lower, 1);
  const upper = tighter(a.upper, b.upper, -1);
  if (lower === null || upper === null) return { kind: 'range', lower, upper };
  const span = compareScalars(lower.value, upper.value);
  if (span > 0 || (span === 0 && !(lower.inclusive && upper.inclusive))) return null;
  return { kind: 'range', lower, upper };
}

function tighter(a: Edge | null, b: Edge | null, direction: 1 | -1): Edge | null {
  if (a === null || b === null) return a ?? b;
  const order = compareScalars(a.value, b.value) * direction;
  return order > 0 || (order === 0 && !a.inclusive) ? a : b;
}
