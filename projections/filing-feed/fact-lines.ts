import type { FilingFacts } from '../../backend/contexts/filings/published/filing.events.ts';

/** One fact as a line: its path in words, and its value. */
export interface FactLine {
  /** For example `Ownership, transactions 1, shares`. */
  readonly name: string;
  readonly value: string;
}

/** Fields shown elsewhere, and offsets that mean nothing on their own. */
const LEFT_OUT = new Set([
  ...['accession', 'form', 'parties', 'documents', 'textHash', 'textLength', 'extractorVersion', 'order', 'parseWarnings'],
  ...['start', 'end', 'rowsText'],
]);
/** Maximum characters of a value. */
const MAX_VALUE_LENGTH = 200;

/** Extracted facts as lines, in the order in which they were read. Missing facts have no line. */
export const factLines = (facts: FilingFacts): readonly FactLine[] => linesOf(facts, []);

function linesOf(value: unknown, path: readonly string[]): readonly FactLine[] {
  if (value === null || value === undefined || value === '') return [];
  if (typeof value === 'boolean') return [lineOf(path, value ? 'yes' : 'no')];
  if (typeof value !== 'object') return [lineOf(path, String(value))];
  if (!Array.isArray(value)) {
    return Object.entries(value).flatMap(([key, inside]) => (LEFT_OUT.has(key) ? [] : linesOf(inside, [...path, words(key)])));
  }
  if (value.length > 0 && value.every((item) => typeof item !== 'object')) return [lineOf(path, value.join(', '))];
  const place = (index: number) => [...path.slice(0, -1), `${path.at(-1) ?? ''} ${index + 1}`];
  return value.flatMap((item, index) => linesOf(item, place(index)));
}

function lineOf(path: readonly string[], value: string): FactLine {
  const name = path.join(', ');
  const line = value.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  const shortened = line.length > MAX_VALUE_LENGTH ? `${line.slice(0, MAX_VALUE_LENGTH - 1)}…` : line;
  return { name: name.charAt(0).toUpperCase() + name.slice(1), value: shortened };
}

/** `sharesAfter` as words: `shares after`. */
const words = (key: string) => key.replace(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase();
