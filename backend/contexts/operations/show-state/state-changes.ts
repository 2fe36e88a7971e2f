import type { StateChange } from './show-state.response.ts';

const MAX_CHANGES = 500;
type Branch = Readonly<Record<string, unknown>>;

/** Differences between two JSON values, leaf by leaf, in field order; at most 500. */
export function changesBetween(before: unknown, after: unknown): readonly StateChange[] {
  const found: StateChange[] = [];
  compare('', before, after, found);
  return found;
}

function compare(path: string, before: unknown, after: unknown, found: StateChange[]): void {
  if (found.length === MAX_CHANGES || Object.is(before, after)) return;
  if (!isBranch(before) || !isBranch(after) || Array.isArray(before) !== Array.isArray(after)) {
    found.push({ path, ...(before !== undefined && { before }), ...(after !== undefined && { after }) });
    return;
  }
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    compare(path === '' ? name : `${path}.${name}`, before[name], after[name], found);
  }
}

function isBranch(value: unknown): value is Branch {
  return typeof value === 'object' && value !== null;
}
