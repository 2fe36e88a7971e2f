import { isPlace } from '../../language/places.ts';
import type { SubsidiariesFacts } from './facts.ts';

/** Reads a list of subsidiaries from its normalized text. Pure; every search is bounded. */

const EXHIBIT = 400_000;
const MAX_LINE = 500;
const MAX_LISTED = 100;

type Subsidiary = SubsidiariesFacts['subsidiaries'][number];

const HEADINGS =
  /\b(?:jurisdiction|state|country|place)s?\b.{0,40}\b(?:of|or|in which)\b.{0,60}\b(?:incorporat|organi[sz]|formation|registration|domicile|country|jurisdiction)|\bname of (?:subsidiary|company|entity)\b|\bsubsidiar(?:y|ies)\b.{0,20}\b(?:name|of the registrant)\b|^(?:name|subsidiary|subsidiaries|entity|company|jurisdiction)\b(?:\t|$)/i;
const PERCENT = /^(?:\d{1,2}(?:\.\d{1,4})?|100(?:\.0{1,4})?)\s?%?$/;
const NOTES = /(?:\s?(?:\(\d{1,2}\)|\*{1,3}|†{1,2}|\[\d{1,2}\])){1,6}$/;
const LEADERS = /\.{3,200}|(?: \.){3,200}/g;
/** `Acme, Inc., a Delaware corporation`. */
const KIND =
  /,? an? ([A-Z][A-Za-z. ]{2,40}?) (?:general |limited |business |statutory |professional |private |exempted |public )*(?:corporation|company|liability company|partnership|trust|limited partnership|limited company|corp\.?|llc|lp)\b.{0,40}$/;
const PARTIAL =
  /\b(?:names? of|certain|other|additional)\b[^.]{0,160}\b(?:omitted|not (?:listed|shown|included|named))\b|\bnot constitute a significant subsidiary\b/i;

/** @returns null for an exhibit that lists no subsidiary with a place. */
export function readSubsidiaries(
  text: string,
  start: number,
  end: number,
): { readonly facts: SubsidiariesFacts | null; readonly warnings: readonly string[] } {
  const exhibit = text.slice(start, Math.min(end, start + EXHIBIT));
  const found: Subsidiary[] = [];
  let order: readonly ColumnKind[] | null = null;
  for (const raw of exhibit.split('\n')) {
    const line = raw.slice(0, MAX_LINE).replace(LEADERS, '\t').trim();
    const cells = line
      .split('\t')
      .map((cell) => cell.trim())
      .filter((cell) => cell !== '');
    if (HEADINGS.test(line)) {
      if (cells.length > 1) order = cells.map(columnOf);
      continue;
    }
    const one = cells.length > 1 ? fromCells(cells, order) : fromLine(cells[0] ?? '');
    if (one !== null) found.push(one);
  }
  if (found.length === 0) return { facts: null, warnings: ['The list of subsidiaries could not be read.'] };
  const facts: SubsidiariesFacts = {
    subsidiaries: found.slice(0, MAX_LISTED),
    subsidiariesOmitted: Math.max(0, found.length - MAX_LISTED),
    isPartial: PARTIAL.test(exhibit.replace(/\s{1,9}/g, ' ')),
  };
  return { facts, warnings: [] };
}

type ColumnKind = 'name' | 'place' | 'percent' | 'other';

function columnOf(heading: string): ColumnKind {
  if (/\b(?:percent|percentage|ownership|owned|interest)\b|%/i.test(heading)) return 'percent';
  if (/\b(?:jurisdiction|state|country|incorporat|organi[sz]|domicile|place)/i.test(heading)) return 'place';
  return /\b(?:name|subsidiar|entity|company)/i.test(heading) ? 'name' : 'other';
}

/** A row of a table: the name first, then place and percentage in either order. */
function fromCells(cells: readonly string[], order: readonly ColumnKind[] | null): Subsidiary | null {
  const [first = '', ...rest] = cells;
  const name = nameOf(first);
  if (name === null) return null;
  const percent = rest.find((cell) => PERCENT.test(cell.replace(NOTES, '')));
  const others = rest.filter((cell) => cell !== percent).map((cell) => cell.replace(NOTES, '').trim());
  const headed = order?.length === cells.length ? cells[order.indexOf('place')]?.replace(NOTES, '').trim() : undefined;
  const place = others.find(isPlace) ?? headed ?? (others.length === 1 && order?.includes('place') ? others[0] : undefined);
  if (place === undefined || !/\p{L}/u.test(place) || place.length > 80) return null;
  return { name, jurisdiction: place, percent: percent?.replace(NOTES, '').replace(/\s?%$/, '') ?? null };
}

/** A line of text: `Acme, Inc. (Texas)`, `Acme, Inc., a Delaware corporation`, `Acme, Inc. – Delaware`. */
function fromLine(line: string): Subsidiary | null {
  const bare = line.replace(NOTES, '').trim();
  const bracketed = /^(.{2,150}?)\s?\(([^()]{2,60})\)$/.exec(bare);
  const kind = KIND.exec(bare);
  const divided = /^(.{2,150}) [–—-] ([^–—]{2,60})$/.exec(bare) ?? /^(.{2,150}),\s([^,]{2,60})$/.exec(bare);
  const [name, place] =
    bracketed !== null && isPlace(bracketed[2] ?? '')
      ? [bracketed[1], bracketed[2]]
      : kind !== null && isPlace(kind[1] ?? '')
        ? [bare.slice(0, kind.index), kind[1]]
        : divided !== null && isPlace(divided[2] ?? '')
          ? [divided[1], divided[2]]
          : [];
  const printed = nameOf(name ?? '');
  return printed === null || place === undefined ? null : { name: printed, jurisdiction: place.trim(), percent: null };
}

function nameOf(cell: string): string | null {
  const name = cell
    .replace(NOTES, '')
    .replace(/^[•·*-]\s?/, '')
    .trim();
  return name.length >= 2 && name.length <= 200 && /^[\p{L}\d"“&(]/u.test(name) && /\p{L}/u.test(name) ? name : null;
}
