import type { StoredCollection } from './collection.ts';
import { CommandError } from './command-error.ts';
import { type BsonDocument, type KeyPattern, operatorsOf } from './query.ts';

export interface Index {
  readonly name: string;
  readonly key: KeyPattern;
}

export interface Plan {
  readonly stage: string;
  readonly indexName?: string;
  readonly inputStage?: Plan;
}

/** @throws CommandError for a name or key pattern already in use. */
export function createIndex({ indexes }: StoredCollection, { name, key }: Index): void {
  const pattern = JSON.stringify(key);
  for (const existing of indexes.values()) {
    const same = JSON.stringify(existing.key) === pattern;
    if (existing.name === name && !same) throw new CommandError(86, `An existing index has the same name: ${name}`);
    if (existing.name !== name && same)
      throw new CommandError(85, `Index already exists with a different name: ${existing.name}`);
  }
  indexes.set(name, { name, key });
}

/** The hinted index; undefined without a hint. @throws CommandError when it does not exist. */
export function indexNamed({ indexes }: StoredCollection, hint: unknown): Index | undefined {
  if (hint === undefined) return undefined;
  const index = indexes.get(String(hint));
  if (index === undefined)
    throw new CommandError(2, 'error processing query: hint provided does not correspond to an existing index');
  return index;
}

/** The plan of a find: the hinted index, else the first that needs neither a collection scan nor a sort. */
export function winningPlan(stored: StoredCollection, find: BsonDocument): Plan | undefined {
  const isArray = (field: string): boolean => [...stored.documents.values()].some((document) => Array.isArray(document[field]));
  const hinted = indexNamed(stored, find['hint']);
  const plans = (hinted ? [hinted] : [...stored.indexes.values(), undefined]).map((index) =>
    planOf(index, (find['filter'] ?? {}) as BsonDocument, (find['sort'] ?? {}) as BsonDocument, isArray),
  );
  return plans.find((plan) => !JSON.stringify(plan).match(/COLLSCAN|SORT/)) ?? plans[0];
}

/**
 * The output of explain. An index scan is only reported if the filter binds the index's first key or the sort follows the index; a sort is only avoided if
 * it follows the keys after the equalities, all forward or all backward.
 */
function planOf(index: Index | undefined, filter: BsonDocument, sort: BsonDocument, isArray: (field: string) => boolean): Plan {
  const keys = Object.entries(index?.key ?? {});
  const isPoint = (field: string): boolean =>
    field in filter && operatorsOf(filter[field]).every(([operator]) => operator === '$eq');
  const points = keys.findIndex(([field]) => !isPoint(field));
  const sorts = Object.entries(sort);
  const open = keys.slice(points === -1 ? keys.length : points);
  const along = sorts.every(([field], i) => open[i]?.[0] === field && !isArray(field));
  const turned = new Set(sorts.map(([, direction], i) => Number(direction) === open[i]?.[1])).size;
  const sorted = along && turned <= 1;
  const [first] = keys;
  const bound = first !== undefined && first[0] in filter;
  const arrays = keys.filter(([field]) => isArray(field)).length;
  if (index === undefined || arrays > 1 || !(bound || (sorted && sorts.length > 0)))
    return sortedBy({ stage: 'COLLSCAN' }, sorts.length === 0);
  return sortedBy({ stage: 'FETCH', inputStage: { stage: 'IXSCAN', indexName: index.name } }, sorted);
}

function sortedBy(plan: Plan, sorted: boolean): Plan {
  return sorted ? plan : { stage: 'SORT', inputStage: plan };
}
