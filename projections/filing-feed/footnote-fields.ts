/** Maps the footnotes of a row of Forms 3, 4 and 5 to the fields of the response. Pure. */
import type { FilingFacts } from '../../backend/contexts/filings/published/filing.events.ts';
import type { FootnoteFieldResponse } from './filing-details.response.ts';

type Details = FilingFacts['ownershipDetails'];
type Table = NonNullable<Details>['footnoteFields'][number]['table'];

const NAMES: Readonly<Record<string, FootnoteFieldResponse['field']>> = {
  security: 'security',
  date: 'date',
  code: 'code',
  timeliness: 'timeliness',
  shares: 'shares',
  totalValue: 'total_value',
  price: 'price',
  acquiredDisposed: 'acquired_disposed',
  sharesAfter: 'shares_after',
  // Shown in the same field.
  valueAfter: 'shares_after',
  directOrIndirect: 'direct',
  natureOfOwnership: 'nature',
  exercisePrice: 'exercise_price',
  exerciseDate: 'exercise_date',
  expirationDate: 'expiration_date',
  underlyingTitle: 'underlying_title',
  underlyingShares: 'underlying_shares',
};

/** Footnotes of one row; empty if the filing was read before they were. */
export function footnoteFieldsOf(details: Details, table: Table, row: number): { footnote_fields?: FootnoteFieldResponse[] } {
  const found = (details?.footnoteFields ?? []).flatMap((note) => {
    const field = note.table === table && note.row === row ? NAMES[note.field] : undefined;
    return field === undefined ? [] : [{ id: note.id, field }];
  });
  return found.length === 0 ? {} : { footnote_fields: found };
}
