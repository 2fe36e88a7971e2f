import { InvalidDocument } from './read-store.errors.ts';

const IDENTIFIER = /^[A-Za-z][A-Za-z0-9_]*$/;

/**
 * Rejects keys made from data (`BRK.B`, form `4`) at any depth: engines differ in how they treat dots, dollars and the order of numbers
 * (architecture 3.3). Such maps are stored as lists of entries. @throws InvalidDocument
 */
export function checkKeys(collection: string, id: string, value: object): void {
  if (Array.isArray(value)) {
    for (const element of value) if (typeof element === 'object' && element !== null) checkKeys(collection, id, element);
    return;
  }
  // Not Object.entries: this checks every key of every written document, and creating the pair arrays would take half of the time.
  for (const key in value) {
    const inner = (value as Readonly<Record<string, unknown>>)[key];
    if (!isKnown(key)) throw new InvalidDocument(`${collection}: ${id} has the key "${key}"; keys are identifiers, never data`);
    if (typeof inner === 'object' && inner !== null) checkKeys(collection, id, inner);
  }
}

const known = new Set(['_id']);
const KNOWN_LIMIT = 5_000;

function isKnown(key: string): boolean {
  if (known.has(key)) return true;
  if (!IDENTIFIER.test(key)) return false;
  if (known.size < KNOWN_LIMIT) known.add(key);
  return true;
}
