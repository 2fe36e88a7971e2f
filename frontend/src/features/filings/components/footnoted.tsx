import type { ReactNode } from 'react';
import type { FigureMarkResponse, FootnoteFieldResponse } from '#projections/filing-feed/filing-details.response.ts';
import classes from './noted.module.css';

type Field = FootnoteFieldResponse['field'];
export type FootnotedRow = {
  readonly footnote_fields?: readonly FootnoteFieldResponse[];
  readonly marks?: readonly FigureMarkResponse[];
};

/** Names of fields without their own column. */
const NAMES: Readonly<Partial<Record<Field, string>>> = {
  total_value: 'total value',
  nature: 'nature of ownership',
  exercise_price: 'exercise price',
  exercise_date: 'exercise date',
  expiration_date: 'expiration',
  underlying_title: 'underlying security',
  underlying_shares: 'underlying shares',
};

/** Footnote ids of some fields of a row. */
function notesAt(row: FootnotedRow, fields: readonly Field[]): readonly string[] {
  return [...new Set(row.footnote_fields?.flatMap(({ id, field }) => (fields.includes(field) ? [id] : [])))];
}

/** A row's field with its footnotes. A figure that can't be right shows a note, with the figure as filed. */
export function Footnoted({ row, at, children }: { row: FootnotedRow; at: readonly Field[]; children: ReactNode }) {
  const ids = notesAt(row, at);
  const marks = (row.marks ?? []).filter(({ field }) => at.includes(field));
  const shown =
    marks.length === 0 ? children : <span className={classes.mark}>{marks.map(({ words }) => words).join('; ')}</span>;
  if (ids.length === 0) return shown;
  return (
    <>
      {shown}{' '}
      <span className={classes.note}>
        <span className="fw-visually-hidden">note </span>
        {ids.join(', ')}
      </span>
    </>
  );
}

/** A row's footnotes that belong to none of the shown fields, with the name of their field if it has one here, and the notes on doubtful figures in other fields. */
export function otherNotes(footnotes: readonly string[], row: FootnotedRow, shown: readonly Field[]): string {
  const shownIds = new Set(notesAt(row, shown));
  const otherFields = (row.footnote_fields ?? []).filter(({ field }) => !shown.includes(field));
  const rest = [...new Set([...footnotes, ...otherFields.map(({ id }) => id)])].flatMap((id) => {
    const fields = [...new Set(otherFields.flatMap((note) => (note.id === id ? (NAMES[note.field] ?? []) : [])))];
    if (fields.length > 0) return [`${id} (${fields.join(', ')})`];
    return shownIds.has(id) ? [] : [id];
  });
  const doubts = (row.marks ?? []).flatMap(({ field, words }) => (shown.includes(field) ? [] : [words]));
  return [...rest, ...doubts].join(', ');
}
