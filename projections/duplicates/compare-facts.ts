import type { FactLine } from '../filing-feed/fact-lines.ts';
import type { DuplicateResponse } from './duplicates.response.ts';

type Compared = DuplicateResponse['facts'][number];

/** The facts of two filings side by side, in the order in which they were read, with differences first. */
export function compareFacts(filing: readonly FactLine[], other: readonly FactLine[]): readonly Compared[] {
  const [ours, theirs] = [valuesOf(filing), valuesOf(other)];
  const names = [...new Set([...ours.keys(), ...theirs.keys()])];
  const compared = names.map((name) => {
    const [own, counterpart] = [ours.get(name) ?? null, theirs.get(name) ?? null];
    return { name, filing: own, other: counterpart, same: own === counterpart };
  });
  return [...compared.filter(({ same }) => !same), ...compared.filter(({ same }) => same)];
}

const valuesOf = (lines: readonly FactLine[]) => new Map(lines.map(({ name, value }) => [name, value]));
